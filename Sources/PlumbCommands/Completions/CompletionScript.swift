/// What shells source: each asks the tool itself, so that a script is as new as the tool that answers.
enum CompletionScript {
  static func text(_ shell: CompletionsCommand.Shell, of tool: String) -> String {
    let function = "_" + String(tool.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }) + "_complete"
    let script =
      switch shell {
      case .bash: bash
      case .zsh: zsh
      case .fish: fish
      }
    return script.replacing("FUNCTION", with: function).replacing("TOOL", with: quoted(tool))
      .replacing("COMMAND", with: CompleteCommand.name)
  }

  /// A word as every one of the shells takes it.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-+".contains($0)) }
    return isPlain ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
  }

  private static let bash = #"""
    # Completes TOOL in bash, 3.2 and newer.
    FUNCTION() {
      local tab=$'\t' current='' strip='' kind='' before='' line piece last i
      local words=()
      COMPREPLY=()
      # Bash takes words apart at `=` and `:`; here they are whole again.
      for ((i = 1; i <= COMP_CWORD; i++)); do
        piece=${COMP_WORDS[i]}
        last=${#words[@]}
        if ((last > 0)) && [[ $piece == [=:] || ${COMP_WORDS[i - 1]} == [=:] ]] &&
          ! { ((i == COMP_CWORD)) && [[ -z $piece && ${COMP_LINE:COMP_POINT-1:1} == ' ' ]]; }; then
          words[last - 1]+=$piece
        else
          words+=("$piece")
        fi
      done
      last=${#words[@]}
      ((last > 0)) && current=${words[last - 1]}
      # Only what follows the last of them is replaced.
      case $current in
        *[=:]*) strip=${current%"${current##*[=:]}"} ;;
      esac
      while IFS= read -r line; do
        case $line in
          :files"$tab"* | :folders"$tab"*)
            kind=${line%%"$tab"*}
            before=${line#*"$tab"}
            ;;
          *)
            line=${line%%"$tab"*}
            COMPREPLY+=("${line#"$strip"}")
            ;;
        esac
      done < <("${COMP_WORDS[0]/#\~/$HOME}" COMMAND -- "${words[@]}" 2>/dev/null)
      if [[ -n $kind ]]; then
        type compopt >/dev/null 2>&1 && compopt -o filenames
        piece=-f
        [[ $kind == :folders ]] && piece=-d
        while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen "$piece" -- "${current#"$before"}")
      elif ((${#COMPREPLY[@]} == 1)) && [[ ${COMPREPLY[0]} == *= ]]; then
        type compopt >/dev/null 2>&1 && compopt -o nospace
      fi
    }
    complete -F FUNCTION TOOL

    """#

  private static let zsh = #"""
    #compdef TOOL
    # Completes TOOL in zsh: sourced after compinit, or as a file `_TOOL` in $fpath.
    FUNCTION() {
      local line word kind before
      local -a plain open arguments
      arguments=("${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}")
      for line in "${(@f)$(${~${(Q)words[1]}} COMMAND -- "${arguments[@]}" 2>/dev/null)}"; do
        case $line in
          '') ;;
          :(files|folders)$'\t'*)
            kind=${line%%$'\t'*}
            before=${line#*$'\t'}
            ;;
          *)
            word=${line%%$'\t'*}
            if [[ $word == *= ]]; then
              open+=("$word")
            else
              plain+=("${word//:/\\:}:${line#*$'\t'}")
            fi
            ;;
        esac
      done
      (($#plain)) && _describe -t values 'value' plain
      (($#open)) && compadd -S '' -a open
      if [[ -n $kind ]]; then
        [[ -n $before ]] && compset -P "${(b)before}"
        if [[ $kind == :folders ]]; then _files -/; else _files; fi
      fi
    }
    if [[ ${funcstack[1]-} == _TOOL ]]; then FUNCTION "$@"; else compdef FUNCTION TOOL; fi

    """#

  private static let fish = #"""
    # Completes TOOL in fish.
    function FUNCTION
      set -l words (commandline -opc)
      set -l tool $words[1]
      set -e words[1]
      set -l current (commandline -ct)
      for line in ($tool COMMAND -- $words "$current" 2>/dev/null)
        set -l parts (string split -m 1 \t -- $line)
        switch $parts[1]
          case ':files' ':folders'
            set -l path (string sub -s (math (string length -- "$parts[2]") + 1) -- "$current")
            set -l paths
            if test $parts[1] = ':folders'
              set paths (__fish_complete_directories "$path" '')
            else
              set paths (__fish_complete_path "$path")
            end
            for path in $paths
              printf '%s%s\n' "$parts[2]" "$path"
            end
          case '*'
            printf '%s\n' $line
        end
      end
    end
    complete -c TOOL -f -a '(FUNCTION)'

    """#
}
