import { type InBoth, lettersOf } from '../outbox/letter.ts'

const refNo = 'R26000019'

/** Added to the news about a frenchie whose ID was paid from the wallet. */
export const idPaid = (price: string): InBoth => ({
  en: `₹${price} was taken from your wallet for their ID.`,
  hi: `उनकी आईडी के लिए ₹${price} आपके वॉलेट से लिए गए।`,
})

export const letters = lettersOf('Registration and KYC', 10, {
  'registration-again': {
    title: 'Registered already',
    subject: {
      en: 'Your mobile number or e-mail is registered already',
      hi: 'आपका मोबाइल नंबर या ई-मेल पहले से पंजीकृत है',
    },
    text: {
      en: 'Somebody tried to register with your mobile number or your e-mail. You are registered already, or your registration waits for our office, so nothing was changed. If it was you, log in with your user name, or call the office. If it was not you, you need not do anything.',
      hi: 'किसी ने आपके मोबाइल नंबर या ई-मेल से पंजीकरण करने की कोशिश की। आप पहले से पंजीकृत हैं या आपका पंजीकरण हमारे कार्यालय में लंबित है, इसलिए कुछ नहीं बदला गया। यदि यह आप थे, तो अपने यूज़र नेम से लॉग इन करें या कार्यालय को फ़ोन करें। यदि आप नहीं थे, तो कुछ करने की ज़रूरत नहीं है।',
    },
    example: {},
  },
  'registration-approved': {
    title: 'Registration approved',
    subject: { en: 'Registration {refNo} is approved', hi: 'पंजीकरण {refNo} स्वीकृत हुआ' },
    text: {
      en: 'Your registration {refNo} is approved. Your code is {code} and your user name is {userName}.\nChoose your password within {hours} hours: {site}/auth/reset-password#{secret}\nThe link works once and is for you alone. If its time is over, ask for a new one at {site}/auth/reset-password. We never ask for your password.',
      hi: 'आपका पंजीकरण {refNo} स्वीकृत हुआ। आपका कोड {code} और यूज़र नेम {userName} है।\n{hours} घंटे के भीतर अपना पासवर्ड चुनें: {site}/auth/reset-password#{secret}\nयह लिंक एक ही बार चलता है और केवल आपके लिए है। समय बीत जाए तो {site}/auth/reset-password पर नया लिंक माँगें। हम आपसे पासवर्ड कभी नहीं माँगते।',
    },
    example: {
      refNo,
      code: 'M1012',
      userName: '6000000012',
      hours: '72',
      site: 'https://portal.example',
      secret: 'token',
    },
  },
  'registration-rejected': {
    title: 'Registration rejected',
    subject: { en: 'Registration {refNo} is rejected', hi: 'पंजीकरण {refNo} अस्वीकार हुआ' },
    text: {
      en: 'Your registration {refNo} is rejected: {reason}',
      hi: 'आपका पंजीकरण {refNo} अस्वीकार हुआ: {reason}',
    },
    example: { refNo, reason: 'The shop could not be found at this address' },
  },
  'frenchie-approved': {
    title: 'Frenchie approved',
    subject: { en: 'Your frenchie {refNo} is approved', hi: 'आपका फ़्रेंची {refNo} स्वीकृत हुआ' },
    text: {
      en: 'Your frenchie {name}, {refNo}, is approved. Their code is {code}. {price}',
      hi: 'आपका फ़्रेंची {name}, {refNo}, स्वीकृत हुआ। उनका कोड {code} है। {price}',
    },
    example: { refNo, name: 'Meena Namoona', code: 'M1013', price: idPaid('500.00') },
  },
  'frenchie-rejected': {
    title: 'Frenchie rejected',
    subject: { en: 'Your frenchie {refNo} is rejected', hi: 'आपका फ़्रेंची {refNo} अस्वीकार हुआ' },
    text: {
      en: 'Your frenchie {name}, {refNo}, is rejected.\n\n{reason}',
      hi: 'आपका फ़्रेंची {name}, {refNo}, अस्वीकार हुआ।\n\n{reason}',
    },
    example: { refNo, name: 'Meena Namoona', reason: 'The shop could not be found at this address' },
  },
})
