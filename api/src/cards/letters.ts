import { lettersOf } from '../outbox/letter.ts'

export const letters = lettersOf('Wallet', 35, {
  'card-payout': {
    title: 'Payout for a card',
    subject: { en: 'Payout for {card}, {refNo}', hi: '{card} का भुगतान, {refNo}' },
    text: {
      en: 'Rs {amount} was added to your balance for {card}, {refNo}. TDS, where due, is deducted separately.',
      hi: '{card}, {refNo} के लिए आपकी शेष राशि में Rs {amount} जोड़े गए। जहाँ TDS लगता है, वह अलग से काटा जाता है।',
    },
    example: { card: 'Bajaj EMI Card', refNo: 'L260000007', amount: '250.00' },
  },
})
