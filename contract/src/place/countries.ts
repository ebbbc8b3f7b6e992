import { foldedWords } from '../field/option-search.ts'

/**
 * Every country of ISO 3166-1: its two letters, the country code of its telephones, its name, and after '=' other words by
 * which people look for it. A country of the North American plan has 1 alone, as telephone forms want it.
 */
const rows =
  'AF 93 Afghanistan|AX 358 Åland Islands = Aland Ahvenanmaa|AL 355 Albania|DZ 213 Algeria|AS 1 American Samoa|' +
  'AD 376 Andorra|AO 244 Angola|AI 1 Anguilla|AQ 672 Antarctica|AG 1 Antigua and Barbuda|AR 54 Argentina|' +
  'AM 374 Armenia|AW 297 Aruba|AU 61 Australia|AT 43 Austria = Oesterreich|AZ 994 Azerbaijan|BS 1 Bahamas|' +
  'BH 973 Bahrain|BD 880 Bangladesh|BB 1 Barbados|BY 375 Belarus = Byelorussia White Russia|BE 32 Belgium|' +
  'BZ 501 Belize|BJ 229 Benin = Dahomey|BM 1 Bermuda|BT 975 Bhutan|BO 591 Bolivia = Plurinational State|' +
  'BQ 599 Bonaire, Saint Eustatius and Saba = Sint Dutch Caribbean|BA 387 Bosnia and Herzegovina|BW 267 Botswana|' +
  'BV 47 Bouvet Island|BR 55 Brazil|IO 246 British Indian Ocean Territory = Chagos Diego Garcia|' +
  'VG 1 British Virgin Islands = BVI|BN 673 Brunei = Darussalam|BG 359 Bulgaria|BF 226 Burkina Faso = Upper Volta|' +
  'BI 257 Burundi|CV 238 Cabo Verde = Cape Verde|KH 855 Cambodia = Kampuchea|CM 237 Cameroon|CA 1 Canada|' +
  "KY 1 Cayman Islands|CF 236 Central African Republic|TD 235 Chad|CL 56 Chile|CN 86 China = People's Republic PRC|" +
  'CX 61 Christmas Island|CC 61 Cocos Islands = Keeling|CO 57 Colombia|KM 269 Comoros|' +
  'CG 242 Congo (Brazzaville) = Republic|CD 243 Congo (Kinshasa) = Democratic Republic Zaire DRC|' +
  "CK 682 Cook Islands|CR 506 Costa Rica|CI 225 Côte d'Ivoire = Ivory Coast|HR 385 Croatia = Hrvatska|CU 53 Cuba|" +
  'CW 599 Curaçao|CY 357 Cyprus|CZ 420 Czechia = Czech Republic|DK 45 Denmark|DJ 253 Djibouti|DM 1 Dominica|' +
  'DO 1 Dominican Republic|EC 593 Ecuador|EG 20 Egypt|SV 503 El Salvador|GQ 240 Equatorial Guinea|ER 291 Eritrea|' +
  'EE 372 Estonia|SZ 268 Eswatini = Swaziland|ET 251 Ethiopia|FK 500 Falkland Islands = Malvinas|' +
  'FO 298 Faroe Islands|FJ 679 Fiji|FI 358 Finland = Suomi|FR 33 France|GF 594 French Guiana = Guyane|' +
  'PF 689 French Polynesia = Tahiti|TF 262 French Southern Territories = Antarctic Lands|GA 241 Gabon|GM 220 Gambia|' +
  'GE 995 Georgia|DE 49 Germany = Deutschland|GH 233 Ghana|GI 350 Gibraltar|GR 30 Greece = Hellas|GL 299 Greenland|' +
  'GD 1 Grenada|GP 590 Guadeloupe|GU 1 Guam|GT 502 Guatemala|GG 44 Guernsey|GN 224 Guinea|GW 245 Guinea-Bissau|' +
  'GY 592 Guyana|HT 509 Haiti|HM 672 Heard Island and McDonald Islands|HN 504 Honduras|HK 852 Hong Kong = SAR China|' +
  'HU 36 Hungary|IS 354 Iceland|IN 91 India = Bharat|ID 62 Indonesia|IR 98 Iran = Persia Islamic Republic|' +
  'IQ 964 Iraq|IE 353 Ireland = Eire|IM 44 Isle of Man|IL 972 Israel|IT 39 Italy|JM 1 Jamaica|JP 81 Japan|' +
  'JE 44 Jersey|JO 962 Jordan|KZ 7 Kazakhstan|KE 254 Kenya|KI 686 Kiribati|KW 965 Kuwait|KG 996 Kyrgyzstan|' +
  'LA 856 Laos = Lao|LV 371 Latvia|LB 961 Lebanon|LS 266 Lesotho|LR 231 Liberia|LY 218 Libya|LI 423 Liechtenstein|' +
  'LT 370 Lithuania|LU 352 Luxembourg|MO 853 Macao = Macau|MG 261 Madagascar|MW 265 Malawi|MY 60 Malaysia|' +
  'MV 960 Maldives|ML 223 Mali|MT 356 Malta|MH 692 Marshall Islands|MQ 596 Martinique|MR 222 Mauritania|' +
  'MU 230 Mauritius|YT 262 Mayotte|MX 52 Mexico|FM 691 Micronesia = Federated States|MD 373 Moldova = Moldavia|' +
  'MC 377 Monaco|MN 976 Mongolia|ME 382 Montenegro = Crna Gora|MS 1 Montserrat|MA 212 Morocco|MZ 258 Mozambique|' +
  'MM 95 Myanmar = Burma|NA 264 Namibia|NR 674 Nauru|NP 977 Nepal|NL 31 Netherlands = Holland|NC 687 New Caledonia|' +
  'NZ 64 New Zealand|NI 505 Nicaragua|NE 227 Niger|NG 234 Nigeria|NU 683 Niue|NF 672 Norfolk Island|' +
  'KP 850 North Korea = DPRK Korea|MK 389 North Macedonia = Macedonia|MP 1 Northern Mariana Islands|NO 47 Norway|' +
  'OM 968 Oman|PK 92 Pakistan|PW 680 Palau|PS 970 Palestine = Gaza West Bank|PA 507 Panama|PG 675 Papua New Guinea|' +
  'PY 595 Paraguay|PE 51 Peru|PH 63 Philippines|PN 64 Pitcairn|PL 48 Poland|PT 351 Portugal|PR 1 Puerto Rico|' +
  'QA 974 Qatar|RE 262 Réunion|RO 40 Romania|RU 7 Russia = Russian Federation|RW 250 Rwanda|' +
  'BL 590 Saint Barthélemy = St Barts|SH 290 Saint Helena = Ascension Tristan da Cunha|' +
  'KN 1 Saint Kitts and Nevis = St Nevis|LC 1 Saint Lucia = St|MF 590 Saint Martin = St French part|' +
  'PM 508 Saint Pierre and Miquelon = St Miquelon|VC 1 Saint Vincent and the Grenadines = St Vincent Grenadines|' +
  'WS 685 Samoa = Western|SM 378 San Marino|ST 239 São Tomé and Príncipe|SA 966 Saudi Arabia = KSA|SN 221 Senegal|' +
  'RS 381 Serbia|SC 248 Seychelles|SL 232 Sierra Leone|SG 65 Singapore|SX 1 Sint Maarten = Dutch part|' +
  'SK 421 Slovakia|SI 386 Slovenia|SB 677 Solomon Islands|SO 252 Somalia|ZA 27 South Africa|' +
  'GS 500 South Georgia and South Sandwich Islands|KR 82 South Korea = Republic Korea|SS 211 South Sudan|' +
  'ES 34 Spain = Espana|LK 94 Sri Lanka = Ceylon|SD 249 Sudan|SR 597 Suriname|SJ 47 Svalbard and Jan Mayen|' +
  'SE 46 Sweden|CH 41 Switzerland = Schweiz Suisse|SY 963 Syria = Syrian|TW 886 Taiwan = Formosa Republic China|' +
  'TJ 992 Tajikistan|TZ 255 Tanzania = Tanganyika Zanzibar|TH 66 Thailand = Siam|TL 670 Timor-Leste = East Timor|' +
  'TG 228 Togo|TK 690 Tokelau|TO 676 Tonga|TT 1 Trinidad and Tobago|TN 216 Tunisia|TR 90 Türkiye = Turkey|' +
  'TM 993 Turkmenistan|TC 1 Turks and Caicos Islands|TV 688 Tuvalu|UG 256 Uganda|UA 380 Ukraine|' +
  'AE 971 United Arab Emirates = UAE Emirates Dubai Abu Dhabi Sharjah|' +
  'GB 44 United Kingdom = UK Great Britain England Scotland Wales Northern Ireland|US 1 United States = USA America|' +
  'UY 598 Uruguay|UM 1 US Minor Outlying Islands|VI 1 US Virgin Islands = American USVI|UZ 998 Uzbekistan|' +
  'VU 678 Vanuatu|VA 39 Vatican City = Holy See|VE 58 Venezuela = Bolivarian Republic|VN 84 Vietnam = Viet Nam|' +
  'WF 681 Wallis and Futuna|EH 212 Western Sahara = Sahrawi|YE 967 Yemen|ZM 260 Zambia|ZW 263 Zimbabwe = Rhodesia'

