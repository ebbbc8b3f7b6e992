import { type InBoth, letter } from './letter.ts'

const refNo = 'R26000019'
const site = 'https://portal.example'

/** Added to the news about a frenchie whose ID was paid from the wallet. */
export const idPaid = (price: string): InBoth => ({
  en: `₹${price} was taken from your wallet for their ID.`,
  hi: `उनकी आईडी के लिए ₹${price} आपके वॉलेट से लिए गए।`,
})

/** Letters about registration and KYC. */
export const peopleLetters = {
  'registration-again': letter({
    subject: {
      en: 'Your mobile number or e-mail is registered already',
      hi: 'आपका मोबाइल नंबर या ई-मेल पहले से पंजीकृत है',
    },
    text: {
      en: 'Somebody tried to register with your mobile number or your e-mail. You are registered already, or your registration waits for our office, so nothing was changed. If it was you, log in with your user name, or call the office. If it was not you, you need not do anything.',
      hi: 'किसी ने आपके मोबाइल नंबर या ई-मेल से पंजीकरण करने की कोशिश की। आप पहले से पंजीकृत हैं या आपका पंजीकरण हमारे कार्यालय में लंबित है, इसलिए कुछ नहीं बदला गया। यदि यह आप थे, तो अपने यूज़र नेम से लॉग इन करें या कार्यालय को फ़ोन करें। यदि आप नहीं थे, तो कुछ करने की ज़रूरत नहीं है।',
    },
    example: {},
  }),
  'registration-approved': letter({
    subject: { en: 'Registration {refNo} is approved', hi: 'पंजीकरण {refNo} स्वीकृत हुआ' },
    text: {
      en: 'Your registration {refNo} is approved. Your code is {code} and your user name is {userName}.\nChoose your password within {hours} hours: {site}/auth/reset-password#{secret}\nThe link works once and is for you alone. If its time is over, ask for a new one at {site}/auth/reset-password. We never ask for your password.',
      hi: 'आपका पंजीकरण {refNo} स्वीकृत हुआ। आपका कोड {code} और यूज़र नेम {userName} है।\n{hours} घंटे के भीतर अपना पासवर्ड चुनें: {site}/auth/reset-password#{secret}\nयह लिंक एक ही बार चलता है और केवल आपके लिए है। समय बीत जाए तो {site}/auth/reset-password पर नया लिंक माँगें। हम आपसे पासवर्ड कभी नहीं माँगते।',
    },
    example: { refNo, code: 'M1012', userName: '6000000012', hours: '72', site, secret: 'token' },
  }),
  'registration-rejected': letter({
    subject: { en: 'Registration {refNo} is rejected', hi: 'पंजीकरण {refNo} अस्वीकार हुआ' },
    text: {
      en: 'Your registration {refNo} is rejected: {reason}',
      hi: 'आपका पंजीकरण {refNo} अस्वीकार हुआ: {reason}',
    },
    example: { refNo, reason: 'The shop could not be found at this address' },
  }),
  'frenchie-approved': letter({
    subject: { en: 'Your frenchie {refNo} is approved', hi: 'आपका फ़्रेंची {refNo} स्वीकृत हुआ' },
    text: {
      en: 'Your frenchie {name}, {refNo}, is approved. Their code is {code}. {price}',
      hi: 'आपका फ़्रेंची {name}, {refNo}, स्वीकृत हुआ। उनका कोड {code} है। {price}',
    },
    example: { refNo, name: 'Meena Namoona', code: 'M1013', price: idPaid('500.00') },
  }),
  'frenchie-rejected': letter({
    subject: { en: 'Your frenchie {refNo} is rejected', hi: 'आपका फ़्रेंची {refNo} अस्वीकार हुआ' },
    text: {
      en: 'Your frenchie {name}, {refNo}, is rejected. {reason}',
      hi: 'आपका फ़्रेंची {name}, {refNo}, अस्वीकार हुआ। {reason}',
    },
    example: { refNo, name: 'Meena Namoona', reason: 'The shop could not be found at this address' },
  }),
  'kyc-link': letter({
    subject: { en: 'Fill in your KYC', hi: 'अपना KYC भरें' },
    text: {
      en: 'Fill in your KYC here within {hours} hours: {page}#{secret}\nThe link is for you alone and ends when you have sent the form. Do not pass it on.',
      hi: '{hours} घंटे के भीतर यहाँ अपना KYC भरें: {page}#{secret}\nयह लिंक केवल आपके लिए है और फ़ॉर्म भेजने पर समाप्त हो जाता है। इसे किसी और को न दें।',
    },
    example: { hours: '72', page: `${site}/kyc/merchant`, secret: 'token' },
  }),
  'kyc-due': letter({
    subject: { en: 'Your KYC is due again', hi: 'आपका KYC फिर से देना है' },
    text: {
      en: 'Your KYC is {months} months old. Log in, open KYC, check the form and send it again. Services continue until {until}; after that they stop until our office has approved it.',
      hi: 'आपका KYC {months} महीने पुराना है। लॉग इन करके KYC खोलें, फ़ॉर्म जाँचें और फिर से भेजें। सेवाएँ {until} तक चलेंगी; उसके बाद हमारे कार्यालय की मंज़ूरी तक बंद रहेंगी।',
    },
    example: { months: '24', until: '23-Dec-2026' },
  }),
  'kyc-change': letter({
    subject: { en: 'Your bank account or PAN is to be changed', hi: 'आपका बैंक खाता या पैन बदला जाना है' },
    text: {
      en: 'A change of your KYC was sent to our office: {fields}. A new bank account is approved {hours} hours after that at the earliest. If this was not you, call our office at once.',
      hi: 'आपके KYC में बदलाव हमारे कार्यालय को भेजा गया: {fields}। नया बैंक खाता इसके कम से कम {hours} घंटे बाद ही स्वीकृत होता है। यदि यह आपने नहीं किया, तो तुरंत हमारे कार्यालय को फ़ोन करें।',
    },
    example: { fields: 'Bank account, IFSC', hours: '24' },
  }),
  'kyc-approved': letter({
    subject: { en: 'Your KYC is approved', hi: 'आपका KYC स्वीकृत हुआ' },
    text: {
      en: 'Your KYC is approved. You can use all services.',
      hi: 'आपका KYC स्वीकृत हुआ। आप सभी सेवाएँ ले सकते हैं।',
    },
    example: {},
  }),
  'kyc-returned': letter({
    subject: { en: 'Your KYC needs correction', hi: 'आपके KYC में सुधार चाहिए' },
    text: {
      en: 'Please correct your KYC and send it again:\n{reasons}',
      hi: 'कृपया अपना KYC सुधारकर फिर से भेजें:\n{reasons}',
    },
    example: { reasons: '- PAN card: The picture is blurred' },
  }),
  'kyc-rejected': letter({
    subject: { en: 'Your KYC is rejected', hi: 'आपका KYC अस्वीकार हुआ' },
    text: { en: 'Your KYC is rejected: {reason}', hi: 'आपका KYC अस्वीकार हुआ: {reason}' },
    example: { reason: 'The PAN is another person’s' },
  }),
  'data-request-received': letter({
    subject: { en: 'Your request {refNo} about your data', hi: 'आपके डेटा के बारे में अनुरोध {refNo}' },
    text: {
      en: 'We have your request {refNo}. You are answered by {due}. You read it in your settings.',
      hi: 'हमें आपका अनुरोध {refNo} मिला। आपको {due} तक उत्तर मिलेगा। इसे आप अपनी सेटिंग्स में पढ़ सकते हैं।',
    },
    example: { refNo: 'DR2600007', due: '21-Feb-2027' },
  }),
  'data-request-answered': letter({
    subject: { en: 'Your request {refNo} is answered', hi: 'आपके अनुरोध {refNo} का उत्तर' },
    text: {
      en: 'Your request {refNo} is answered: {answer}',
      hi: 'आपके अनुरोध {refNo} का उत्तर: {answer}',
    },
    example: { refNo: 'DR2600007', answer: 'Your mobile number is corrected.' },
  }),
} as const
