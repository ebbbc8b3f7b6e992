import { lettersOf } from '../outbox/letter.ts'

const refNo = 'PR2600031'

export const letters = lettersOf('Wallet', 10, {
  'payment-approved': {
    title: 'Payment approved',
    subject: { en: 'Payment request {refNo}', hi: 'भुगतान अनुरोध {refNo}' },
    text: {
      en: 'Your payment request {refNo} is approved: Rs {amount} added to your balance.',
      hi: 'आपका भुगतान अनुरोध {refNo} स्वीकृत हुआ: Rs {amount} आपकी शेष राशि में जोड़े गए।',
    },
    example: { refNo, amount: '5,000.00' },
  },
  'payment-rejected': {
    title: 'Payment rejected',
    subject: { en: 'Payment request {refNo}', hi: 'भुगतान अनुरोध {refNo}' },
    text: {
      en: 'Your payment request {refNo} is rejected: {reason}',
      hi: 'आपका भुगतान अनुरोध {refNo} अस्वीकार हुआ: {reason}',
    },
    example: { refNo, reason: 'Not in the bank statement' },
  },
})
