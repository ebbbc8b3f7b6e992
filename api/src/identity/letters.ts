import { lettersOf } from '../outbox/letter.ts'

const site = 'https://portal.example'
const moment = '23-Nov-2026, 10:15 am'

export const letters = lettersOf('Account', 10, {
  'password-changed': {
    title: 'Password changed',
    subject: { en: 'Your password was changed', hi: 'आपका पासवर्ड बदला गया' },
    text: {
      en: 'Your password was changed on {moment}, and every other device was logged out. If that was not you, choose another one at once at {site}/auth/reset-password and call the office.',
      hi: 'आपका पासवर्ड {moment} को बदला गया और बाकी सभी डिवाइस लॉग आउट कर दिए गए। यदि यह आपने नहीं किया, तो तुरंत {site}/auth/reset-password पर नया पासवर्ड चुनें और कार्यालय को फ़ोन करें।',
    },
    example: { moment, site },
  },
  'password-link': {
    title: 'Link to choose a password',
    subject: { en: 'Choose a new password', hi: 'नया पासवर्ड चुनें' },
    text: {
      en: 'Choose a new password for {userName} within {minutes} minutes: {site}/auth/reset-password#{secret}\nThe link works once and is for you alone. If you did not ask for it, you need not do anything.',
      hi: '{userName} के लिए {minutes} मिनट के भीतर नया पासवर्ड चुनें: {site}/auth/reset-password#{secret}\nयह लिंक एक ही बार चलता है और केवल आपके लिए है। यदि आपने इसे नहीं माँगा, तो कुछ करने की ज़रूरत नहीं है।',
    },
    example: { userName: '6000000012', minutes: '30', site, secret: 'token' },
  },
  'forgotten-user-name': {
    title: 'Forgotten user name',
    subject: { en: 'Your user name', hi: 'आपका यूज़र नेम' },
    text: {
      en: 'Your user name:\n{names}\nLog in here: {site}/auth/login\nIf you did not ask for it, you need not do anything.',
      hi: 'आपका यूज़र नेम:\n{names}\nयहाँ लॉग इन करें: {site}/auth/login\nयदि आपने इसे नहीं माँगा, तो कुछ करने की ज़रूरत नहीं है।',
    },
    example: { names: '6000000012 (M1012)', site },
  },
  'new-device': {
    title: 'Log-in from a new device',
    subject: { en: 'A log-in from a new device', hi: 'नए डिवाइस से लॉग इन' },
    text: {
      en: '{userName} was logged in from a device that we did not know.\nWhen: {moment}. Browser: {browser}. From: {ip}.\nIf that was not you, choose a new password at once and call the office.',
      hi: '{userName} से ऐसे डिवाइस पर लॉग इन हुआ जिसे हम नहीं पहचानते।\nकब: {moment}। ब्राउज़र: {browser}। कहाँ से: {ip}।\nयदि यह आप नहीं थे, तो तुरंत नया पासवर्ड चुनें और कार्यालय को फ़ोन करें।',
    },
    example: { userName: '6000000012', moment, browser: 'Chrome, Windows', ip: '192.0.2.10' },
  },
  'e-mail-code': {
    title: 'Code for a new e-mail',
    subject: { en: 'Your code', hi: 'आपका कोड' },
    text: {
      en: 'Type this code to be written to at this address: {secret}. It works for {minutes} minutes. If you did not ask for it, you need not do anything.',
      hi: 'इस पते पर ई-मेल पाने के लिए यह कोड लिखें: {secret}। यह {minutes} मिनट तक चलता है। यदि आपने इसे नहीं माँगा, तो कुछ करने की ज़रूरत नहीं है।',
    },
    example: { minutes: '15', secret: '12345678' },
  },
  'e-mail-changed': {
    title: 'E-mail changed',
    subject: { en: 'Your e-mail was changed', hi: 'आपका ई-मेल बदला गया' },
    text: {
      en: 'From now on we write to you at another address. If that was not you, call the office at once.',
      hi: 'अब से हम आपको दूसरे पते पर लिखेंगे। यदि यह आपने नहीं किया, तो तुरंत कार्यालय को फ़ोन करें।',
    },
    example: {},
  },
})
