import type { Help } from '../../field/field.ts'

/** What is said beside the hard fields of an application, for whoever fills it for the first time. */
export const aoCode: Help = {
  en: 'The AO code names the income-tax office to which the applicant belongs. With a salary, choose the office for the place of work, otherwise the one for the home address. The description says for whom it is: type of income, ward or first letter of the surname. A wrong code can delay the PAN.',
  hi: 'एओ कोड बताता है कि आवेदक किस आयकर कार्यालय के अंतर्गत आता है। वेतन हो तो काम की जगह का कार्यालय चुनें, नहीं तो घर के पते का। विवरण बताता है कि वह किसके लिए है: आय का प्रकार, वार्ड या उपनाम का पहला अक्षर। गलत कोड से पैन में देरी हो सकती है।',
  boxes: [
    { label: 'Area code', value: 'PNE' },
    { label: 'AO type', value: 'W' },
    { label: 'Range code', value: '61' },
    { label: 'AO number', value: '4' },
  ],
}
export const nameOnCard: Help = {
  en: 'Leave it blank and the full name is printed. Fill it only when the name is too long for one line of the card, or is known in a shorter form: keep the surname whole, and write other names in full or as initials. No title such as Shri or Dr.',
  hi: 'खाली छोड़ने पर पूरा नाम छपेगा। तभी भरें जब नाम कार्ड की एक पंक्ति में न आए या छोटे रूप में जाना जाता हो: उपनाम पूरा लिखें, बाकी नाम पूरे या आद्याक्षर में। श्री या डॉ. जैसी उपाधि न लिखें।',
  boxes: [
    { label: 'Full name', value: 'ANJALI PRAKASH SHARMA' },
    { label: 'Name on card', value: 'ANJALI P SHARMA' },
  ],
}
export const father: Help = {
  en: "The father's own name, as on the proofs, also for a married woman: never the husband's. Write each part in its field without initials or titles. Leave the father out only where the mother is the single parent.",
  hi: 'पिता का अपना नाम, जैसा प्रमाणों में है, विवाहित महिला के लिए भी: पति का नाम कभी नहीं। हर भाग अपने खाने में लिखें, आद्याक्षर या उपाधि के बिना। पिता का नाम तभी छोड़ें जब माता एकल अभिभावक हों।',
  boxes: [
    { label: 'Surname', value: 'SHARMA' },
    { label: 'First name', value: 'PRAKASH' },
  ],
}
export const nameAsAadhaar: Help = {
  en: 'Copy the name letter by letter from the Aadhaar card. If it differs from the name on this form, NSDL rejects the form: have Aadhaar corrected first, or write the name here as Aadhaar has it.',
  hi: 'नाम आधार कार्ड से अक्षर-अक्षर मिलाकर लिखें। यदि वह इस फ़ॉर्म के नाम से अलग है तो NSDL फ़ॉर्म अस्वीकार करता है: पहले आधार सुधरवाएँ, या यहाँ नाम वैसा लिखें जैसा आधार में है।',
}
export const representative: Help = {
  en: 'Only where somebody else signs for the applicant, for example for a person who has died, is of unsound mind or lives abroad and has an agent here. The representative gives name, address and own proofs. A minor always has one: a parent or guardian.',
  hi: 'तभी जब आवेदक की ओर से कोई और हस्ताक्षर करता है, जैसे मृत व्यक्ति, अस्वस्थ मन का व्यक्ति या विदेश में रहने वाला जिसका यहाँ प्रतिनिधि हो। प्रतिनिधि अपना नाम, पता और प्रमाण देता है। अवयस्क के लिए माता, पिता या अभिभावक हमेशा होते हैं।',
}
export const isd: Help = {
  en: 'The code of the country without + or zeros: 91 for India. It is printed before the mobile and the landline. The STD code of a landline is written without its leading 0.',
  hi: 'देश का कोड, + या शून्य के बिना: भारत के लिए 91। यह मोबाइल और लैंडलाइन के आगे छपता है। लैंडलाइन का एसटीडी कोड आगे के 0 के बिना लिखें।',
  boxes: [
    { label: 'Country code', value: '91' },
    { label: 'STD code', value: '20' },
    { label: 'Landline', value: '26500001' },
  ],
}
export const income: Help = {
  en: 'Tick all that apply. Salary decides the AO code: the office for the place of work. For business or profession choose its code as well. A student, a homemaker or a child without income ticks No income alone.',
  hi: 'जो लागू हों, सब चुनें। वेतन से एओ कोड तय होता है: काम की जगह का कार्यालय। व्यवसाय या पेशे का कोड भी चुनें। बिना आय वाले विद्यार्थी, गृहिणी या बच्चे के लिए केवल "कोई आय नहीं" चुनें।',
}
export const proofOfIdentity: Help = {
  en: 'The name must read there exactly as on this form, and the copy must be clear on all sides. For a minor it is the proof of the parent or guardian, for an HUF that of the Karta.',
  hi: 'उसमें नाम ठीक वैसा हो जैसा इस फ़ॉर्म में है, और प्रति चारों ओर से साफ़ हो। अवयस्क के लिए माता, पिता या अभिभावक का, एचयूएफ के लिए कर्ता का प्रमाण लगता है।',
}
export const proofOfAddress: Help = {
  en: 'It shows the name and the residence of this form. A bill or a statement is accepted only for some months from its date: enter the date printed there. For a minor it is the proof of the parent or guardian, for an HUF that of the Karta.',
  hi: 'उसमें आवेदक का नाम और इस फ़ॉर्म का निवास हो। बिल या विवरण अपनी तिथि से कुछ ही महीने तक मान्य है: उस पर छपी तिथि लिखें। अवयस्क के लिए माता, पिता या अभिभावक का, एचयूएफ के लिए कर्ता का प्रमाण लगता है।',
}
export const proofOfBirth: Help = {
  en: 'It shows day, month and year of birth as on this form. Where it shows the year alone, choose another document.',
  hi: 'उसमें जन्म का दिन, महीना और वर्ष वैसा हो जैसा इस फ़ॉर्म में है। यदि उसमें केवल वर्ष हो तो दूसरा दस्तावेज़ चुनें।',
}
