import { lettersOf } from '../outbox/letter.ts'

export const letters = lettersOf('Registration and KYC', 30, {
  'data-request-received': {
    title: 'Data request received',
    subject: { en: 'Your request {refNo} about your data', hi: 'आपके डेटा के बारे में अनुरोध {refNo}' },
    text: {
      en: 'We have your request {refNo}. You are answered by {due}. You read it in your settings.',
      hi: 'हमें आपका अनुरोध {refNo} मिला। आपको {due} तक उत्तर मिलेगा। इसे आप अपनी सेटिंग्स में पढ़ सकते हैं।',
    },
    example: { refNo: 'DR2600007', due: '21-Feb-2027' },
  },
  'data-request-answered': {
    title: 'Data request answered',
    subject: { en: 'Your request {refNo} is answered', hi: 'आपके अनुरोध {refNo} का उत्तर' },
    text: {
      en: 'Your request {refNo} is answered: {answer}',
      hi: 'आपके अनुरोध {refNo} का उत्तर: {answer}',
    },
    example: { refNo: 'DR2600007', answer: 'Your mobile number is corrected.' },
  },
})
