import { lettersOf } from '../../outbox/letter.ts'

const refNo = 'PSA2600012'
const reason = 'The shop photo is blurred.'

export const letters = lettersOf('UTI PAN', 10, {
  'psa send': {
    title: 'PSA registration sent to UTI',
    subject: { en: 'Your PSA registration {refNo} is sent to UTI', hi: 'आपका PSA पंजीकरण {refNo} UTI को भेजा गया' },
    text: {
      en: 'UTI usually answers within a week. We tell you as soon as your PSA id is there.',
      hi: 'UTI आम तौर पर एक हफ़्ते में जवाब देता है। PSA आईडी मिलते ही हम आपको बताएँगे।',
    },
    example: { refNo },
  },
  'psa activate': {
    title: 'PSA id active',
    subject: { en: 'Your PSA registration {refNo} is active', hi: 'आपका PSA पंजीकरण {refNo} चालू है' },
    text: {
      en: 'Open UTI PAN in the portal to see your PSA id and how to log in the first time.',
      hi: 'अपनी PSA आईडी और पहली बार लॉग इन का तरीका देखने के लिए पोर्टल में UTI PAN खोलें।',
    },
    example: { refNo },
  },
  'psa reject': {
    title: 'PSA registration rejected',
    subject: { en: 'Your PSA registration {refNo} is rejected', hi: 'आपका PSA पंजीकरण {refNo} अस्वीकार हुआ' },
    text: { en: '{reason}\n\nCorrect it and register again.', hi: '{reason}\n\nसुधारकर फिर से पंजीकरण करें।' },
    example: { refNo, reason },
  },
  'psa suspend': {
    title: 'PSA id suspended',
    subject: { en: 'Your PSA registration {refNo} is suspended', hi: 'आपका PSA पंजीकरण {refNo} निलंबित है' },
    text: { en: 'Reason: {reason}', hi: 'कारण: {reason}' },
    example: { refNo, reason: 'UTI asked for it.' },
  },
  'psa resume': {
    title: 'PSA id active again',
    subject: { en: 'Your PSA registration {refNo} is active again', hi: 'आपका PSA पंजीकरण {refNo} फिर चालू है' },
    text: { en: 'You can use UTI PAN again.', hi: 'आप फिर से UTI PAN का उपयोग कर सकते हैं।' },
    example: { refNo },
  },
  'psa password': {
    title: 'Password at UTI reset',
    subject: { en: 'Your password at UTI was reset', hi: 'UTI पर आपका पासवर्ड रीसेट हुआ' },
    text: {
      en: 'Your password at UTI is your PSA id again. Change it when you log in there.',
      hi: 'UTI पर आपका पासवर्ड फिर से आपकी PSA आईडी है। वहाँ लॉग इन करते समय उसे बदलें।',
    },
    example: {},
  },
  'uti top-up credited': {
    title: 'UTI top-up credited',
    subject: { en: 'UTI top-up {refNo} is credited', hi: 'UTI टॉप-अप {refNo} जमा हुआ' },
    text: { en: 'UTI reference {utiRef}, ₹ {amount}.', hi: 'UTI संदर्भ {utiRef}, ₹ {amount}।' },
    example: { refNo: 'UT2600013', utiRef: '000123456', amount: '2,500.00' },
  },
  'uti top-up rejected': {
    title: 'UTI top-up rejected',
    subject: { en: 'UTI top-up {refNo} is rejected', hi: 'UTI टॉप-अप {refNo} अस्वीकार हुआ' },
    text: {
      en: '{reason}\n\nThe full price is back in your balance.',
      hi: '{reason}\n\nपूरी राशि आपकी शेष राशि में लौट आई है।',
    },
    example: { refNo: 'UT2600013', reason: 'UTI did not take it.' },
  },
})
