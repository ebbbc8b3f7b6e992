import { lettersOf } from '../outbox/letter.ts'

export const letters = lettersOf('Account', 20, {
  'viewed-as-merchant': {
    title: 'Office looks at an account',
    subject: { en: 'The office looked at your account', hi: 'कार्यालय ने आपका खाता देखा' },
    text: {
      en: '{name} of the office looks at your account as you see it, to help you. They can change nothing. Reason: {reason}',
      hi: 'कार्यालय से {name} आपकी मदद के लिए आपका खाता वैसे ही देख रहे हैं जैसे आप देखते हैं। वे कुछ बदल नहीं सकते। कारण: {reason}',
    },
    example: { name: 'Sunita Namoona', reason: 'They asked about a payment by phone' },
  },
})
