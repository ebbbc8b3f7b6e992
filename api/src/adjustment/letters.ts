import { lettersOf } from '../outbox/letter.ts'

const refNo = 'ADJ2600007'
const amount = '5,000.00'
const reason = 'Bank charge'

export const letters = lettersOf('Wallet', 30, {
  'balance-added': {
    title: 'Balance adjusted, added',
    subject: { en: 'Balance adjusted, {refNo}', hi: 'शेष राशि में समायोजन, {refNo}' },
    text: {
      en: '₹ {amount} was added to your balance by the office, {refNo}. Reason: {reason}',
      hi: 'कार्यालय ने आपकी शेष राशि में ₹ {amount} जोड़े, {refNo}। कारण: {reason}',
    },
    example: { refNo, amount, reason },
  },
  'balance-taken': {
    title: 'Balance adjusted, taken',
    subject: { en: 'Balance adjusted, {refNo}', hi: 'शेष राशि में समायोजन, {refNo}' },
    text: {
      en: '₹ {amount} was taken from your balance by the office, {refNo}. Reason: {reason}',
      hi: 'कार्यालय ने आपकी शेष राशि से ₹ {amount} लिए, {refNo}। कारण: {reason}',
    },
    example: { refNo, amount, reason },
  },
  'credit-limit': {
    title: 'Credit limit set',
    subject: { en: 'Your credit limit is ₹ {amount}', hi: 'आपकी उधार सीमा ₹ {amount} है' },
    text: {
      en: 'Your balance may now go down to ₹ {amount} Dr. Reason: {reason}',
      hi: 'अब आपकी शेष राशि ₹ {amount} Dr तक जा सकती है। कारण: {reason}',
    },
    example: { amount, reason },
  },
})
