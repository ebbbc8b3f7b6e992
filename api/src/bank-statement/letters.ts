import { lettersOf } from '../outbox/letter.ts'

export const letters = lettersOf('Wallet', 25, {
  'credit-went-back': {
    title: 'Bank took a credit back',
    subject: { en: 'The bank took {refNo} back', hi: 'बैंक ने {refNo} की राशि वापस ली' },
    text: {
      en: 'The bank took ₹ {amount} back on {day}. {refNo} was credited with it. Take {refNo} back, or take the sum from the balance of the shop.',
      hi: 'बैंक ने {day} को ₹ {amount} वापस लिए। यह राशि {refNo} में जोड़ी जा चुकी है। {refNo} वापस लें, या दुकान की शेष राशि से घटाएँ।',
    },
    example: { refNo: 'PR2600031', amount: '900.00', day: '26-Nov-2026' },
  },
})
