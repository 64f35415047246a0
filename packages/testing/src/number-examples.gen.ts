/** Written by scripts/write-number-tables.ts from google-libphonenumber 3.2.47. */

export interface NumberExamples {
  calling_code: string;
  /** In E.164, by libphonenumber's type in lower case, such as `premium_rate`. */
  numbers: Partial<Record<string, string>>;
  /** All of two and three digits. */
  emergency: readonly string[];
  short: readonly string[];
}

/** By country (ISO 3166-1). */
export const NUMBER_EXAMPLES: Readonly<Record<string, NumberExamples>> = {
  "AC": {
    "calling_code": "247",
    "numbers": {
      "fixed_line": "+24762889",
      "mobile": "+24740123",
      "uan": "+247542011"
    },
    "emergency": [
      "911",
      "999"
    ],
    "short": [
      "911"
    ]
  },
  "AD": {
    "calling_code": "376",
    "numbers": {
      "fixed_line": "+376712345",
      "mobile": "+376312345",
      "toll_free": "+37618001234",
      "premium_rate": "+376912345"
    },
    "emergency": [
      "110",
      "112",
      "116",
      "118"
    ],
    "short": [
      "110"
    ]
  },
  "AE": {
    "calling_code": "971",
    "numbers": {
      "fixed_line": "+97122345678",
      "mobile": "+971501234567",
      "toll_free": "+971800123456",
      "premium_rate": "+971900234567",
      "shared_cost": "+971700012345",
      "uan": "+971600212345"
    },
    "emergency": [
      "112",
      "997",
      "998",
      "999"
    ],
    "short": [
      "112"
    ]
  },
  "AF": {
    "calling_code": "93",
    "numbers": {
      "fixed_line": "+93234567890",
      "mobile": "+93701234567"
    },
    "emergency": [
      "100",
      "102",
      "119"
    ],
    "short": [
      "100"
    ]
  },
  "AG": {
    "calling_code": "1",
    "numbers": {
      "fixed_line": "+12684601234",
      "mobile": "+12684641234",
      "toll_free": "+18002123456",
      "voip": "+12684801234",
      "premium_rate": "+19002123456",
      "personal_number": "+15002345678",
      "pager": "+12684061234"
    },
    "emergency": [
      "911",
      "999"
    ],
    "short": [
      "176",
      "911"
    ]
  },
  "AI": {
    "calling_code": "1",
    "numbers": {
      "fixed_line": "+12644612345",
      "mobile": "+12642351234",
      "toll_free": "+18002123456",
      "premium_rate": "+19002123456",
      "personal_number": "+15002345678",
      "pager": "+12647241234"
    },
    "emergency": [
      "911"
    ],
    "short": [
      "176",
      "911"
    ]
  },
  "AL": {
    "calling_code": "355",
    "numbers": {
      "fixed_line": "+35522345678",
      "mobile": "+355672123456",
      "toll_free": "+3558001234",
      "premium_rate": "+355900123",
      "shared_cost": "+355808123",
      "personal_number": "+35570021234"
    },
    "emergency": [
      "112",
      "127",
      "128",
      "129"
    ],
    "short": [
      "110",
      "112",
      "50000"
    ]
  },
  "AM": {
    "calling_code": "374",
    "numbers": {
      "fixed_line": "+37410123456",
      "mobile": "+37477123456",
      "toll_free": "+37480012345",
      "voip": "+37460271234",
      "premium_rate": "+37490012345",
      "shared_cost": "+37480112345"
    },
    "emergency": [
      "101",
      "102",
      "103"
    ],
    "short": [
      "100",
      "101"
    ]
  },
  "AO": {
    "calling_code": "244",
    "numbers": {
      "fixed_line": "+244222123456",
      "mobile": "+244923123456"
    },
    "emergency": [
      "112",
      "113",
      "115"
    ],
    "short": [
      "112"
    ]
  },
  "AR": {
    "calling_code": "54",
    "numbers": {
      "fixed_line": "+541123456789",
      "mobile": "+5491123456789",
      "toll_free": "+548001234567",
      "premium_rate": "+546001234567",
      "uan": "+548101234567"
    },
    "emergency": [
      "100",
      "101",
      "107",
      "911"
    ],
    "short": [
      "19"
    ]
  },
  "AS": {
    "calling_code": "1",
    "numbers": {
      "fixed_line": "+16846221234",
      "mobile": "+16847331234",
      "toll_free": "+18002123456",
      "premium_rate": "+19002123456",
      "personal_number": "+15002345678"
    },
    "emergency": [
      "911"
    ],
    "short": [
      "911"
    ]
  },
  "AT": {
    "calling_code": "43",
    "numbers": {
      "fixed_line": "+431234567890",
      "mobile": "+43664123456",
      "toll_free": "+43800123456",
      "voip": "+43780123456",
      "premium_rate": "+43900123456",
      "shared_cost": "+43810123456"
    },
    "emergency": [
      "112",
      "122",
      "133",
      "144"
    ],
    "short": [
      "112"
    ]
  },
  "AU": {
    "calling_code": "61",
    "numbers": {
      "fixed_line": "+61212345678",
      "mobile": "+61412345678",
      "toll_free": "+611800123456",
      "voip": "+61147101234",
      "premium_rate": "+611900123456",
      "shared_cost": "+611300123456",
      "pager": "+611631234"
    },
    "emergency": [
      "000",
      "106",
      "112"
    ],
    "short": [
      "000",
      "1234",
      "225"
    ]
  },
  "AW": {
    "calling_code": "297",
    "numbers": {
      "fixed_line": "+2975212345",
      "mobile": "+2975601234",
      "toll_free": "+2978001234",
      "voip": "+2975011234",
      "premium_rate": "+2979001234"
    },
    "emergency": [
      "100",
      "911"
    ],
    "short": [
      "100"
    ]
  },
  "AX": {
    "calling_code": "358",
    "numbers": {
      "fixed_line": "+358181234567",
      "mobile": "+358412345678",
      "toll_free": "+358800123456",
      "premium_rate": "+358600123456",
      "uan": "+35810112345"
    },
    "emergency": [
      "112"
    ],
    "short": [
      "112"
    ]
  },
  "AZ": {
    "calling_code": "994",
    "numbers": {
      "fixed_line": "+994123123456",
      "mobile": "+994401234567",
      "toll_free": "+994881234567",
      "premium_rate": "+994900200123"
    },
    "emergency": [
      "101",
      "102",
      "103",
      "112"
    ],
    "short": [
      "101"
    ]
  },
  "BA": {
    "calling_code": "387",
    "numbers": {
      "fixed_line": "+38730212345",
      "mobile": "+38761123456",
      "toll_free": "+38780123456",
      "premium_rate": "+38790123456",
      "shared_cost": "+38782123456",
      "uan": "+38770341234"
    },
    "emergency": [
      "122",
      "123",
      "124"
    ],
    "short": [
      "122"
    ]
  },
  "BB": {
    "calling_code": "1",
    "numbers": {
      "fixed_line": "+12464123456",
      "mobile": "+12462501234",
      "toll_free": "+18002123456",
      "voip": "+12463101234",
      "premium_rate": "+19002123456",
      "uan": "+12464301234",
      "personal_number": "+15002345678"
    },
    "emergency": [
      "211",
      "311",
      "511",
      "911"
    ],
    "short": [
      "211"
    ]
  },
  "BD": {
    "calling_code": "880",
    "numbers": {
      "fixed_line": "+88027111234",
      "mobile": "+8801812345678",
      "toll_free": "+8808001234567",
      "voip": "+8809604123456"
    },
    "emergency": [
      "100",
      "101",
      "102",
      "199",
      "999"
    ],
    "short": [
      "100"
    ]
  },
  "BE": {
    "calling_code": "32",
    "numbers": {
      "fixed_line": "+3212345678",
      "mobile": "+32450001234",
      "toll_free": "+3280012345",
      "premium_rate": "+3290012345",
      "shared_cost": "+3278791234",
      "uan": "+3278102345"
    },
    "emergency": [
      "100",
      "101",
      "112"
    ],
    "short": [
      "100",
      "1204"
    ]
  },
  "BF": {
    "calling_code": "226",
    "numbers": {
      "fixed_line": "+22620491234",
      "mobile": "+22670123456"
    },
    "emergency": [
      "17",
      "18"
    ],
    "short": [
      "17"
    ]
  },
  "BG": {
    "calling_code": "359",
    "numbers": {
      "fixed_line": "+3592123456",
      "mobile": "+35943012345",
      "toll_free": "+35980012345",
      "premium_rate": "+35990123456",
      "shared_cost": "+35970012345"
    },
    "emergency": [
      "112",
      "150",
      "160",
      "166"
    ],
    "short": [
      "112"
    ]
  },
  "BH": {
    "calling_code": "973",
    "numbers": {
      "fixed_line": "+97317001234",
      "mobile": "+97336001234",
      "toll_free": "+97380123456",
      "premium_rate": "+97390123456",
      "shared_cost": "+97384123456"
    },
    "emergency": [
      "199",
      "999"
    ],
    "short": [
      "100",
      "199",
      "91000"
    ]
  },
  "BI": {
    "calling_code": "257",
    "numbers": {
      "fixed_line": "+25722201234",
      "mobile": "+25779561234"
    },
    "emergency": [
      "112",
      "113",
      "117"
    ],
    "short": [
      "110",
      "112"
    ]
  },
  "BJ": {
    "calling_code": "229",
    "numbers": {
      "fixed_line": "+2290120211234",
      "mobile": "+2290195123456",
      "voip": "+22985751234",
      "uan": "+22981123456"
    },
    "emergency": [
      "112",
      "114",
      "116",
      "117",
      "118"
    ],
    "short": [
      "105",
      "112"
    ]
  },
  "BL": {
    "calling_code": "590",
    "numbers": {
      "fixed_line": "+590590271234",
      "mobile": "+590690001234",
      "toll_free": "+590800012345",
      "voip": "+590976012345",
      "premium_rate": "+590810123456"
    },
    "emergency": [
      "18"
    ],
    "short": [
      "18",
      "3200"
    ]
  },
  "BM": {
    "calling_code": "1",
    "numbers": {
      "fixed_line": "+14414123456",
      "mobile": "+14413701234",
      "toll_free": "+18002123456",
      "premium_rate": "+19002123456",
      "personal_number": "+15002345678"
    },
    "emergency": [
      "911"
    ],
    "short": [
      "176",
      "911"
    ]
  },
  "BN": {
    "calling_code": "673",
    "numbers": {
      "fixed_line": "+6732345678",
      "mobile": "+6737123456",
      "voip": "+6735345678"
    },
    "emergency": [
      "991",
      "993",
      "995"
    ],
    "short": [
      "991"
    ]
  },
  "BO": {
    "calling_code": "591",
    "numbers": {
      "fixed_line": "+59122123456",
      "mobile": "+59171234567",
      "toll_free": "+591800171234",
      "voip": "+59150123456"
    },
    "emergency": [
      "110",
      "118",
      "119"
    ],
    "short": [
      "110"
    ]
  },
  "BQ": {
    "calling_code": "599",
    "numbers": {
      "fixed_line": "+5997151234",
      "mobile": "+5993181234"
    },
    "emergency": [
      "112",
      "911"
    ],
    "short": [
      "112"
    ]
  },
  "BR": {
    "calling_code": "55",
    "numbers": {
      "fixed_line": "+551123456789",
      "mobile": "+5511961234567",
      "toll_free": "+55800123456",
      "premium_rate": "+55500123456",
      "shared_cost": "+5540041234"
    },
    "emergency": [
      "112",
      "128",
      "190",
      "192",
      "193",
      "911"
    ],
    "short": [
      "100",
      "102"
    ]
  },
  "BS": {
    "calling_code": "1",
    "numbers": {
      "fixed_line": "+12423456789",
      "mobile": "+12423591234",
      "toll_free": "+18002123456",
      "premium_rate": "+19002123456",
      "uan": "+12422250123",
      "personal_number": "+15002345678"
    },
    "emergency": [
      "911",
      "919"
    ],
    "short": [
      "911"
    ]
  },
  "BT": {
    "calling_code": "975",
    "numbers": {
      "fixed_line": "+9752345678",
      "mobile": "+97517123456"
    },
    "emergency": [
      "110",
      "112",
      "113"
    ],
    "short": [
      "110"
    ]
  },
  "BW": {
    "calling_code": "267",
    "numbers": {
      "fixed_line": "+2672401234",
      "mobile": "+26771123456",
      "toll_free": "+2670800012345",
      "voip": "+26779101234",
      "premium_rate": "+2679012345"
    },
    "emergency": [
      "911",
      "997",
      "998",
      "999"
    ],
    "short": [
      "112",
      "911"
    ]
  },
  "BY": {
    "calling_code": "375",
    "numbers": {
      "fixed_line": "+375152450911",
      "mobile": "+375294911911",
      "toll_free": "+3758011234567",
      "voip": "+375249123456",
      "premium_rate": "+3759021234567"
    },
    "emergency": [
      "101",
      "102",
      "103",
      "112"
    ],
    "short": [
      "101"
    ]
  },
  "BZ": {
    "calling_code": "501",
    "numbers": {
      "fixed_line": "+5012221234",
      "mobile": "+5016221234",
      "toll_free": "+50108001234123"
    },
    "emergency": [
      "90",
      "911",
      "990"
    ],
    "short": [
      "90"
    ]
  },
  "CA": {
    "calling_code": "1",
    "numbers": {
      "fixed_line": "+15062345678",
      "mobile": "+15062345678",
      "toll_free": "+18002123456",
      "voip": "+16002012345",
      "premium_rate": "+19002123456",
      "uan": "+13101234",
      "personal_number": "+15219023456"
    },
    "emergency": [
      "112",
      "911"
    ],
    "short": [
      "112"
    ]
  },
  "CC": {
    "calling_code": "61",
    "numbers": {
      "fixed_line": "+61891621234",
      "mobile": "+61412345678",
      "toll_free": "+611800123456",
      "voip": "+61147101234",
      "premium_rate": "+611900123456",
      "shared_cost": "+611300123456"
    },
    "emergency": [
      "000",
      "112"
    ],
    "short": [
      "000"
    ]
  },
  "CD": {
    "calling_code": "243",
    "numbers": {
      "fixed_line": "+2431234567",
      "mobile": "+243991234567"
    },
    "emergency": [
      "113",
      "114",
      "118",
      "177",
      "188"
    ],
    "short": [
      "113"
    ]
  },
  "CF": {
    "calling_code": "236",
    "numbers": {
      "fixed_line": "+23621612345",
      "mobile": "+23670012345",
      "premium_rate": "+23687761234"
    },
    "emergency": [
      "117",
      "118"
    ],
    "short": [
      "114",
      "117"
    ]
  },
  "CG": {
    "calling_code": "242",
    "numbers": {
      "fixed_line": "+242222123456",
      "mobile": "+242061234567",
      "premium_rate": "+242800123456"
    },
    "emergency": [
      "117",
      "118"
    ],
    "short": [
      "111"
    ]
  },
  "CH": {
    "calling_code": "41",
    "numbers": {
      "fixed_line": "+41212345678",
      "mobile": "+41781234567",
      "toll_free": "+41800123456",
      "premium_rate": "+41900123456",
      "shared_cost": "+41840123456",
      "uan": "+41581234567",
      "personal_number": "+41878123456",
      "pager": "+41740123456",
      "voicemail": "+41860123456789"
    },
    "emergency": [
      "112",
      "117",
      "118",
      "144"
    ],
    "short": [
      "112",
      "140",
      "543"
    ]
  },
  "CI": {
    "calling_code": "225",
    "numbers": {
      "fixed_line": "+2252123456789",
      "mobile": "+2250123456789"
    },
    "emergency": [
      "110",
      "111",
      "170",
      "180"
    ],
    "short": [
      "110"
    ]
  },
  "CK": {
    "calling_code": "682",
    "numbers": {
      "fixed_line": "+68221234",
      "mobile": "+68271234"
    },
    "emergency": [
      "996",
      "998",
      "999"
    ],
    "short": [
      "996"
    ]
  },
  "CL": {
    "calling_code": "56",
    "numbers": {
      "fixed_line": "+56600123456",
      "mobile": "+56221234567",
      "toll_free": "+56800123456",
      "voip": "+56441234567",
      "shared_cost": "+566001234567"
    },
    "emergency": [
      "131",
      "132",
      "133",
      "911"
    ],
    "short": [
      "100",
      "1060",
      "131",
      "2000"
    ]
  },
  "CM": {
    "calling_code": "237",
    "numbers": {
      "fixed_line": "+237222123456",
      "mobile": "+237671234567",
      "toll_free": "+23788012345"
    },
    "emergency": [
      "13",
      "17",
      "113",
      "117"
    ],
    "short": [
      "13"
    ]
  },
  "CN": {
    "calling_code": "86",
    "numbers": {
      "fixed_line": "+861012345678",
      "mobile": "+8613123456789",
      "toll_free": "+868001234567",
      "premium_rate": "+8616812345",
      "shared_cost": "+864001234567"
    },
    "emergency": [
      "110",
      "119",
      "120"
    ],
    "short": [
      "100",
      "110"
    ]
  },
  "CO": {
    "calling_code": "57",
    "numbers": {
      "fixed_line": "+576012345678",
      "mobile": "+573211234567",
      "toll_free": "+5718001234567",
      "premium_rate": "+5719001234567"
    },
    "emergency": [
      "112",
      "119",
      "123",
      "132",
      "156"
    ],
    "short": [
      "106",
      "112"
    ]
  },
  "CR": {
    "calling_code": "506",
    "numbers": {
      "fixed_line": "+50622123456",
      "mobile": "+50683123456",
      "toll_free": "+5068001234567",
      "voip": "+50640001234",
      "premium_rate": "+5069001234567"
    },
    "emergency": [
      "112",
      "911"
    ],
    "short": [
      "112"
    ]
  },
  "CU": {
    "calling_code": "53",
    "numbers": {
      "fixed_line": "+5371234567",
      "mobile": "+5351234567",
      "toll_free": "+538001234567",
      "shared_cost": "+538071234567"
    },
    "emergency": [
      "104",
      "105",
      "106"
    ],
    "short": [
      "104"
    ]
  },
  "CV": {
    "calling_code": "238",
    "numbers": {
      "fixed_line": "+2382211234",
      "mobile": "+2389911234",
      "toll_free": "+2388001234",
      "voip": "+2383401234"
    },
    "emergency": [
      "130",
      "131",
      "132"
    ],
    "short": [
      "130"
    ]
  },
  "CW": {
    "calling_code": "599",
    "numbers": {
      "fixed_line": "+59994351234",
      "mobile": "+59995181234",
      "shared_cost": "+5996001234",
      "pager": "+59995581234"
    },
    "emergency": [
      "112",
      "911"
    ],
    "short": [
      "112"
    ]
  },
  "CX": {
    "calling_code": "61",
    "numbers": {
      "fixed_line": "+61891641234",
      "mobile": "+61412345678",
      "toll_free": "+611800123456",
      "voip": "+61147101234",
      "premium_rate": "+611900123456",
      "shared_cost": "+611300123456"
    },
    "emergency": [
      "000",
      "112"
    ],
    "short": [
      "000"
    ]
  },
  "CY": {
    "calling_code": "357",
    "numbers": {
      "fixed_line": "+35722345678",
      "mobile": "+35796123456",
      "toll_free": "+35780001234",
      "premium_rate": "+35790012345",
      "shared_cost": "+35780112345",
      "uan": "+35777123456",
      "personal_number": "+35770012345"
    },
    "emergency": [
      "112",
      "199"
    ],
    "short": [
      "112"
    ]
  },
  "CZ": {
    "calling_code": "420",
    "numbers": {
      "fixed_line": "+420212345678",
      "mobile": "+420601123456",
      "toll_free": "+420800123456",
      "voip": "+420910123456",
      "premium_rate": "+420900123456",
      "shared_cost": "+420811234567",
      "uan": "+420972123456",
      "personal_number": "+420700123456",
      "voicemail": "+42093123456789"
    },
    "emergency": [
      "112",
      "150",
      "151",
      "152",
      "153",
      "154",
      "155",
      "156",
      "157",
      "158",
      "159"
    ],
    "short": [
      "112"
    ]
  },
  "DE": {
    "calling_code": "49",
    "numbers": {
      "fixed_line": "+4930123456",
      "mobile": "+4915123456789",
      "toll_free": "+498001234567890",
      "premium_rate": "+499001234567",
      "shared_cost": "+4918012345",
      "uan": "+4918500123456",
      "personal_number": "+4970012345678",
      "pager": "+4916412345",
      "voicemail": "+49177991234567"
    },
    "emergency": [
      "110",
      "112"
    ],
    "short": [
      "110"
    ]
  },
  "DJ": {
    "calling_code": "253",
    "numbers": {
      "fixed_line": "+25321360003",
      "mobile": "+25377831001"
    },
    "emergency": [
      "17",
      "18"
    ],
    "short": [
      "17"
    ]
  },
  "DK": {
    "calling_code": "45",
    "numbers": {
      "fixed_line": "+4532123456",
      "mobile": "+4534412345",
      "toll_free": "+4580123456",
      "premium_rate": "+4590123456"
    },
    "emergency": [
      "112",
      "114"
    ],
    "short": [
      "112"
    ]
  },
  "DM": {
    "calling_code": "1",
    "numbers": {
      "fixed_line": "+17674201234",
      "mobile": "+17672251234",
      "toll_free": "+18002123456",
      "premium_rate": "+19002123456",
      "personal_number": "+15002345678"
    },
    "emergency": [
      "333",
      "911",
      "999"
    ],
    "short": [
      "333"
    ]
  },
  "DO": {
    "calling_code": "1",
    "numbers": {
      "fixed_line": "+18092345678",
      "mobile": "+18092345678",
      "toll_free": "+18002123456",
      "premium_rate": "+19002123456",
      "personal_number": "+15002345678"
    },
    "emergency": [
      "112",
      "911"
    ],
    "short": [
      "112"
    ]
  },
  "DZ": {
    "calling_code": "213",
    "numbers": {
      "fixed_line": "+21312345678",
      "mobile": "+213551234567",
      "toll_free": "+213800123456",
      "voip": "+213983123456",
      "premium_rate": "+213808123456",
      "shared_cost": "+213801123456"
    },
    "emergency": [
      "14",
      "17",
      "112"
    ],
    "short": [
      "14"
    ]
  },
  "EC": {
    "calling_code": "593",
    "numbers": {
      "fixed_line": "+59322123456",
      "mobile": "+593991234567",
      "toll_free": "+59318001234567",
      "voip": "+59328901234"
    },
    "emergency": [
      "101",
      "102",
      "112",
      "911"
    ],
    "short": [
      "101"
    ]
  },
  "EE": {
    "calling_code": "372",
    "numbers": {
      "fixed_line": "+3723212345",
      "mobile": "+37251234567",
      "toll_free": "+37280012345",
      "premium_rate": "+3729001234",
      "personal_number": "+37270012345"
    },
    "emergency": [
      "110",
      "112"
    ],
    "short": [
      "110",
      "123"
    ]
  },
  "EG": {
    "calling_code": "20",
    "numbers": {
      "fixed_line": "+20234567890",
      "mobile": "+201001234567",
      "toll_free": "+208001234567",
      "premium_rate": "+209001234567"
    },
    "emergency": [
      "122",
      "123",
      "180"
    ],
    "short": [
      "122"
    ]
  },
  "EH": {
    "calling_code": "212",
    "numbers": {
      "fixed_line": "+212528812345",
      "mobile": "+212650123456",
      "toll_free": "+212801234567",
      "voip": "+212592401234",
      "premium_rate": "+212891234567"
    },
    "emergency": [
      "15",
      "19",
      "177"
    ],
    "short": [
      "15"
    ]
  },
  "ER": {
    "calling_code": "291",
    "numbers": {
      "fixed_line": "+2918370362",
      "mobile": "+2917123456"
    },
    "emergency": [
      "112",
      "113",
      "114",
      "116"
    ],
    "short": [
      "112"
    ]
  },
  "ES": {
    "calling_code": "34",
    "numbers": {
      "fixed_line": "+34810123456",
      "mobile": "+34612345678",
      "toll_free": "+34800123456",
      "premium_rate": "+34803123456",
      "shared_cost": "+34901123456",
      "uan": "+34511234567",
      "personal_number": "+34701234567"
    },
    "emergency": [
      "085",
      "088",
      "112"
    ],
    "short": [
      "010",
      "016",
      "120"
    ]
  },
  "ET": {
    "calling_code": "251",
    "numbers": {
      "fixed_line": "+251111112345",
      "mobile": "+251911234567"
    },
    "emergency": [
      "91",
      "92",
      "93",
      "911",
      "939",
      "991",
      "997"
    ],
    "short": [
      "91"
    ]
  },
  "FI": {
    "calling_code": "358",
    "numbers": {
      "fixed_line": "+358131234567",
      "mobile": "+358412345678",
      "toll_free": "+358800123456",
      "premium_rate": "+358600123456",
      "uan": "+35810112345"
    },
    "emergency": [
      "112"
    ],
    "short": [
      "112",
      "12000"
    ]
  },
  "FJ": {
    "calling_code": "679",
    "numbers": {
      "fixed_line": "+6793212345",
      "mobile": "+6797012345",
      "toll_free": "+67908001234567"
    },
    "emergency": [
      "911",
      "917"
    ],
    "short": [
      "22",
      "911"
    ]
  },
  "FK": {
    "calling_code": "500",
    "numbers": {
      "fixed_line": "+50031234",
      "mobile": "+50051234"
    },
    "emergency": [
      "999"
    ],
    "short": [
      "100",
      "999"
    ]
  },
  "FM": {
    "calling_code": "691",
    "numbers": {
      "fixed_line": "+6913201234",
      "mobile": "+6913501234"
    },
    "emergency": [
      "911"
    ],
    "short": [
      "911"
    ]
  },
  "FO": {
    "calling_code": "298",
    "numbers": {
      "fixed_line": "+298201234",
      "mobile": "+298211234",
      "toll_free": "+298802123",
      "voip": "+298601234",
      "premium_rate": "+298901123"
    },
    "emergency": [
      "112",
      "114"
    ],
    "short": [
      "112"
    ]
  },
  "FR": {
    "calling_code": "33",
    "numbers": {
      "fixed_line": "+33123456789",
      "mobile": "+33612345678",
      "toll_free": "+33801234567",
      "voip": "+33912345678",
      "premium_rate": "+33891123456",
      "shared_cost": "+33884012345",
      "uan": "+33806123456"
    },
    "emergency": [
      "15",
      "17",
      "18",
      "112"
    ],
    "short": [
      "1000",
      "15",
      "611"
    ]
  },
  "GA": {
    "calling_code": "241",
    "numbers": {
      "fixed_line": "+24101441234",
      "mobile": "+24106031234"
    },
    "emergency": [
      "18"
    ],
    "short": [
      "18"
    ]
  },
  "GB": {
    "calling_code": "44",
    "numbers": {
      "fixed_line": "+441212345678",
      "mobile": "+447400123456",
      "toll_free": "+448001234567",
      "voip": "+445612345678",
      "premium_rate": "+449012345678",
      "uan": "+445512345678",
      "personal_number": "+447012345678",
      "pager": "+447640123456"
    },
    "emergency": [
      "112",
      "999"
    ],
    "short": [
      "100",
      "105"
    ]
  },
  "GD": {
    "calling_code": "1",
    "numbers": {
      "fixed_line": "+14732691234",
      "mobile": "+14734031234",
      "toll_free": "+18002123456",
      "premium_rate": "+19002123456",
      "personal_number": "+15002345678"
    },
    "emergency": [
      "911"
    ],
    "short": [
      "176",
      "911"
    ]
  },
  "GE": {
    "calling_code": "995",
    "numbers": {
      "fixed_line": "+995322123456",
      "mobile": "+995555123456",
      "toll_free": "+995800123456",
      "voip": "+995706123456"
    },
    "emergency": [
      "011",
      "022",
      "033",
      "111",
      "112",
      "113",
      "122"
    ],
    "short": [
      "011"
    ]
  },
  "GF": {
    "calling_code": "594",
    "numbers": {
      "fixed_line": "+594594101234",
      "mobile": "+594694201234",
      "toll_free": "+594800012345",
      "voip": "+594976012345",
      "premium_rate": "+594890123456"
    },
    "emergency": [
      "15",
      "17",
      "18"
    ],
    "short": [
      "15",
      "3200"
    ]
  },
  "GG": {
    "calling_code": "44",
    "numbers": {
      "fixed_line": "+441481256789",
      "mobile": "+447781123456",
      "toll_free": "+448001234567",
      "voip": "+445612345678",
      "premium_rate": "+449012345678",
      "uan": "+445512345678",
      "personal_number": "+447012345678",
      "pager": "+447640123456"
    },
    "emergency": [
      "112",
      "999"
    ],
    "short": [
      "100",
      "112"
    ]
  },
  "GH": {
    "calling_code": "233",
    "numbers": {
      "fixed_line": "+233302345678",
      "mobile": "+233231234567",
      "toll_free": "+23380012345"
    },
    "emergency": [
      "191",
      "192",
      "193",
      "999"
    ],
    "short": [
      "191"
    ]
  },
  "GI": {
    "calling_code": "350",
    "numbers": {
      "fixed_line": "+35020012345",
      "mobile": "+35057123456"
    },
    "emergency": [
      "112",
      "190",
      "199"
    ],
    "short": [
      "100",
      "150",
      "8100"
    ]
  },
  "GL": {
    "calling_code": "299",
    "numbers": {
      "fixed_line": "+299321000",
      "mobile": "+299221234",
      "toll_free": "+299801234",
      "voip": "+299381234"
    },
    "emergency": [
      "112"
    ],
    "short": [
      "110",
      "112"
    ]
  },
  "GM": {
    "calling_code": "220",
    "numbers": {
      "fixed_line": "+2205661234",
      "mobile": "+2203012345"
    },
    "emergency": [
      "16",
      "17",
      "18",
      "116",
      "117",
      "118"
    ],
    "short": [
      "16"
    ]
  },
  "GN": {
    "calling_code": "224",
    "numbers": {
      "fixed_line": "+22430241234",
      "mobile": "+224601123456",
      "voip": "+224722123456"
    },
    "emergency": [],
    "short": [
      "120"
    ]
  },
  "GP": {
    "calling_code": "590",
    "numbers": {
      "fixed_line": "+590590201234",
      "mobile": "+590690001234",
      "toll_free": "+590800012345",
      "voip": "+590976012345",
      "premium_rate": "+590810123456"
    },
    "emergency": [
      "15",
      "17",
      "18"
    ],
    "short": [
      "15",
      "3200"
    ]
  },
  "GQ": {
    "calling_code": "240",
    "numbers": {
      "fixed_line": "+240333091234",
      "mobile": "+240222123456",
      "toll_free": "+240800123456",
      "premium_rate": "+240900123456"
    },
    "emergency": [],
    "short": []
  },
  "GR": {
    "calling_code": "30",
    "numbers": {
      "fixed_line": "+302123456789",
      "mobile": "+306912345678",
      "toll_free": "+308001234567",
      "premium_rate": "+309091234567",
      "shared_cost": "+308011234567",
      "uan": "+305005000123",
      "personal_number": "+307012345678"
    },
    "emergency": [
      "100",
      "112",
      "166",
      "199"
    ],
    "short": [
      "100",
      "11300"
    ]
  },
  "GT": {
    "calling_code": "502",
    "numbers": {
      "fixed_line": "+50222456789",
      "mobile": "+50251234567",
      "toll_free": "+50218001112222",
      "premium_rate": "+50219001112222"
    },
    "emergency": [
      "110",
      "120",
      "123"
    ],
    "short": [
      "110"
    ]
  },
  "GU": {
    "calling_code": "1",
    "numbers": {
      "fixed_line": "+16713001234",
      "mobile": "+16713001234",
      "toll_free": "+18002123456",
      "premium_rate": "+19002123456",
      "personal_number": "+15002345678"
    },
    "emergency": [
      "911"
    ],
    "short": [
      "911"
    ]
  },
  "GW": {
    "calling_code": "245",
    "numbers": {
      "fixed_line": "+245443201234",
      "mobile": "+245955012345",
      "voip": "+2454012345"
    },
    "emergency": [
      "113",
      "117",
      "118"
    ],
    "short": [
      "113"
    ]
  },
  "GY": {
    "calling_code": "592",
    "numbers": {
      "fixed_line": "+5922201234",
      "mobile": "+5926091234",
      "toll_free": "+5922891234",
      "voip": "+5925151234",
      "premium_rate": "+5929008123"
    },
    "emergency": [
      "911",
      "912",
      "913"
    ],
    "short": [
      "002",
      "911"
    ]
  },
  "HK": {
    "calling_code": "852",
    "numbers": {
      "fixed_line": "+85221234567",
      "mobile": "+85251234567",
      "toll_free": "+852800123456",
      "premium_rate": "+85290012345678",
      "uan": "+85230161234",
      "personal_number": "+85281123456",
      "pager": "+85271123456"
    },
    "emergency": [
      "112",
      "992",
      "999"
    ],
    "short": [
      "100",
      "112"
    ]
  },
  "HN": {
    "calling_code": "504",
    "numbers": {
      "fixed_line": "+50422123456",
      "mobile": "+50491234567",
      "toll_free": "+50480021234567"
    },
    "emergency": [
      "199"
    ],
    "short": [
      "199"
    ]
  },
  "HR": {
    "calling_code": "385",
    "numbers": {
      "fixed_line": "+38512345678",
      "mobile": "+385921234567",
      "toll_free": "+385800123456",
      "premium_rate": "+3856001234",
      "uan": "+38562123456",
      "personal_number": "+38574123456"
    },
    "emergency": [
      "93",
      "94",
      "112",
      "192",
      "193",
      "194"
    ],
    "short": [
      "060",
      "93"
    ]
  },
  "HT": {
    "calling_code": "509",
    "numbers": {
      "fixed_line": "+50922453300",
      "mobile": "+50934101234",
      "toll_free": "+50980012345",
      "voip": "+50998901234"
    },
    "emergency": [
      "114",
      "118"
    ],
    "short": [
      "114"
    ]
  },
  "HU": {
    "calling_code": "36",
    "numbers": {
      "fixed_line": "+3612345678",
      "mobile": "+36201234567",
      "toll_free": "+3680123456",
      "voip": "+36211234567",
      "premium_rate": "+3690123456",
      "uan": "+36381234567"
    },
    "emergency": [
      "104",
      "105",
      "107",
      "112"
    ],
    "short": [
      "104"
    ]
  },
  "ID": {
    "calling_code": "62",
    "numbers": {
      "fixed_line": "+62218350123",
      "mobile": "+62812345678",
      "toll_free": "+628001234567",
      "premium_rate": "+628091234567",
      "shared_cost": "+628041234567",
      "uan": "+628071123456"
    },
    "emergency": [
      "110",
      "112",
      "113",
      "118",
      "119"
    ],
    "short": [
      "110"
    ]
  },
  "IE": {
    "calling_code": "353",
    "numbers": {
      "fixed_line": "+3532212345",
      "mobile": "+353850123456",
      "toll_free": "+3531800123456",
      "voip": "+353761234567",
      "premium_rate": "+3531520123456",
      "shared_cost": "+3531850123456",
      "uan": "+353818123456",
      "personal_number": "+353700123456",
      "voicemail": "+3538551234567"
    },
    "emergency": [
      "112",
      "999"
    ],
    "short": [
      "112",
      "51000",
      "53000"
    ]
  },
  "IL": {
    "calling_code": "972",
    "numbers": {
      "fixed_line": "+97221234567",
      "mobile": "+972502345678",
      "toll_free": "+9721800123456",
      "voip": "+972771234567",
      "premium_rate": "+9721919123456",
      "shared_cost": "+9721700123456",
      "uan": "+9721599123456",
      "voicemail": "+97215112340000"
    },
    "emergency": [
      "100",
      "101",
      "102",
      "112"
    ],
    "short": [
      "100"
    ]
  },
  "IM": {
    "calling_code": "44",
    "numbers": {
      "fixed_line": "+441624756789",
      "mobile": "+447924123456",
      "toll_free": "+448081624567",
      "voip": "+445612345678",
      "premium_rate": "+449016247890",
      "uan": "+445512345678",
      "personal_number": "+447012345678"
    },
    "emergency": [
      "999"
    ],
    "short": [
      "100",
      "999"
    ]
  },
  "IN": {
    "calling_code": "91",
    "numbers": {
      "fixed_line": "+917410410123",
      "mobile": "+918123456789",
      "toll_free": "+911800123456",
      "premium_rate": "+911861123456789",
      "shared_cost": "+9118603451234",
      "uan": "+911409305260"
    },
    "emergency": [
      "100",
      "101",
      "102",
      "108",
      "112"
    ],
    "short": [
      "100",
      "1160000",
      "51425"
    ]
  },
  "IO": {
    "calling_code": "246",
    "numbers": {
      "fixed_line": "+2463709100",
      "mobile": "+2463801234"
    },
    "emergency": [],
    "short": []
  },
  "IQ": {
    "calling_code": "964",
    "numbers": {
      "fixed_line": "+96412345678",
      "mobile": "+9647912345678"
    },
    "emergency": [
      "100",
      "104",
      "115",
      "122"
    ],
    "short": [
      "100"
    ]
  },
  "IR": {
    "calling_code": "98",
    "numbers": {
      "fixed_line": "+982123456789",
      "mobile": "+989123456789",
      "uan": "+989601"
    },
    "emergency": [
      "110",
      "112",
      "115",
      "125",
      "911"
    ],
    "short": [
      "110",
      "1500"
    ]
  },
  "IS": {
    "calling_code": "354",
    "numbers": {
      "fixed_line": "+3544101234",
      "mobile": "+3546111234",
      "toll_free": "+3548001234",
      "voip": "+3544921234",
      "premium_rate": "+3549001234",
      "uan": "+3548091234",
      "voicemail": "+3546891234"
    },
    "emergency": [
      "112"
    ],
    "short": [
      "112"
    ]
  },
  "IT": {
    "calling_code": "39",
    "numbers": {
      "fixed_line": "+390212345678",
      "mobile": "+393123456789",
      "toll_free": "+39800123456",
      "voip": "+395512345678",
      "premium_rate": "+39899123456",
      "shared_cost": "+39848123456",
      "personal_number": "+391781234567",
      "voicemail": "+3933101234501"
    },
    "emergency": [
      "112",
      "113",
      "115",
      "118"
    ],
    "short": [
      "112",
      "1200"
    ]
  },
  "JE": {
    "calling_code": "44",
    "numbers": {
      "fixed_line": "+441534456789",
      "mobile": "+447797712345",
      "toll_free": "+448007354567",
      "voip": "+445612345678",
      "premium_rate": "+449018105678",
      "uan": "+445512345678",
      "personal_number": "+447015115678",
      "pager": "+447640123456"
    },
    "emergency": [
      "112",
      "999"
    ],
    "short": [
      "100",
      "112"
    ]
  },
  "JM": {
    "calling_code": "1",
    "numbers": {
      "fixed_line": "+18765230123",
      "mobile": "+18762101234",
      "toll_free": "+18002123456",
      "premium_rate": "+19002123456",
      "personal_number": "+15002345678"
    },
    "emergency": [
      "110",
      "112",
      "119",
      "911"
    ],
    "short": [
      "110"
    ]
  },
  "JO": {
    "calling_code": "962",
    "numbers": {
      "fixed_line": "+96262001234",
      "mobile": "+962790123456",
      "toll_free": "+96280012345",
      "premium_rate": "+96290012345",
      "shared_cost": "+96285012345",
      "uan": "+96288101234",
      "personal_number": "+962700123456",
      "pager": "+962746612345"
    },
    "emergency": [
      "112",
      "191",
      "192",
      "197",
      "911"
    ],
    "short": [
      "102",
      "90000"
    ]
  },
  "JP": {
    "calling_code": "81",
    "numbers": {
      "fixed_line": "+81312345678",
      "mobile": "+819012345678",
      "toll_free": "+81120123456",
      "voip": "+815012345678",
      "premium_rate": "+81990123456",
      "uan": "+81570123456",
      "personal_number": "+81601234567",
      "pager": "+812012345678"
    },
    "emergency": [
      "110",
      "119"
    ],
    "short": [
      "102",
      "110"
    ]
  },
  "KE": {
    "calling_code": "254",
    "numbers": {
      "fixed_line": "+254202012345",
      "mobile": "+254712123456",
      "toll_free": "+254800223456",
      "premium_rate": "+254900223456"
    },
    "emergency": [
      "112",
      "114",
      "999"
    ],
    "short": [
      "100",
      "112",
      "90900"
    ]
  },
  "KG": {
    "calling_code": "996",
    "numbers": {
      "fixed_line": "+996312123456",
      "mobile": "+996700123456",
      "toll_free": "+996800123456"
    },
    "emergency": [
      "101",
      "102",
      "103"
    ],
    "short": [
      "101"
    ]
  },
  "KH": {
    "calling_code": "855",
    "numbers": {
      "fixed_line": "+85523756789",
      "mobile": "+85591234567",
      "toll_free": "+8551800123456",
      "premium_rate": "+8551900123456"
    },
    "emergency": [
      "117",
      "118",
      "119",
      "666"
    ],
    "short": [
      "117"
    ]
  },
  "KI": {
    "calling_code": "686",
    "numbers": {
      "fixed_line": "+68631234",
      "mobile": "+68672001234",
      "voip": "+68630010000"
    },
    "emergency": [
      "192",
      "193",
      "194",
      "195",
      "992",
      "993",
      "994"
    ],
    "short": [
      "100",
      "103",
      "192"
    ]
  },
  "KM": {
    "calling_code": "269",
    "numbers": {
      "fixed_line": "+2697712345",
      "mobile": "+2693212345",
      "premium_rate": "+2698001234"
    },
    "emergency": [
      "17",
      "18"
    ],
    "short": [
      "17"
    ]
  },
  "KN": {
    "calling_code": "1",
    "numbers": {
      "fixed_line": "+18692361234",
      "mobile": "+18697652917",
      "toll_free": "+18002123456",
      "premium_rate": "+19002123456",
      "personal_number": "+15002345678"
    },
    "emergency": [
      "333",
      "911",
      "999"
    ],
    "short": [
      "333"
    ]
  },
  "KP": {
    "calling_code": "850",
    "numbers": {
      "fixed_line": "+85021234567",
      "mobile": "+8501921234567"
    },
    "emergency": [
      "112",
      "119",
      "819"
    ],
    "short": [
      "112"
    ]
  },
  "KR": {
    "calling_code": "82",
    "numbers": {
      "fixed_line": "+8222123456",
      "mobile": "+821020000000",
      "toll_free": "+82801234567",
      "voip": "+827012345678",
      "premium_rate": "+82602345678",
      "uan": "+8215441234",
      "personal_number": "+825012345678",
      "pager": "+821523456789"
    },
    "emergency": [
      "112",
      "119"
    ],
    "short": [
      "100",
      "112"
    ]
  },
  "KW": {
    "calling_code": "965",
    "numbers": {
      "fixed_line": "+96522345678",
      "mobile": "+96550012345",
      "toll_free": "+9651801234"
    },
    "emergency": [
      "112"
    ],
    "short": [
      "100",
      "112"
    ]
  },
  "KY": {
    "calling_code": "1",
    "numbers": {
      "fixed_line": "+13452221234",
      "mobile": "+13453231234",
      "toll_free": "+18002345678",
      "premium_rate": "+19002345678",
      "personal_number": "+15002345678"
    },
    "emergency": [
      "911"
    ],
    "short": [
      "911"
    ]
  },
  "KZ": {
    "calling_code": "7",
    "numbers": {
      "fixed_line": "+77123456789",
      "mobile": "+77710009998",
      "toll_free": "+78001234567",
      "voip": "+77511234567",
      "premium_rate": "+78091234567",
      "personal_number": "+78081234567"
    },
    "emergency": [
      "101",
      "102",
      "103",
      "112"
    ],
    "short": [
      "101"
    ]
  },
  "LA": {
    "calling_code": "856",
    "numbers": {
      "fixed_line": "+85621212862",
      "mobile": "+8562023123456"
    },
    "emergency": [
      "190",
      "191",
      "195"
    ],
    "short": [
      "190"
    ]
  },
  "LB": {
    "calling_code": "961",
    "numbers": {
      "fixed_line": "+9611123456",
      "mobile": "+96171123456",
      "premium_rate": "+96190123456",
      "shared_cost": "+96180123456"
    },
    "emergency": [
      "112",
      "140",
      "175",
      "999"
    ],
    "short": [
      "112"
    ]
  },
  "LC": {
    "calling_code": "1",
    "numbers": {
      "fixed_line": "+17584305678",
      "mobile": "+17582845678",
      "toll_free": "+18002123456",
      "premium_rate": "+19002123456",
      "personal_number": "+15002345678"
    },
    "emergency": [
      "911",
      "999"
    ],
    "short": [
      "911"
    ]
  },
  "LI": {
    "calling_code": "423",
    "numbers": {
      "fixed_line": "+4232345678",
      "mobile": "+423660234567",
      "toll_free": "+4238002222",
      "premium_rate": "+4239002222",
      "uan": "+4238702812",
      "voicemail": "+423697861234"
    },
    "emergency": [
      "112",
      "117",
      "118",
      "144"
    ],
    "short": [
      "112"
    ]
  },
  "LK": {
    "calling_code": "94",
    "numbers": {
      "fixed_line": "+94112345678",
      "mobile": "+94712345678",
      "uan": "+94197312345"
    },
    "emergency": [
      "110",
      "112",
      "116",
      "118",
      "119"
    ],
    "short": [
      "110"
    ]
  },
  "LR": {
    "calling_code": "231",
    "numbers": {
      "fixed_line": "+23121234567",
      "mobile": "+231770123456",
      "premium_rate": "+231332021234"
    },
    "emergency": [
      "355",
      "911"
    ],
    "short": [
      "355"
    ]
  },
  "LS": {
    "calling_code": "266",
    "numbers": {
      "fixed_line": "+26622123456",
      "mobile": "+26650123456",
      "toll_free": "+26680021234"
    },
    "emergency": [
      "112",
      "115",
      "117"
    ],
    "short": [
      "112"
    ]
  },
  "LT": {
    "calling_code": "370",
    "numbers": {
      "fixed_line": "+37031234567",
      "mobile": "+37061234567",
      "toll_free": "+37080012345",
      "voip": "+37080123456",
      "premium_rate": "+37090012345",
      "shared_cost": "+37080812345",
      "uan": "+37070712345",
      "personal_number": "+37070012345"
    },
    "emergency": [
      "01",
      "02",
      "03",
      "011",
      "022",
      "033",
      "101",
      "102",
      "103",
      "112"
    ],
    "short": [
      "01"
    ]
  },
  "LU": {
    "calling_code": "352",
    "numbers": {
      "fixed_line": "+35227123456",
      "mobile": "+352628123456",
      "toll_free": "+35280012345",
      "voip": "+35220201234",
      "premium_rate": "+35290012345",
      "shared_cost": "+35280112345"
    },
    "emergency": [
      "112",
      "113"
    ],
    "short": [
      "112"
    ]
  },
  "LV": {
    "calling_code": "371",
    "numbers": {
      "fixed_line": "+37163123456",
      "mobile": "+37121234567",
      "toll_free": "+37180123456",
      "premium_rate": "+37190123456",
      "shared_cost": "+37181123456"
    },
    "emergency": [
      "01",
      "02",
      "03",
      "110",
      "112",
      "113"
    ],
    "short": [
      "01",
      "1180",
      "1181"
    ]
  },
  "LY": {
    "calling_code": "218",
    "numbers": {
      "fixed_line": "+218212345678",
      "mobile": "+218912345678"
    },
    "emergency": [
      "190",
      "191",
      "193"
    ],
    "short": [
      "190"
    ]
  },
  "MA": {
    "calling_code": "212",
    "numbers": {
      "fixed_line": "+212520123456",
      "mobile": "+212650123456",
      "toll_free": "+212801234567",
      "voip": "+212592401234",
      "premium_rate": "+212891234567"
    },
    "emergency": [
      "15",
      "19",
      "177"
    ],
    "short": [
      "15"
    ]
  },
  "MC": {
    "calling_code": "377",
    "numbers": {
      "fixed_line": "+37799123456",
      "mobile": "+377612345678",
      "toll_free": "+37790123456"
    },
    "emergency": [
      "15",
      "17",
      "18",
      "112"
    ],
    "short": [
      "15"
    ]
  },
  "MD": {
    "calling_code": "373",
    "numbers": {
      "fixed_line": "+37322212345",
      "mobile": "+37362112345",
      "toll_free": "+37380012345",
      "voip": "+37330123456",
      "premium_rate": "+37390012345",
      "shared_cost": "+37380812345",
      "uan": "+37380312345"
    },
    "emergency": [
      "112",
      "901",
      "902",
      "903"
    ],
    "short": [
      "112"
    ]
  },
  "ME": {
    "calling_code": "382",
    "numbers": {
      "fixed_line": "+38230234567",
      "mobile": "+38260123456",
      "toll_free": "+38280080002",
      "voip": "+38278108780",
      "premium_rate": "+38294515151",
      "uan": "+38277273012"
    },
    "emergency": [
      "112",
      "122",
      "123",
      "124"
    ],
    "short": [
      "112"
    ]
  },
  "MF": {
    "calling_code": "590",
    "numbers": {
      "fixed_line": "+590590271234",
      "mobile": "+590690001234",
      "toll_free": "+590800012345",
      "voip": "+590976012345",
      "premium_rate": "+590810123456"
    },
    "emergency": [
      "15",
      "17",
      "18"
    ],
    "short": [
      "15",
      "3200"
    ]
  },
  "MG": {
    "calling_code": "261",
    "numbers": {
      "fixed_line": "+261202123456",
      "mobile": "+261321234567",
      "voip": "+261221234567"
    },
    "emergency": [
      "17",
      "18",
      "117",
      "118"
    ],
    "short": [
      "17"
    ]
  },
  "MH": {
    "calling_code": "692",
    "numbers": {
      "fixed_line": "+6922471234",
      "mobile": "+6922351234",
      "voip": "+6926351234"
    },
    "emergency": [
      "911"
    ],
    "short": [
      "911"
    ]
  },
  "MK": {
    "calling_code": "389",
    "numbers": {
      "fixed_line": "+38922012345",
      "mobile": "+38972345678",
      "toll_free": "+38980012345",
      "premium_rate": "+38950012345",
      "shared_cost": "+38980123456"
    },
    "emergency": [
      "112",
      "192",
      "193",
      "194"
    ],
    "short": [
      "112"
    ]
  },
  "ML": {
    "calling_code": "223",
    "numbers": {
      "fixed_line": "+22320212345",
      "mobile": "+22365012345",
      "toll_free": "+22380012345"
    },
    "emergency": [
      "15",
      "17",
      "18"
    ],
    "short": [
      "1220",
      "15",
      "7400"
    ]
  },
  "MM": {
    "calling_code": "95",
    "numbers": {
      "fixed_line": "+951234567",
      "mobile": "+9592123456",
      "toll_free": "+958008001234",
      "voip": "+9513331234"
    },
    "emergency": [
      "199"
    ],
    "short": [
      "199"
    ]
  },
  "MN": {
    "calling_code": "976",
    "numbers": {
      "fixed_line": "+97653123456",
      "mobile": "+97688123456",
      "voip": "+97675123456"
    },
    "emergency": [
      "100",
      "101",
      "102",
      "103",
      "105"
    ],
    "short": [
      "100"
    ]
  },
  "MO": {
    "calling_code": "853",
    "numbers": {
      "fixed_line": "+85328212345",
      "mobile": "+85366123456",
      "toll_free": "+8530800501"
    },
    "emergency": [
      "999"
    ],
    "short": [
      "999"
    ]
  },
  "MP": {
    "calling_code": "1",
    "numbers": {
      "fixed_line": "+16702345678",
      "mobile": "+16702345678",
      "toll_free": "+18002123456",
      "premium_rate": "+19002123456",
      "personal_number": "+15002345678"
    },
    "emergency": [
      "911"
    ],
    "short": [
      "911"
    ]
  },
  "MQ": {
    "calling_code": "596",
    "numbers": {
      "fixed_line": "+596596301234",
      "mobile": "+596696201234",
      "toll_free": "+596800012345",
      "voip": "+596976612345",
      "premium_rate": "+596810123456"
    },
    "emergency": [
      "15",
      "17",
      "18",
      "112"
    ],
    "short": [
      "118000",
      "15",
      "3200"
    ]
  },
  "MR": {
    "calling_code": "222",
    "numbers": {
      "fixed_line": "+22235123456",
      "mobile": "+22222123456",
      "toll_free": "+22280012345"
    },
    "emergency": [
      "17",
      "18"
    ],
    "short": [
      "17"
    ]
  },
  "MS": {
    "calling_code": "1",
    "numbers": {
      "fixed_line": "+16644912345",
      "mobile": "+16644923456",
      "toll_free": "+18002123456",
      "premium_rate": "+19002123456",
      "personal_number": "+15002345678"
    },
    "emergency": [
      "911",
      "999"
    ],
    "short": [
      "211",
      "911"
    ]
  },
  "MT": {
    "calling_code": "356",
    "numbers": {
      "fixed_line": "+35621001234",
      "mobile": "+35696961234",
      "toll_free": "+35680071234",
      "voip": "+35635501234",
      "premium_rate": "+35650037123",
      "uan": "+35650112345",
      "pager": "+35671171234"
    },
    "emergency": [
      "112"
    ],
    "short": [
      "112"
    ]
  },
  "MU": {
    "calling_code": "230",
    "numbers": {
      "fixed_line": "+23054480123",
      "mobile": "+23052512345",
      "toll_free": "+2308001234",
      "voip": "+2303201234",
      "premium_rate": "+2303012345",
      "pager": "+2302190123"
    },
    "emergency": [
      "114",
      "115",
      "995",
      "999"
    ],
    "short": [
      "100",
      "114"
    ]
  },
  "MV": {
    "calling_code": "960",
    "numbers": {
      "fixed_line": "+9606701234",
      "mobile": "+9607712345",
      "toll_free": "+9608001234567",
      "premium_rate": "+9609001234567",
      "uan": "+9604001234"
    },
    "emergency": [
      "102",
      "118",
      "119"
    ],
    "short": [
      "100",
      "102"
    ]
  },
  "MW": {
    "calling_code": "265",
    "numbers": {
      "fixed_line": "+2651234567",
      "mobile": "+265991234567"
    },
    "emergency": [
      "199",
      "997",
      "998",
      "999"
    ],
    "short": [
      "199"
    ]
  },
  "MX": {
    "calling_code": "52",
    "numbers": {
      "fixed_line": "+522001234567",
      "mobile": "+522221234567",
      "toll_free": "+528001234567",
      "premium_rate": "+529001234567",
      "shared_cost": "+523001234567",
      "personal_number": "+525001234567"
    },
    "emergency": [
      "060",
      "065",
      "066",
      "068",
      "080",
      "911"
    ],
    "short": [
      "010",
      "060",
      "7760"
    ]
  },
  "MY": {
    "calling_code": "60",
    "numbers": {
      "fixed_line": "+60323856789",
      "mobile": "+60123456789",
      "toll_free": "+601300123456",
      "voip": "+601546012345",
      "premium_rate": "+601600123456"
    },
    "emergency": [
      "112",
      "999"
    ],
    "short": [
      "100",
      "112",
      "66600"
    ]
  },
  "MZ": {
    "calling_code": "258",
    "numbers": {
      "fixed_line": "+25821123456",
      "mobile": "+258821234567",
      "toll_free": "+258800123456"
    },
    "emergency": [
      "117",
      "119",
      "197",
      "198"
    ],
    "short": [
      "117"
    ]
  },
  "NA": {
    "calling_code": "264",
    "numbers": {
      "fixed_line": "+26461221234",
      "mobile": "+264811234567",
      "toll_free": "+264800123456",
      "voip": "+26488612345",
      "premium_rate": "+264870123456"
    },
    "emergency": [],
    "short": [
      "10111",
      "900"
    ]
  },
  "NC": {
    "calling_code": "687",
    "numbers": {
      "fixed_line": "+687201234",
      "mobile": "+687751234",
      "toll_free": "+687050012",
      "premium_rate": "+687366711"
    },
    "emergency": [
      "15",
      "16",
      "17",
      "18"
    ],
    "short": [
      "15",
      "567"
    ]
  },
  "NE": {
    "calling_code": "227",
    "numbers": {
      "fixed_line": "+22720201234",
      "mobile": "+22793123456",
      "toll_free": "+22708123456",
      "premium_rate": "+22709123456"
    },
    "emergency": [
      "15",
      "17",
      "18",
      "118"
    ],
    "short": [
      "15"
    ]
  },
  "NF": {
    "calling_code": "672",
    "numbers": {
      "fixed_line": "+672106609",
      "mobile": "+672381234"
    },
    "emergency": [
      "911",
      "955",
      "977"
    ],
    "short": [
      "911"
    ]
  },
  "NG": {
    "calling_code": "234",
    "numbers": {
      "fixed_line": "+2342033123456",
      "mobile": "+2348021234567",
      "toll_free": "+23480017591759",
      "uan": "+2347001234567"
    },
    "emergency": [
      "199"
    ],
    "short": [
      "199"
    ]
  },
  "NI": {
    "calling_code": "505",
    "numbers": {
      "fixed_line": "+50521234567",
      "mobile": "+50581234567",
      "toll_free": "+50518001234"
    },
    "emergency": [
      "115",
      "118",
      "120",
      "128"
    ],
    "short": [
      "115"
    ]
  },
  "NL": {
    "calling_code": "31",
    "numbers": {
      "fixed_line": "+31101234567",
      "mobile": "+31612345678",
      "toll_free": "+318001234",
      "voip": "+31851234567",
      "premium_rate": "+319061234",
      "uan": "+3114020",
      "pager": "+31662345678"
    },
    "emergency": [
      "112",
      "911"
    ],
    "short": [
      "112"
    ]
  },
  "NO": {
    "calling_code": "47",
    "numbers": {
      "fixed_line": "+4721234567",
      "mobile": "+4740612345",
      "toll_free": "+4780012345",
      "voip": "+4785012345",
      "premium_rate": "+4782012345",
      "shared_cost": "+4781021234",
      "uan": "+4702000",
      "personal_number": "+4788012345",
      "voicemail": "+4781212345"
    },
    "emergency": [
      "110",
      "112",
      "113"
    ],
    "short": [
      "110"
    ]
  },
  "NP": {
    "calling_code": "977",
    "numbers": {
      "fixed_line": "+97714567890",
      "mobile": "+9779841234567",
      "toll_free": "+97716600101234"
    },
    "emergency": [
      "100",
      "101",
      "102",
      "103",
      "112"
    ],
    "short": [
      "100"
    ]
  },
  "NR": {
    "calling_code": "674",
    "numbers": {
      "fixed_line": "+6744441234",
      "mobile": "+6745551234"
    },
    "emergency": [
      "110",
      "111",
      "112"
    ],
    "short": [
      "110"
    ]
  },
  "NU": {
    "calling_code": "683",
    "numbers": {
      "fixed_line": "+6837012",
      "mobile": "+6838884012"
    },
    "emergency": [
      "999"
    ],
    "short": [
      "010",
      "999"
    ]
  },
  "NZ": {
    "calling_code": "64",
    "numbers": {
      "fixed_line": "+6432345678",
      "mobile": "+64211234567",
      "toll_free": "+64800123456",
      "premium_rate": "+64900123456",
      "uan": "+6483012378",
      "personal_number": "+64701234567"
    },
    "emergency": [
      "111"
    ],
    "short": [
      "018",
      "111"
    ]
  },
  "OM": {
    "calling_code": "968",
    "numbers": {
      "fixed_line": "+96823123456",
      "mobile": "+96892123456",
      "toll_free": "+96880071234",
      "premium_rate": "+96890012345"
    },
    "emergency": [],
    "short": [
      "1111",
      "1444"
    ]
  },
  "PA": {
    "calling_code": "507",
    "numbers": {
      "fixed_line": "+5072001234",
      "mobile": "+50761234567",
      "toll_free": "+5078001234",
      "premium_rate": "+5078601234"
    },
    "emergency": [
      "911"
    ],
    "short": [
      "102",
      "911"
    ]
  },
  "PE": {
    "calling_code": "51",
    "numbers": {
      "fixed_line": "+5111234567",
      "mobile": "+51912345678",
      "toll_free": "+5180012345",
      "premium_rate": "+5180512345",
      "shared_cost": "+5180112345",
      "personal_number": "+5180212345"
    },
    "emergency": [
      "105",
      "116",
      "117"
    ],
    "short": [
      "105"
    ]
  },
  "PF": {
    "calling_code": "689",
    "numbers": {
      "fixed_line": "+68940412345",
      "mobile": "+68987123456",
      "toll_free": "+689800012345",
      "voip": "+68949901234",
      "uan": "+689440123"
    },
    "emergency": [
      "15",
      "17",
      "18"
    ],
    "short": [
      "15"
    ]
  },
  "PG": {
    "calling_code": "675",
    "numbers": {
      "fixed_line": "+6753123456",
      "mobile": "+67570123456",
      "toll_free": "+6751801234",
      "voip": "+6752751234",
      "pager": "+6752700123"
    },
    "emergency": [
      "000",
      "110",
      "111"
    ],
    "short": [
      "000"
    ]
  },
  "PH": {
    "calling_code": "63",
    "numbers": {
      "fixed_line": "+63232345678",
      "mobile": "+639051234567",
      "toll_free": "+63180012345678"
    },
    "emergency": [
      "112",
      "117",
      "911"
    ],
    "short": [
      "112"
    ]
  },
  "PK": {
    "calling_code": "92",
    "numbers": {
      "fixed_line": "+922123456789",
      "mobile": "+923012345678",
      "toll_free": "+9280012345",
      "premium_rate": "+9290012345",
      "uan": "+9221111825888",
      "personal_number": "+92122044444"
    },
    "emergency": [
      "15",
      "16",
      "112",
      "115"
    ],
    "short": [
      "15"
    ]
  },
  "PL": {
    "calling_code": "48",
    "numbers": {
      "fixed_line": "+48123456789",
      "mobile": "+48512345678",
      "toll_free": "+48800123456",
      "voip": "+48391234567",
      "premium_rate": "+48701234567",
      "shared_cost": "+48801234567",
      "uan": "+48804123456",
      "pager": "+48641234567"
    },
    "emergency": [
      "112",
      "997",
      "998",
      "999"
    ],
    "short": [
      "112"
    ]
  },
  "PM": {
    "calling_code": "508",
    "numbers": {
      "fixed_line": "+508430123",
      "mobile": "+508551234",
      "toll_free": "+508800012345",
      "premium_rate": "+508810123456"
    },
    "emergency": [
      "15",
      "17",
      "18"
    ],
    "short": [
      "118000",
      "15",
      "3200"
    ]
  },
  "PR": {
    "calling_code": "1",
    "numbers": {
      "fixed_line": "+17872345678",
      "mobile": "+17872345678",
      "toll_free": "+18002345678",
      "premium_rate": "+19002345678",
      "personal_number": "+15002345678"
    },
    "emergency": [
      "911"
    ],
    "short": [
      "911"
    ]
  },
  "PS": {
    "calling_code": "970",
    "numbers": {
      "fixed_line": "+97022234567",
      "mobile": "+970599123456",
      "toll_free": "+9701800123456",
      "shared_cost": "+9701700123456"
    },
    "emergency": [
      "100",
      "101",
      "102"
    ],
    "short": [
      "100"
    ]
  },
  "PT": {
    "calling_code": "351",
    "numbers": {
      "fixed_line": "+351212345678",
      "mobile": "+351912345678",
      "toll_free": "+351800123456",
      "voip": "+351301234567",
      "premium_rate": "+351760123456",
      "shared_cost": "+351808123456",
      "uan": "+351707123456",
      "personal_number": "+351884123456",
      "pager": "+351622212345",
      "voicemail": "+351600110000"
    },
    "emergency": [
      "112",
      "115"
    ],
    "short": [
      "112"
    ]
  },
  "PW": {
    "calling_code": "680",
    "numbers": {
      "fixed_line": "+6802771234",
      "mobile": "+6806201234"
    },
    "emergency": [
      "911"
    ],
    "short": [
      "911"
    ]
  },
  "PY": {
    "calling_code": "595",
    "numbers": {
      "fixed_line": "+595212345678",
      "mobile": "+595961456789",
      "toll_free": "+59598000123456",
      "voip": "+595870012345",
      "uan": "+595201234567"
    },
    "emergency": [
      "128",
      "911"
    ],
    "short": [
      "110",
      "128"
    ]
  },
  "QA": {
    "calling_code": "974",
    "numbers": {
      "fixed_line": "+97444123456",
      "mobile": "+97433123456",
      "toll_free": "+9748001234",
      "pager": "+9742123456"
    },
    "emergency": [
      "999"
    ],
    "short": [
      "100",
      "900",
      "990"
    ]
  },
  "RE": {
    "calling_code": "262",
    "numbers": {
      "fixed_line": "+262262161234",
      "mobile": "+262692123456",
      "toll_free": "+262801234567",
      "voip": "+262939901234",
      "premium_rate": "+262891123456",
      "shared_cost": "+262810123456"
    },
    "emergency": [
      "15",
      "17",
      "18",
      "112"
    ],
    "short": [
      "15"
    ]
  },
  "RO": {
    "calling_code": "40",
    "numbers": {
      "fixed_line": "+40211234567",
      "mobile": "+40712034567",
      "toll_free": "+40800123456",
      "premium_rate": "+40900123456",
      "shared_cost": "+40801123456",
      "uan": "+40372123456"
    },
    "emergency": [
      "112"
    ],
    "short": [
      "112",
      "1200"
    ]
  },
  "RS": {
    "calling_code": "381",
    "numbers": {
      "fixed_line": "+38110234567",
      "mobile": "+381601234567",
      "toll_free": "+38180012345",
      "premium_rate": "+38190012345",
      "uan": "+381700123456"
    },
    "emergency": [
      "92",
      "93",
      "94",
      "112"
    ],
    "short": [
      "92"
    ]
  },
  "RU": {
    "calling_code": "7",
    "numbers": {
      "fixed_line": "+73011234567",
      "mobile": "+79123456789",
      "toll_free": "+78001234567",
      "premium_rate": "+78091234567",
      "personal_number": "+78081234567"
    },
    "emergency": [
      "01",
      "02",
      "03",
      "101",
      "102",
      "103",
      "112"
    ],
    "short": [
      "01"
    ]
  },
  "RW": {
    "calling_code": "250",
    "numbers": {
      "fixed_line": "+250250123456",
      "mobile": "+250720123456",
      "toll_free": "+250800123456",
      "premium_rate": "+250900123456"
    },
    "emergency": [
      "111",
      "112"
    ],
    "short": [
      "100",
      "111"
    ]
  },
  "SA": {
    "calling_code": "966",
    "numbers": {
      "fixed_line": "+966112345678",
      "mobile": "+966512345678",
      "toll_free": "+9668001234567",
      "premium_rate": "+966925012345",
      "shared_cost": "+966920012345"
    },
    "emergency": [
      "112",
      "911",
      "997",
      "999"
    ],
    "short": [
      "112",
      "1410"
    ]
  },
  "SB": {
    "calling_code": "677",
    "numbers": {
      "fixed_line": "+67740123",
      "mobile": "+6777421234",
      "toll_free": "+67718123",
      "voip": "+67751123"
    },
    "emergency": [
      "999"
    ],
    "short": [
      "100",
      "999"
    ]
  },
  "SC": {
    "calling_code": "248",
    "numbers": {
      "fixed_line": "+2484217123",
      "mobile": "+2482510123",
      "toll_free": "+2488000000",
      "voip": "+2486412345",
      "premium_rate": "+2488512345"
    },
    "emergency": [
      "999"
    ],
    "short": [
      "100",
      "111"
    ]
  },
  "SD": {
    "calling_code": "249",
    "numbers": {
      "fixed_line": "+249153123456",
      "mobile": "+249911231234"
    },
    "emergency": [
      "999"
    ],
    "short": [
      "999"
    ]
  },
  "SE": {
    "calling_code": "46",
    "numbers": {
      "fixed_line": "+468123456",
      "mobile": "+46701234567",
      "toll_free": "+4620123456",
      "premium_rate": "+469001234567",
      "shared_cost": "+46771234567",
      "uan": "+46102345678",
      "personal_number": "+46751234567",
      "pager": "+46740123456",
      "voicemail": "+46254123456789"
    },
    "emergency": [
      "112"
    ],
    "short": [
      "112",
      "72000"
    ]
  },
  "SG": {
    "calling_code": "65",
    "numbers": {
      "fixed_line": "+6561234567",
      "mobile": "+6581234567",
      "toll_free": "+6518001234567",
      "voip": "+6531234567",
      "premium_rate": "+6519001234567",
      "uan": "+6570001234567"
    },
    "emergency": [
      "993",
      "995",
      "999"
    ],
    "short": [
      "100",
      "993"
    ]
  },
  "SH": {
    "calling_code": "290",
    "numbers": {
      "fixed_line": "+29022158",
      "mobile": "+29051234",
      "voip": "+29026212"
    },
    "emergency": [
      "911",
      "999"
    ],
    "short": [
      "100",
      "911"
    ]
  },
  "SI": {
    "calling_code": "386",
    "numbers": {
      "fixed_line": "+38612345678",
      "mobile": "+38631234567",
      "toll_free": "+38680123456",
      "voip": "+38659012345",
      "premium_rate": "+38690123456"
    },
    "emergency": [
      "112",
      "113"
    ],
    "short": [
      "112"
    ]
  },
  "SJ": {
    "calling_code": "47",
    "numbers": {
      "fixed_line": "+4779123456",
      "mobile": "+4741234567",
      "toll_free": "+4780012345",
      "voip": "+4785012345",
      "premium_rate": "+4782012345",
      "shared_cost": "+4781021234",
      "uan": "+4702000",
      "personal_number": "+4788012345",
      "voicemail": "+4781212345"
    },
    "emergency": [
      "110",
      "112",
      "113"
    ],
    "short": [
      "110"
    ]
  },
  "SK": {
    "calling_code": "421",
    "numbers": {
      "fixed_line": "+421221234567",
      "mobile": "+421912123456",
      "toll_free": "+421800123456",
      "voip": "+421690123456",
      "premium_rate": "+421900123456",
      "shared_cost": "+421850123456",
      "uan": "+421961234567",
      "pager": "+4219090123"
    },
    "emergency": [
      "112",
      "150",
      "155",
      "158"
    ],
    "short": [
      "112"
    ]
  },
  "SL": {
    "calling_code": "232",
    "numbers": {
      "fixed_line": "+23222221234",
      "mobile": "+23225123456"
    },
    "emergency": [
      "019",
      "999"
    ],
    "short": [
      "019"
    ]
  },
  "SM": {
    "calling_code": "378",
    "numbers": {
      "fixed_line": "+3780549886377",
      "mobile": "+37866661212",
      "voip": "+37858001110",
      "premium_rate": "+37871123456"
    },
    "emergency": [
      "113",
      "115",
      "118"
    ],
    "short": [
      "113"
    ]
  },
  "SN": {
    "calling_code": "221",
    "numbers": {
      "fixed_line": "+221301012345",
      "mobile": "+221701234567",
      "toll_free": "+221800123456",
      "voip": "+221933301234",
      "premium_rate": "+221884123456",
      "shared_cost": "+221810123456"
    },
    "emergency": [
      "17",
      "18"
    ],
    "short": [
      "12",
      "17",
      "22000",
      "24000"
    ]
  },
  "SO": {
    "calling_code": "252",
    "numbers": {
      "fixed_line": "+2524012345",
      "mobile": "+25271123456"
    },
    "emergency": [
      "555",
      "888",
      "999"
    ],
    "short": [
      "555"
    ]
  },
  "SR": {
    "calling_code": "597",
    "numbers": {
      "fixed_line": "+597211234",
      "mobile": "+5977412345",
      "toll_free": "+5978012345",
      "voip": "+597561234",
      "premium_rate": "+5979012345"
    },
    "emergency": [
      "115"
    ],
    "short": [
      "100",
      "115"
    ]
  },
  "SS": {
    "calling_code": "211",
    "numbers": {
      "fixed_line": "+211181234567",
      "mobile": "+211977123456"
    },
    "emergency": [
      "999"
    ],
    "short": [
      "999"
    ]
  },
  "ST": {
    "calling_code": "239",
    "numbers": {
      "fixed_line": "+2392221234",
      "mobile": "+2399812345"
    },
    "emergency": [
      "112"
    ],
    "short": [
      "112"
    ]
  },
  "SV": {
    "calling_code": "503",
    "numbers": {
      "fixed_line": "+50321234567",
      "mobile": "+50370123456",
      "toll_free": "+5038001234",
      "premium_rate": "+5039001234"
    },
    "emergency": [
      "911",
      "913"
    ],
    "short": [
      "112",
      "911"
    ]
  },
  "SX": {
    "calling_code": "1",
    "numbers": {
      "fixed_line": "+17215425678",
      "mobile": "+17215205678",
      "toll_free": "+18002123456",
      "premium_rate": "+19002123456",
      "personal_number": "+15002345678"
    },
    "emergency": [
      "919"
    ],
    "short": [
      "919"
    ]
  },
  "SY": {
    "calling_code": "963",
    "numbers": {
      "fixed_line": "+963112345678",
      "mobile": "+963944567890"
    },
    "emergency": [
      "110",
      "112",
      "113"
    ],
    "short": [
      "110"
    ]
  },
  "SZ": {
    "calling_code": "268",
    "numbers": {
      "fixed_line": "+26822171234",
      "mobile": "+26876123456",
      "toll_free": "+26808001234",
      "voip": "+26870012345",
      "premium_rate": "+268900012345"
    },
    "emergency": [
      "999"
    ],
    "short": [
      "999"
    ]
  },
  "TA": {
    "calling_code": "290",
    "numbers": {
      "fixed_line": "+2908999"
    },
    "emergency": [],
    "short": []
  },
  "TC": {
    "calling_code": "1",
    "numbers": {
      "fixed_line": "+16497121234",
      "mobile": "+16492311234",
      "toll_free": "+18002345678",
      "voip": "+16497101234",
      "premium_rate": "+19002345678",
      "personal_number": "+15002345678"
    },
    "emergency": [
      "911",
      "999"
    ],
    "short": [
      "911"
    ]
  },
  "TD": {
    "calling_code": "235",
    "numbers": {
      "fixed_line": "+23522501234",
      "mobile": "+23563012345"
    },
    "emergency": [
      "17",
      "18"
    ],
    "short": [
      "17"
    ]
  },
  "TG": {
    "calling_code": "228",
    "numbers": {
      "fixed_line": "+22822212345",
      "mobile": "+22890112345"
    },
    "emergency": [
      "117",
      "118",
      "171",
      "172",
      "177"
    ],
    "short": [
      "110",
      "117"
    ]
  },
  "TH": {
    "calling_code": "66",
    "numbers": {
      "fixed_line": "+6621234567",
      "mobile": "+66812345678",
      "toll_free": "+661800123456",
      "voip": "+66601234567",
      "premium_rate": "+661900123456"
    },
    "emergency": [
      "191",
      "199"
    ],
    "short": [
      "100",
      "1103",
      "1113",
      "191"
    ]
  },
  "TJ": {
    "calling_code": "992",
    "numbers": {
      "fixed_line": "+992372123456",
      "mobile": "+992917123456"
    },
    "emergency": [
      "101",
      "102",
      "103",
      "112"
    ],
    "short": [
      "101"
    ]
  },
  "TK": {
    "calling_code": "690",
    "numbers": {
      "fixed_line": "+6903101",
      "mobile": "+6907290"
    },
    "emergency": [],
    "short": []
  },
  "TL": {
    "calling_code": "670",
    "numbers": {
      "fixed_line": "+6702112345",
      "mobile": "+67077212345",
      "toll_free": "+6708012345",
      "premium_rate": "+6709012345",
      "personal_number": "+6707012345"
    },
    "emergency": [
      "112",
      "115"
    ],
    "short": [
      "100",
      "112"
    ]
  },
  "TM": {
    "calling_code": "993",
    "numbers": {
      "fixed_line": "+99312345678",
      "mobile": "+99366123456"
    },
    "emergency": [
      "01",
      "02",
      "03"
    ],
    "short": [
      "01"
    ]
  },
  "TN": {
    "calling_code": "216",
    "numbers": {
      "fixed_line": "+21630010123",
      "mobile": "+21620123456",
      "toll_free": "+21680101234",
      "premium_rate": "+21688123456",
      "shared_cost": "+21681101234"
    },
    "emergency": [
      "190",
      "197",
      "198"
    ],
    "short": [
      "190"
    ]
  },
  "TO": {
    "calling_code": "676",
    "numbers": {
      "fixed_line": "+67620123",
      "mobile": "+6767715123",
      "toll_free": "+6760800222",
      "voip": "+6765510123"
    },
    "emergency": [
      "911",
      "922",
      "933",
      "999"
    ],
    "short": [
      "911"
    ]
  },
  "TR": {
    "calling_code": "90",
    "numbers": {
      "fixed_line": "+902123456789",
      "mobile": "+905012345678",
      "toll_free": "+908001234567",
      "voip": "+908500123456",
      "premium_rate": "+909001234567",
      "uan": "+904441444",
      "personal_number": "+905922121234",
      "pager": "+905123456789"
    },
    "emergency": [
      "110",
      "112",
      "155"
    ],
    "short": [
      "110",
      "2850"
    ]
  },
  "TT": {
    "calling_code": "1",
    "numbers": {
      "fixed_line": "+18682211234",
      "mobile": "+18682911234",
      "toll_free": "+18002345678",
      "premium_rate": "+19002345678",
      "personal_number": "+15002345678",
      "voicemail": "+18686191234"
    },
    "emergency": [
      "990",
      "999"
    ],
    "short": [
      "988"
    ]
  },
  "TV": {
    "calling_code": "688",
    "numbers": {
      "fixed_line": "+68820123",
      "mobile": "+688901234"
    },
    "emergency": [
      "911"
    ],
    "short": [
      "100",
      "911"
    ]
  },
  "TW": {
    "calling_code": "886",
    "numbers": {
      "fixed_line": "+886221234567",
      "mobile": "+886912345678",
      "toll_free": "+886800123456",
      "voip": "+8867012345678",
      "premium_rate": "+886203123456",
      "uan": "+886500123456",
      "personal_number": "+886990123456"
    },
    "emergency": [
      "110",
      "112",
      "119"
    ],
    "short": [
      "100",
      "105",
      "110",
      "165"
    ]
  },
  "TZ": {
    "calling_code": "255",
    "numbers": {
      "fixed_line": "+255222345678",
      "mobile": "+255621234567",
      "toll_free": "+255800123456",
      "voip": "+255412345678",
      "premium_rate": "+255900123456",
      "shared_cost": "+255840123456"
    },
    "emergency": [
      "110",
      "111",
      "112",
      "114",
      "115",
      "999"
    ],
    "short": [
      "110"
    ]
  },
  "UA": {
    "calling_code": "380",
    "numbers": {
      "fixed_line": "+380311234567",
      "mobile": "+380501234567",
      "toll_free": "+380800123456",
      "voip": "+380891234567",
      "premium_rate": "+380900212345"
    },
    "emergency": [
      "101",
      "102",
      "103",
      "112"
    ],
    "short": [
      "101"
    ]
  },
  "UG": {
    "calling_code": "256",
    "numbers": {
      "fixed_line": "+256312345678",
      "mobile": "+256712345678",
      "toll_free": "+256800123456",
      "premium_rate": "+256901123456"
    },
    "emergency": [
      "999"
    ],
    "short": [
      "999"
    ]
  },
  "US": {
    "calling_code": "1",
    "numbers": {
      "fixed_line": "+12015550123",
      "mobile": "+12015550123",
      "toll_free": "+18002345678",
      "premium_rate": "+19002345678",
      "personal_number": "+15002345678"
    },
    "emergency": [
      "112",
      "911"
    ],
    "short": [
      "112",
      "23333",
      "24280"
    ]
  },
  "UY": {
    "calling_code": "598",
    "numbers": {
      "fixed_line": "+59821231234",
      "mobile": "+59894231234",
      "toll_free": "+5988001234",
      "premium_rate": "+5989001234",
      "uan": "+59821123"
    },
    "emergency": [
      "128",
      "911"
    ],
    "short": [
      "104",
      "128",
      "1780"
    ]
  },
  "UZ": {
    "calling_code": "998",
    "numbers": {
      "fixed_line": "+998669050123",
      "mobile": "+998912345678"
    },
    "emergency": [
      "01",
      "02",
      "03",
      "001",
      "002",
      "003",
      "050"
    ],
    "short": [
      "01"
    ]
  },
  "VA": {
    "calling_code": "39",
    "numbers": {
      "fixed_line": "+390669812345",
      "mobile": "+393123456789",
      "toll_free": "+39800123456",
      "voip": "+395512345678",
      "premium_rate": "+39899123456",
      "shared_cost": "+39848123456",
      "personal_number": "+391781234567",
      "voicemail": "+3933101234501"
    },
    "emergency": [
      "112",
      "113",
      "115",
      "118"
    ],
    "short": [
      "112"
    ]
  },
  "VC": {
    "calling_code": "1",
    "numbers": {
      "fixed_line": "+17842661234",
      "mobile": "+17844301234",
      "toll_free": "+18002345678",
      "voip": "+17845101234",
      "premium_rate": "+19002345678",
      "personal_number": "+15002345678"
    },
    "emergency": [
      "911",
      "999"
    ],
    "short": [
      "911"
    ]
  },
  "VE": {
    "calling_code": "58",
    "numbers": {
      "fixed_line": "+582121234567",
      "mobile": "+584121234567",
      "toll_free": "+588001234567",
      "premium_rate": "+589001234567",
      "uan": "+585010123456"
    },
    "emergency": [
      "112",
      "171",
      "911"
    ],
    "short": [
      "112"
    ]
  },
  "VG": {
    "calling_code": "1",
    "numbers": {
      "fixed_line": "+12842291234",
      "mobile": "+12843001234",
      "toll_free": "+18002345678",
      "premium_rate": "+19002345678",
      "personal_number": "+15002345678"
    },
    "emergency": [
      "911",
      "999"
    ],
    "short": [
      "911"
    ]
  },
  "VI": {
    "calling_code": "1",
    "numbers": {
      "fixed_line": "+13406421234",
      "mobile": "+13406421234",
      "toll_free": "+18002345678",
      "premium_rate": "+19002345678",
      "personal_number": "+15002345678"
    },
    "emergency": [
      "911"
    ],
    "short": [
      "911"
    ]
  },
  "VN": {
    "calling_code": "84",
    "numbers": {
      "fixed_line": "+842101234567",
      "mobile": "+84912345678",
      "toll_free": "+841800123456",
      "voip": "+84672012345",
      "premium_rate": "+841900123456",
      "uan": "+841992000"
    },
    "emergency": [
      "113",
      "114",
      "115"
    ],
    "short": [
      "113"
    ]
  },
  "VU": {
    "calling_code": "678",
    "numbers": {
      "fixed_line": "+67822123",
      "mobile": "+6785912345",
      "toll_free": "+67881123",
      "voip": "+6789010123",
      "uan": "+67830123"
    },
    "emergency": [
      "112"
    ],
    "short": [
      "112"
    ]
  },
  "WF": {
    "calling_code": "681",
    "numbers": {
      "fixed_line": "+681721234",
      "mobile": "+681821234",
      "toll_free": "+681800012345",
      "voip": "+681921234",
      "voicemail": "+681401234"
    },
    "emergency": [
      "15",
      "17",
      "18"
    ],
    "short": [
      "15"
    ]
  },
  "WS": {
    "calling_code": "685",
    "numbers": {
      "fixed_line": "+68522123",
      "mobile": "+6857212345",
      "toll_free": "+685800123"
    },
    "emergency": [
      "911",
      "994",
      "995",
      "996",
      "999"
    ],
    "short": [
      "111",
      "911"
    ]
  },
  "XK": {
    "calling_code": "383",
    "numbers": {
      "fixed_line": "+38328012345",
      "mobile": "+38343201234",
      "toll_free": "+38380001234",
      "premium_rate": "+38390001234"
    },
    "emergency": [
      "112",
      "192",
      "193",
      "194"
    ],
    "short": [
      "112"
    ]
  },
  "YE": {
    "calling_code": "967",
    "numbers": {
      "fixed_line": "+9671234567",
      "mobile": "+967712345678"
    },
    "emergency": [
      "191",
      "194",
      "195",
      "199"
    ],
    "short": [
      "191"
    ]
  },
  "YT": {
    "calling_code": "262",
    "numbers": {
      "fixed_line": "+262269601234",
      "mobile": "+262639012345",
      "toll_free": "+262801234567",
      "voip": "+262939801234"
    },
    "emergency": [
      "15",
      "112"
    ],
    "short": [
      "15"
    ]
  },
  "ZA": {
    "calling_code": "27",
    "numbers": {
      "fixed_line": "+27101234567",
      "mobile": "+27711234567",
      "toll_free": "+27801234567",
      "voip": "+27871234567",
      "premium_rate": "+27862345678",
      "shared_cost": "+27860123456",
      "uan": "+27861123456"
    },
    "emergency": [
      "112"
    ],
    "short": [
      "107",
      "112",
      "30782",
      "41348"
    ]
  },
  "ZM": {
    "calling_code": "260",
    "numbers": {
      "fixed_line": "+260211234567",
      "mobile": "+260955123456",
      "toll_free": "+260800123456",
      "voip": "+260630123456"
    },
    "emergency": [
      "112",
      "991",
      "993",
      "999"
    ],
    "short": [
      "112"
    ]
  },
  "ZW": {
    "calling_code": "263",
    "numbers": {
      "fixed_line": "+2631312345",
      "mobile": "+263712345678",
      "toll_free": "+2638001234",
      "voip": "+2638686123456"
    },
    "emergency": [
      "112",
      "993",
      "994",
      "995",
      "999"
    ],
    "short": [
      "112",
      "30000"
    ]
  }
};
