import { lettersOf } from '../outbox/letter.ts'

const refNo = 'PR2600031'

export const letters = lettersOf('Wallet', 10, {
  'payment-approved': {
    topic: 'payments',
    title: 'Payment approved',
    subject: { en: 'Payment request {refNo} is approved', hi: 'भुगतान अनुरोध {refNo} स्वीकृत हुआ' },
    text: {
      en: 'Your payment request {refNo} is approved: ₹ {amount} added to your balance.',
      hi: 'आपका भुगतान अनुरोध {refNo} स्वीकृत हुआ: ₹ {amount} आपकी शेष राशि में जोड़े गए।',
    },
    example: { refNo, amount: '5,000.00' },
  },
  'payment-rejected': {
    topic: 'payments',
    title: 'Payment rejected',
    subject: { en: 'Payment request {refNo} is rejected', hi: 'भुगतान अनुरोध {refNo} अस्वीकार हुआ' },
    text: {
      en: 'Your payment request {refNo} is rejected: {reason}',
      hi: 'आपका भुगतान अनुरोध {refNo} अस्वीकार हुआ: {reason}',
    },
    example: { refNo, reason: 'Not in the bank statement' },
  },
  'payment-taken-back': {
    title: 'Payment taken back',
    subject: { en: 'Payment request {refNo} taken back', hi: 'भुगतान अनुरोध {refNo} वापस लिया गया' },
    text: {
      en: 'The approval of your payment request {refNo} is taken back: ₹ {amount} left your balance again. Reason: {reason}',
      hi: 'आपके भुगतान अनुरोध {refNo} की स्वीकृति वापस ली गई: ₹ {amount} आपकी शेष राशि से फिर निकाले गए। कारण: {reason}',
    },
    example: { refNo, amount: '5,000.00', reason: 'The bank has taken the money back' },
  },
})
