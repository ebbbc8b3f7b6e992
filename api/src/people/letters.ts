import { lettersOf } from '../outbox/letter.ts'

export const letters = lettersOf('Account', 30, {
  'staff-added': {
    title: 'New person of the office',
    subject: { en: 'Choose your password', hi: 'अपना पासवर्ड चुनें' },
    text: {
      en: 'You were added to the office. Your user name is {userName}.\nChoose your password within {hours} hours: {site}/auth/reset-password#{secret}\nThe link works once and is for you alone. If its time is over, ask for a new one at {site}/auth/reset-password. We never ask for your password.',
      hi: 'आपको कार्यालय में जोड़ा गया। आपका यूज़र नेम {userName} है।\n{hours} घंटे के भीतर अपना पासवर्ड चुनें: {site}/auth/reset-password#{secret}\nयह लिंक एक ही बार चलता है और केवल आपके लिए है। समय बीत जाए तो {site}/auth/reset-password पर नया लिंक माँगें। हम आपसे पासवर्ड कभी नहीं माँगते।',
    },
    example: { userName: 'clerk.demo', hours: '72', site: 'https://portal.example', secret: 'token' },
  },
  'password-reset': {
    title: 'Password reset by the office',
    subject: { en: 'The office reset your password', hi: 'कार्यालय ने आपका पासवर्ड बदला' },
    text: {
      en: 'The office reset the password of {userName}: the one of before no longer works, and every device was logged out.\nChoose a new one within {hours} hours: {site}/auth/reset-password#{secret}\nThe link works once and is for you alone. If its time is over, ask for a new one at {site}/auth/reset-password. If you did not ask for it and do not know why, call the office at once.',
      hi: 'कार्यालय ने {userName} का पासवर्ड हटाया: पुराना अब नहीं चलता और सभी डिवाइस लॉग आउट कर दिए गए।\n{hours} घंटे के भीतर नया पासवर्ड चुनें: {site}/auth/reset-password#{secret}\nयह लिंक एक ही बार चलता है और केवल आपके लिए है। समय बीत जाए तो {site}/auth/reset-password पर नया लिंक माँगें। यदि आपने यह नहीं माँगा और कारण नहीं जानते, तो तुरंत कार्यालय को फ़ोन करें।',
    },
    example: { userName: '6000000012', hours: '72', site: 'https://portal.example', secret: 'token' },
  },
  'access-changed': {
    title: 'Access changed by the office',
    subject: { en: 'The office changed your access', hi: 'कार्यालय ने आपकी पहुँच बदली' },
    text: {
      en: '{what}\nUser name: {userName}. When: {moment}. If you did not ask for it and do not know why, call the office at once.',
      hi: '{what}\nयूज़र नेम: {userName}। कब: {moment}। यदि आपने यह नहीं माँगा और कारण नहीं जानते, तो तुरंत कार्यालय को फ़ोन करें।',
    },
    example: {
      what: {
        en: 'The office changed what you may do in the portal.',
        hi: 'कार्यालय ने बदला कि आप पोर्टल में क्या कर सकते हैं।',
      },
      userName: '6000000012',
      moment: '23-Nov-2026, 10:15 am',
    },
  },
  'id-sold-again': {
    title: 'ID of a frenchie sold again',
    subject: { en: 'The ID of {code} was sold again', hi: '{code} की आईडी फिर से बेची गई' },
    text: {
      en: 'The ID of your frenchie {name}, {code}, was sold again after its sale was taken back. ₹{amount} was taken from your wallet for it.',
      hi: 'आपके फ़्रेंची {name}, {code}, की आईडी की बिक्री वापस ली गई थी और वह फिर से बेची गई। उसके लिए ₹{amount} आपके वॉलेट से लिए गए।',
    },
    example: { code: 'M1013', name: 'Meena Namoona', amount: '500.00' },
  },
})
