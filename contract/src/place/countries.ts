const names =
  'AE United Arab Emirates|AF Afghanistan|AL Albania|AM Armenia|AO Angola|AR Argentina|AT Austria|AU Australia|AZ Azerbaijan|' +
  'BA Bosnia and Herzegovina|BB Barbados|BD Bangladesh|BE Belgium|BF Burkina Faso|BG Bulgaria|BH Bahrain|BI Burundi|BJ Benin|' +
  'BN Brunei|BO Bolivia|BR Brazil|BS Bahamas|BT Bhutan|BW Botswana|BY Belarus|BZ Belize|CA Canada|CD Congo (Kinshasa)|' +
  'CF Central African Republic|CG Congo (Brazzaville)|CH Switzerland|CI Ivory Coast|CL Chile|CM Cameroon|CN China|' +
  'CO Colombia|CR Costa Rica|CU Cuba|CV Cape Verde|CY Cyprus|CZ Czechia|DE Germany|DJ Djibouti|DK Denmark|' +
  'DO Dominican Republic|DZ Algeria|EC Ecuador|EE Estonia|EG Egypt|ER Eritrea|ES Spain|ET Ethiopia|FI Finland|FJ Fiji|' +
  'FR France|GA Gabon|GB United Kingdom|GE Georgia|GH Ghana|GM Gambia|GN Guinea|GQ Equatorial Guinea|GR Greece|' +
  'GT Guatemala|GW Guinea-Bissau|GY Guyana|HK Hong Kong|HN Honduras|HR Croatia|HT Haiti|HU Hungary|ID Indonesia|IE Ireland|' +
  'IL Israel|IQ Iraq|IR Iran|IS Iceland|IT Italy|JM Jamaica|JO Jordan|JP Japan|KE Kenya|KG Kyrgyzstan|KH Cambodia|' +
  'KM Comoros|KP North Korea|KR South Korea|KW Kuwait|KZ Kazakhstan|LA Laos|LB Lebanon|LI Liechtenstein|LK Sri Lanka|' +
  'LR Liberia|LS Lesotho|LT Lithuania|LU Luxembourg|LV Latvia|LY Libya|MA Morocco|MC Monaco|MD Moldova|ME Montenegro|' +
  'MG Madagascar|MK North Macedonia|ML Mali|MM Myanmar|MN Mongolia|MO Macau|MR Mauritania|MT Malta|MU Mauritius|MV Maldives|' +
  'MW Malawi|MX Mexico|MY Malaysia|MZ Mozambique|NA Namibia|NE Niger|NG Nigeria|NI Nicaragua|NL Netherlands|NO Norway|' +
  'NP Nepal|NZ New Zealand|OM Oman|PA Panama|PE Peru|PG Papua New Guinea|PH Philippines|PK Pakistan|PL Poland|PT Portugal|' +
  'PY Paraguay|QA Qatar|RO Romania|RS Serbia|RU Russia|RW Rwanda|SA Saudi Arabia|SB Solomon Islands|SC Seychelles|SD Sudan|' +
  'SE Sweden|SG Singapore|SI Slovenia|SK Slovakia|SL Sierra Leone|SM San Marino|SN Senegal|SO Somalia|SR Suriname|' +
  'SS South Sudan|SV El Salvador|SY Syria|SZ Eswatini|TD Chad|TG Togo|TH Thailand|TJ Tajikistan|TL Timor-Leste|' +
  'TM Turkmenistan|TN Tunisia|TO Tonga|TR Turkey|TT Trinidad and Tobago|TW Taiwan|TZ Tanzania|UA Ukraine|UG Uganda|' +
  'US United States|UY Uruguay|UZ Uzbekistan|VE Venezuela|VN Vietnam|VU Vanuatu|WS Samoa|YE Yemen|ZA South Africa|ZM Zambia|' +
  'ZW Zimbabwe'

/** The countries outside India that an applicant may live in, by two-letter code, in the order of their names. */
export const countries = /* @__PURE__ */ names
  .split('|')
  .map((text) => ({ code: text.slice(0, 2), name: text.slice(3) }))
  .sort((a, b) => a.name.localeCompare(b.name))

/** The name of a country; undefined for an unknown code. */
export const countryName = (code: string) => countries.find((country) => country.code === code)?.name
