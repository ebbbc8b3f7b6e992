import { lettersOf } from '../outbox/letter.ts'

export const letters = lettersOf('Account', 30, {
  'access-changed': {
    title: 'Access changed by the office',
    subject: { en: 'The office changed your access', hi: 'कार्यालय ने आपकी पहुँच बदली' },
    text: {
      en: '{what}\nUser name: {userName}. When: {moment}. If you did not ask for it and do not know why, call the office at once.',
      hi: '{what}\nयूज़र नेम: {userName}। कब: {moment}। यदि आपने यह नहीं माँगा और कारण नहीं जानते, तो तुरंत कार्यालय को फ़ोन करें।',
    },
    example: {
      what: {
        en: 'The office gave you a temporary password.',
        hi: 'कार्यालय ने आपको एक अस्थायी पासवर्ड दिया।',
      },
      userName: '6000000012',
      moment: '23-Nov-2026, 10:15 am',
    },
  },
})
