import { lettersOf } from './letter.ts'

export const letters = lettersOf('Account', 30, {
  'mail-test': {
    title: 'Test letter',
    subject: { en: 'Test letter', hi: 'परीक्षण ई-मेल' },
    text: {
      en: 'The mail server works. {name} sent this letter from {business} to try it out.',
      hi: 'मेल सर्वर काम कर रहा है। {name} ने {business} से इसे जाँचने के लिए यह ई-मेल भेजा।',
    },
    example: { name: 'Sunita Namoona', business: 'Namoona Seva Kendra' },
  },
})
