/**
 * The reasons that come with the portal, why an application is returned or ends; the office adds others. `asks` is what the merchant must do. A reason with `only` is given in that
 * place only (by TIN, or when the Aadhaar was not accepted); the others may be given in every place.
 */
export const reasons = [
  { code: 'F01', en: 'Form page missing', hi: 'फ़ॉर्म का पृष्ठ नहीं है', asks: 'scan' },
  { code: 'F02', en: 'Form not signed', hi: 'फ़ॉर्म पर हस्ताक्षर नहीं हैं', asks: 'scan' },
  { code: 'F03', en: 'Signature outside box', hi: 'हस्ताक्षर खाने के बाहर है', asks: 'scan' },
  { code: 'F04', en: 'Two signatures differ', hi: 'दोनों हस्ताक्षर अलग हैं', asks: 'scan' },
  { code: 'F05', en: 'Thumb impression not attested', hi: 'अंगूठे का निशान सत्यापित नहीं है', asks: 'scan' },
  { code: 'F06', en: 'Overwriting or illegible', hi: 'काट-छाँट या अपठनीय', asks: 'scan' },
  { code: 'F07', en: 'Wrong or old form', hi: 'गलत या पुराना फ़ॉर्म', asks: 'scan' },
  { code: 'P01', en: 'Photo blurred', hi: 'फ़ोटो धुंधली है', asks: 'crop' },
  { code: 'P02', en: 'Photo dark, or background not light', hi: 'फ़ोटो गहरी है या पृष्ठभूमि हल्की नहीं', asks: 'crop' },
  { code: 'P03', en: 'Photo old or not matching', hi: 'फ़ोटो पुरानी है या मेल नहीं खाती', asks: 'scan' },
  { code: 'P04', en: 'Marks on face', hi: 'चेहरे पर निशान हैं', asks: 'scan' },
  { code: 'S01', en: 'Signature blurred', hi: 'हस्ताक्षर धुंधला है', asks: 'crop' },
  { code: 'S02', en: 'Signature cut', hi: 'हस्ताक्षर कटा हुआ है', asks: 'crop' },
  {
    code: 'S03',
    en: 'Signature differs from the record',
    hi: 'हस्ताक्षर अभिलेख से मेल नहीं खाता',
    asks: 'scan',
    only: 'TIN',
  },
  { code: 'N01', en: 'Name differs from proof of identity', hi: 'नाम पहचान प्रमाण से मेल नहीं खाता', asks: 'form' },
  { code: 'N02', en: 'Initials used', hi: 'नाम में आद्याक्षर हैं', asks: 'form' },
  { code: 'N03', en: 'Name differs from Aadhaar', hi: 'नाम आधार से मेल नहीं खाता', asks: 'form' },
  { code: 'N04', en: 'Name on card wrong', hi: 'कार्ड पर नाम गलत है', asks: 'form' },
  { code: 'R01', en: "Parent's name differs from proof", hi: 'माता-पिता का नाम प्रमाण से मेल नहीं खाता', asks: 'form' },
  { code: 'G01', en: 'Gender differs from proof', hi: 'लिंग प्रमाण से मेल नहीं खाता', asks: 'form' },
  { code: 'D01', en: 'Date of birth differs from proof', hi: 'जन्म तिथि प्रमाण से मेल नहीं खाती', asks: 'form' },
  { code: 'D02', en: 'Proof of date of birth not acceptable', hi: 'जन्म तिथि का प्रमाण मान्य नहीं', asks: 'scan' },
  { code: 'A01', en: 'Address differs from proof', hi: 'पता प्रमाण से मेल नहीं खाता', asks: 'form' },
  { code: 'A02', en: 'Proof of address older than 3 months', hi: 'पते का प्रमाण 3 महीने से पुराना है', asks: 'scan' },
  { code: 'A03', en: 'PIN and state do not agree', hi: 'पिन और राज्य मेल नहीं खाते', asks: 'form' },
  { code: 'A04', en: 'AO code wrong', hi: 'AO कोड गलत है', asks: 'form' },
  { code: 'I01', en: 'Proof of identity not acceptable', hi: 'पहचान प्रमाण मान्य नहीं', asks: 'scan' },
  { code: 'I02', en: 'Document not readable', hi: 'दस्तावेज़ पढ़ा नहीं जाता', asks: 'scan' },
  {
    code: 'I03',
    en: 'Document in a regional language without translation',
    hi: 'क्षेत्रीय भाषा का दस्तावेज़ बिना अनुवाद',
    asks: 'scan',
  },
  { code: 'C01', en: 'Correction box not ticked', hi: 'सुधार का खाना नहीं भरा', asks: 'form' },
  { code: 'C02', en: 'Proof of PAN missing', hi: 'पैन का प्रमाण नहीं है', asks: 'scan' },
  { code: 'C03', en: 'Change not supported by proof', hi: 'बदलाव का प्रमाण नहीं है', asks: 'scan' },
  {
    code: 'U01',
    en: 'Aadhaar did not match the name, date or gender',
    hi: 'आधार का मिलान विफल',
    asks: 'form',
    only: 'AADHAAR',
  },
  { code: 'U02', en: 'Aadhaar number wrong', hi: 'आधार संख्या गलत है', asks: 'form', only: 'AADHAAR' },
  { code: 'X01', en: 'Duplicate, PAN exists', hi: 'पैन पहले से है', asks: 'form' },
  { code: 'X02', en: 'Minor without representative assessee', hi: 'नाबालिग के प्रतिनिधि का विवरण नहीं', asks: 'form' },
  { code: 'X03', en: 'Documents of the representative missing', hi: 'प्रतिनिधि के दस्तावेज़ नहीं हैं', asks: 'scan' },
  { code: 'H01', en: 'Hard copy not received', hi: 'हार्ड कॉपी नहीं मिली', asks: 'scan', only: 'TIN' },
  { code: 'H02', en: 'Hard copy differs from the scan', hi: 'हार्ड कॉपी स्कैन से अलग है', asks: 'scan', only: 'TIN' },
  { code: 'Z99', en: 'Other', hi: 'अन्य', asks: 'scan' },
] as const
export type ReasonCode = (typeof reasons)[number]['code']
/** What the merchant must do about a reason. */
export const asks = { form: 'Correct the form', scan: 'Scan again', crop: 'Crop again' } as const
export type Asks = keyof typeof asks

/** The codes of the reasons that come with the portal. */
export const reasonCodes = /* @__PURE__ */ reasons.map(({ code }) => code) as [ReasonCode, ...ReasonCode[]]
/** Where a reason is given: in the office's own check, by TIN, or when the Aadhaar was not accepted. */
export type ReasonPlace = 'CHECK' | 'TIN' | 'AADHAAR'

type Given = { code: string; only?: ReasonPlace | null | undefined }

/** Whether a reason may be given in this place. Any of the three places may find a duplicate PAN. */
export const mayBeGivenIn = (place: ReasonPlace, { code, only }: Given) =>
  only ? only === place : place !== 'AADHAAR' || code === 'X01'

/** The reasons of the portal that may be given in this place. */
export const reasonsFor = (place: ReasonPlace) => reasons.filter((reason) => mayBeGivenIn(place, reason))

/** The portal's reason of that code, or undefined. */
export const reasonOf = (code: string) => reasons.find((reason) => reason.code === code)

/** What the merchant must do about a reason: as it was when the reason was given. */
export const asksOf = (reason: { code: string; asks?: Asks | undefined }): Asks | undefined =>
  reason.asks ?? reasonOf(reason.code)?.asks