/** The countries without postal codes, as the address data of Google's libaddressinput has them. */
const withoutPostalCode =
  'AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN ' +
  'LC LY ML MO MR MS MW NR NU PA QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT TV UG VU WS YE ZW'

type Country = {
  code: string
  /** The country code of its telephones. */
  isd: string
  name: string
  /** Other words by which it is found. */
  also: string
  hasPostalCode: boolean
}

/** All 249 countries of ISO 3166-1, in the order of their names: accents do not count in it. */
export const countries: readonly Country[] = /* @__PURE__ */ rows
  .split('|')
  .map((text) => {
    const [code = '', isd = '', ...rest] = text.split(' ')
    const [name = '', also = ''] = rest.join(' ').split(' = ')
    return { code, isd, name, also, hasPostalCode: !withoutPostalCode.includes(code) }
  })
  .sort((a, b) => foldedWords(a.name).localeCompare(foldedWords(b.name), 'en'))

/** The countries outside India. */
export const countriesAbroad = /* @__PURE__ */ countries.filter(({ code }) => code !== 'IN')

/** The country of that code; undefined for an unknown one. */
export const countryOf = (code: string) => countries.find((country) => country.code === code)

/** The name of a country; undefined for an unknown code. */
export const countryName = (code: string) => countryOf(code)?.name

/** Whether letters to that country carry a postal code; while none is known, they do. */
export const hasPostalCode = (code: string) => countryOf(code)?.hasPostalCode ?? true
