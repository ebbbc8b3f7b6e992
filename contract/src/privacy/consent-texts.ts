/** The purposes that a person agrees to, each one separately (DPDP Act 2023, section 6). */
export const consentPurposes = {
  FILING: 'Filing through us',
  AADHAAR: 'Use of Aadhaar',
  MESSAGES: 'Messages by e-mail',
  REGISTRATION: 'Registration of a shop',
  KYC: 'Know your customer (KYC)',
  PSA: 'Registration with UTI',
  CARD: 'Application for a card',
} as const
export type ConsentPurpose = keyof typeof consentPurposes

export type ConsentText = {
  version: string
  purpose: ConsentPurpose
  /** The words for a person who agrees for another one, such as the guardian of a minor. */
  forAnother?: true
  en: string
  hi: string
}

/**
 * Every text that anybody ever agreed to. To change a text, add a new version below the old one: an existing text is
 * never changed or removed, because consents refer to it. The last one of its kind is in force.
 */
export const consentTexts: readonly ConsentText[] = [
  {
    version: 'AADHAAR-1',
    purpose: 'AADHAAR',
    en: 'I agree that my Aadhaar number, name, date of birth, gender, address and photo are read from Aadhaar for my PAN application alone, and that I sign it with an Aadhaar OTP. I may apply on paper instead.',
    hi: 'मैं सहमत हूँ कि मेरी आधार संख्या, नाम, जन्म तिथि, लिंग, पता और फ़ोटो केवल मेरे पैन आवेदन के लिए आधार से पढ़े जाएँ और मैं आधार OTP से हस्ताक्षर करूँ। मैं चाहूँ तो काग़ज़ पर आवेदन कर सकता/सकती हूँ।',
  },
  {
    version: 'FILING-1',
    purpose: 'FILING',
    en: 'The applicant has read this form and agrees that we keep the data and papers to file it through this centre, for as long as the law asks.',
    hi: 'आवेदक ने यह फ़ॉर्म पढ़ लिया है और सहमत है कि इस केंद्र से आवेदन करने के लिए हम डेटा और काग़ज़ात उतने समय रखें जितना क़ानून कहता है।',
  },
  {
    version: 'FILING-FOR-1',
    purpose: 'FILING',
    forAnother: true,
    en: 'The guardian or representative has read this form and agrees that we keep the data and papers of both to file it through this centre, for as long as the law asks.',
    hi: 'अभिभावक या प्रतिनिधि ने यह फ़ॉर्म पढ़ लिया है और सहमत है कि इस केंद्र से आवेदन करने के लिए हम दोनों का डेटा और काग़ज़ात उतने समय रखें जितना क़ानून कहता है।',
  },
  {
    version: 'AADHAAR-PAPER-1',
    purpose: 'AADHAAR',
    en: 'The Aadhaar number is given for this application alone. It is kept sealed, printed on the form and deleted when the time of the law is over.',
    hi: 'आधार संख्या केवल इस आवेदन के लिए दी गई है। यह सील करके रखी जाती है, फ़ॉर्म पर छपती है और क़ानून का समय पूरा होने पर मिटा दी जाती है।',
  },
  {
    version: 'MESSAGES-1',
    purpose: 'MESSAGES',
    en: 'We may write the status of this application to the e-mail address on the form.',
    hi: 'इस आवेदन की स्थिति हम फ़ॉर्म पर दिए ई-मेल पते पर भेज सकते हैं।',
  },
  {
    version: 'REGISTRATION-1',
    purpose: 'REGISTRATION',
    en: 'I agree that my data is kept to decide on this registration.',
    hi: 'मैं सहमत हूँ कि इस पंजीकरण पर निर्णय के लिए मेरा डेटा रखा जाए।',
  },
  {
    version: 'REGISTRATION-FOR-1',
    purpose: 'REGISTRATION',
    forAnother: true,
    en: 'They have asked me to send their details, and agree that the office keeps them to decide.',
    hi: 'उन्होंने मुझे अपना विवरण भेजने को कहा है और सहमत हैं कि कार्यालय निर्णय के लिए उसे रखे।',
  },
  {
    version: 'KYC-1',
    purpose: 'KYC',
    en: 'I sign this agreement. What I send is true and my own, and is kept to check it and for our books.',
    hi: 'मैं इस समझौते पर हस्ताक्षर करता/करती हूँ। जो मैं भेजता/भेजती हूँ वह सही और मेरा है, और जाँच तथा हिसाब-किताब के लिए रखा जाता है।',
  },
  {
    version: 'PSA-1',
    purpose: 'PSA',
    en: 'I agree that these data and papers go to UTI for my registration as PAN service agent',
    hi: 'मैं सहमत हूँ कि पैन सेवा एजेंट के रूप में मेरे पंजीकरण के लिए ये डेटा और काग़ज़ात UTI को दिए जाएँ',
  },
  {
    version: 'CARD-1',
    purpose: 'CARD',
    en: 'The applicant agrees that their name and mobile number are given to the bank or lender of this card, and that it may call them about this application.',
    hi: 'आवेदक सहमत है कि उनका नाम और मोबाइल नंबर इस कार्ड के बैंक या ऋणदाता को दिया जाए, और वह इस आवेदन के बारे में उन्हें फ़ोन कर सके।',
  },
]

type Kind = Pick<ConsentText, 'purpose'> & { isForAnother?: boolean; onPaper?: boolean }

/** The text in force. For Aadhaar there are two: for an application on paper, and for one signed with Aadhaar. */
export const consentText = ({ purpose, isForAnother = false, onPaper = false }: Kind): ConsentText => {
  const ofKind = consentTexts.filter(
    (text) =>
      text.purpose === purpose &&
      Boolean(text.forAnother) === isForAnother &&
      (purpose !== 'AADHAAR' || text.version.startsWith('AADHAAR-PAPER') === onPaper),
  )
  const inForce = ofKind.at(-1)
  if (!inForce) throw new Error(`no text for ${purpose}`)
  return inForce
}
