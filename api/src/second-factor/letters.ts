import { lettersOf } from '../outbox/letter.ts'

const moment = '23-Nov-2026, 10:15 am'

export const letters = lettersOf('Account', 40, {
  'second-factor-on': {
    title: 'Two-factor authentication on',
    subject: { en: 'Two-factor authentication is on', hi: 'दो-चरणीय प्रमाणीकरण चालू है' },
    text: {
      en: 'Since {moment} a code of your app is asked when you log in. If that was not you, call the office at once.',
      hi: '{moment} से लॉग इन करते समय आपके ऐप का कोड माँगा जाता है। यदि यह आपने नहीं किया, तो तुरंत कार्यालय को फ़ोन करें।',
    },
    example: { moment },
  },
  'second-factor-off': {
    title: 'Two-factor authentication off',
    subject: { en: 'Two-factor authentication is off', hi: 'दो-चरणीय प्रमाणीकरण बंद है' },
    text: {
      en: 'Since {moment} your password alone lets you in. If that was not you, choose a new password at once and call the office.',
      hi: '{moment} से केवल आपका पासवर्ड ही लॉग इन के लिए काफ़ी है। यदि यह आपने नहीं किया, तो तुरंत नया पासवर्ड चुनें और कार्यालय को फ़ोन करें।',
    },
    example: { moment },
  },
  'second-factor-removed': {
    title: 'Two-factor authentication removed by the office',
    subject: { en: 'Two-factor authentication was removed', hi: 'दो-चरणीय प्रमाणीकरण हटाया गया' },
    text: {
      en: 'On {moment} the office removed the second factor of your account, as asked for a lost phone. Log in and set it up again. If you did not ask for it, call the office at once.',
      hi: '{moment} को कार्यालय ने फ़ोन खोने के अनुरोध पर आपके खाते का दूसरा चरण हटाया। लॉग इन करके इसे फिर से चालू करें। यदि आपने यह नहीं माँगा, तो तुरंत कार्यालय को फ़ोन करें।',
    },
    example: { moment },
  },
  'recovery-codes-made': {
    title: 'New recovery codes',
    subject: { en: 'New recovery codes', hi: 'नए रिकवरी कोड' },
    text: {
      en: 'On {moment} new recovery codes were made for your account. Those of before no longer work. If that was not you, choose a new password at once and call the office.',
      hi: '{moment} को आपके खाते के नए रिकवरी कोड बनाए गए। पुराने कोड अब नहीं चलेंगे। यदि यह आपने नहीं किया, तो तुरंत नया पासवर्ड चुनें और कार्यालय को फ़ोन करें।',
    },
    example: { moment },
  },
  'recovery-code-used': {
    title: 'Recovery code used',
    subject: { en: 'A recovery code was used', hi: 'एक रिकवरी कोड इस्तेमाल हुआ' },
    text: {
      en: 'On {moment} somebody logged in to your account with a recovery code. Codes left: {left}. If that was not you, choose a new password at once and call the office.',
      hi: '{moment} को आपके खाते में रिकवरी कोड से लॉग इन हुआ। बचे हुए कोड: {left}। यदि यह आप नहीं थे, तो तुरंत नया पासवर्ड चुनें और कार्यालय को फ़ोन करें।',
    },
    example: { moment, left: '9' },
  },
  'passkey-added': {
    title: 'Passkey added',
    subject: { en: 'A passkey was added', hi: 'एक पासकी जोड़ी गई' },
    text: {
      en: 'On {moment} the passkey "{passkey}" was added to your account. Whoever has that device and your password can log in. If that was not you, choose a new password at once and call the office.',
      hi: '{moment} को आपके खाते में पासकी "{passkey}" जोड़ी गई। जिसके पास वह डिवाइस और आपका पासवर्ड है, वह लॉग इन कर सकता है। यदि यह आपने नहीं किया, तो तुरंत नया पासवर्ड चुनें और कार्यालय को फ़ोन करें।',
    },
    example: { moment, passkey: 'Office laptop' },
  },
  'passkey-removed': {
    title: 'Passkey removed',
    subject: { en: 'A passkey was removed', hi: 'एक पासकी हटाई गई' },
    text: {
      en: 'On {moment} the passkey "{passkey}" was removed from your account. It no longer lets anybody in. If that was not you, choose a new password at once and call the office.',
      hi: '{moment} को आपके खाते से पासकी "{passkey}" हटाई गई। अब उससे कोई लॉग इन नहीं कर सकता। यदि यह आपने नहीं किया, तो तुरंत नया पासवर्ड चुनें और कार्यालय को फ़ोन करें।',
    },
    example: { moment, passkey: 'Office laptop' },
  },
  'second-factor-tried': {
    title: 'Wrong codes after the right password',
    subject: { en: 'Somebody has your password', hi: 'किसी के पास आपका पासवर्ड है' },
    text: {
      en: 'On {moment} your right password was typed, and then five wrong codes. Nobody was let in. If that was not you, choose a new password at once and call the office.',
      hi: '{moment} को आपका सही पासवर्ड और फिर पाँच ग़लत कोड लिखे गए। किसी को प्रवेश नहीं मिला। यदि यह आप नहीं थे, तो तुरंत नया पासवर्ड चुनें और कार्यालय को फ़ोन करें।',
    },
    example: { moment },
  },
})
