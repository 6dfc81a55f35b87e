import Foundation
import PlumbRecordings
import Testing

/// Against the published vectors and against what PyPI's `xxhash` gives.
@Suite struct XXH64Tests {
  @Test(arguments: [("", "ef46db3751d8e999"), ("a", "d24ec4f1a98c6e5b"), ("abc", "44bc2cf5ad770999")])
  func hashesPublishedVectors(_ text: String, _ digits: String) {
    #expect(XXH64.hexadecimal(Data(text.utf8)) == digits)
  }

  @Test func padsToSixteenDigits() {
    #expect(XXH64.hexadecimal(0xABC) == "0000000000000abc")
    #expect(XXH64.hexadecimal(.max) == "ffffffffffffffff")
  }

  /// The bytes whose hashes stand below.
  private func sample(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 31 &+ $0 &* 7 &+ 3) }
  }

  @Test func hashesEveryShortLengthAtEveryAlignment() {
    for (count, hash) in XXH64Tests.short.enumerated() {
      for shift in 0..<8 {
        let bytes = [UInt8](repeating: 0xEE, count: shift) + sample(count) + [0xEE]
        let found = bytes.withUnsafeBytes { XXH64.hash(UnsafeRawBufferPointer(rebasing: $0[shift..<(shift + count)])) }
        #expect(found == hash, "\(count) bytes at \(shift)")
      }
    }
  }

  @Test(arguments: long) func hashesLongData(_ count: Int, _ hash: UInt64, _ seeded: UInt64) {
    sample(count).withUnsafeBytes { bytes in
      #expect(XXH64.hash(bytes) == hash)
      #expect(XXH64.hash(bytes, seed: 2_654_435_761) == seeded)
    }
  }

  private static let long: [(Int, UInt64, UInt64)] = [
    (1000, 0x0b1f_e4b9_2992_ed62, 0xe946_9e33_2ca6_7ef8),
    (1024, 0x9e24_528b_be33_89b1, 0x685b_492c_8882_7457),
    (1031, 0xcaa4_9da6_3c58_05c0, 0xb573_c1ec_1ead_fd8a),
    (4096, 0x9968_df0d_0a5f_3c4e, 0x0bd5_36df_6ae7_90fc),
    (65537, 0x93ca_df99_32b4_48a5, 0xdf5e_1690_0299_8488),
    (1000003, 0xcf5e_2215_3c68_169d, 0x9a6d_6c0f_bfe7_05f4),
  ]

  /// For 0 bytes, 1 byte and so on.
  private static let short: [UInt64] = [
    0xef46_db37_51d8_e999, 0x1f25_c8d0_bc1f_4bb6, 0x4c26_aa80_289d_31a8, 0xa020_f329_4a68_c3b2,
    0x9a05_810a_0d61_0553, 0xfed9_f649_bc1b_3214, 0x4c96_8038_a6c8_d893, 0x85b3_be27_7ada_6206,
    0xe400_a21c_7735_e336, 0x080d_e70b_e655_e8a0, 0x1489_d584_3b71_7cdd, 0x8e07_2e57_eb1b_afcf,
    0xfee2_c2b0_8b6c_74e8, 0xf13b_06fd_9580_879e, 0x7be9_c63f_3e6a_dd21, 0x9891_c82a_1246_6947,
    0xe027_48dd_20bb_48ba, 0xb6ef_ae2d_eac6_2279, 0x9327_1089_ad2c_c2e1, 0x9086_43d0_7c22_5ed8,
    0x5a84_4888_65a1_46a2, 0xdb2c_ab29_4f39_6226, 0x2eb0_8624_fed6_d53e, 0x74bf_373e_691d_5a2a,
    0xe73a_d925_71cc_5b07, 0x1f53_adcb_e092_76b4, 0x39b8_e7c8_3e6e_9ff8, 0x895b_bd09_7711_beae,
    0xe3c4_d980_5e3d_6741, 0xaead_7848_2447_98d6, 0x13cb_62ea_6253_4837, 0x7996_31c3_0d7e_3922,
    0x6b7e_ad39_b05f_cc7c, 0xb6d2_85b0_0d90_e573, 0x445a_57f9_268b_ac1d, 0x9112_8534_131d_181b,
    0x15db_8424_3ef9_bb4f, 0x78af_4f3c_a9ef_f146, 0xa720_a8b6_12d5_b001, 0x8dcb_915b_fbfc_d63b,
    0x6124_2e24_3bd0_5b90, 0x880f_3b21_ede7_ce18, 0xfb44_a188_0bb9_a8fd, 0x14ea_9c0f_0bdb_ed33,
    0x2fcd_bc2a_d7ee_a3f3, 0x71a6_ba8c_98d5_c8c0, 0xa441_5bac_75ea_66f8, 0xdf2a_b6b3_c98f_a05a,
    0x2f94_1420_bf25_1fe5, 0xd25e_d981_a4e9_5c11, 0x07f1_bbd4_2351_f57e, 0x0de8_b887_1cb5_c5d5,
    0xafe2_b211_9ceb_e0b2, 0x07b1_5652_f5ae_bc94, 0x52c5_4946_ef3f_25b6, 0xdd46_0921_3a84_be0d,
    0x86ff_99e3_745d_9a10, 0xa410_5996_7969_fb20, 0xb7e6_c517_9da2_b974, 0xf33d_fd28_f5b2_18ae,
    0xd295_cf1b_2013_70f8, 0x0a1e_8d24_21ce_f807, 0x71e8_5d4e_a150_32da, 0x7657_96fd_b42c_ab38,
    0x7a98_71c2_2557_878c, 0x0f81_393b_40fd_c6a4, 0xee0a_44b1_120c_8778, 0x658a_f728_c680_c880,
    0xb7c0_fba8_51e7_3984, 0x6ad0_7cb4_9c63_ffbd, 0xdc35_6ada_0ba9_5cce, 0x2443_46a9_5108_9304,
    0x96c9_4ad2_6302_5fb8, 0x4a53_9270_8c33_a9f8, 0xe7d8_ed72_618f_f7a5, 0xaa96_f3a9_4a70_57c2,
    0x4a1f_87b7_24ff_36f3, 0x5ac4_8f54_d62e_bdd1, 0x7c76_6086_58d8_d476, 0x2a83_4201_bd79_84f8,
    0xb865_cf8a_7e75_6297, 0xc9d7_8100_cee1_826b, 0x0269_ed73_2d85_58ed, 0xb784_d22e_7bc5_5006,
    0xfe92_7a0a_00fe_8764, 0x617e_0f13_02f9_0426, 0xb3b0_6a39_c1eb_c63f, 0x663f_86f1_e185_c256,
    0x3391_c086_fcc3_e236, 0xb64b_aed3_c73b_50b4, 0x9a18_8c98_2363_3d92, 0xad83_54c5_8f8b_e25f,
    0xc820_0ecd_0dd9_f186, 0x782c_099b_d07d_4bd0, 0xd3f6_0fa3_c451_625f, 0x657b_0fcc_3c52_b094,
    0x3073_1f6a_7532_7844, 0xb0e1_6990_c9b0_523b, 0x5ee7_fc4b_1e42_4adf, 0x8731_024a_83fa_f716,
    0xb261_bdba_d149_8f82,
  ]
}
