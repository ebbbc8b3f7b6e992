import { lettersOf } from '../outbox/letter.ts'

export const letters = lettersOf('Wallet', 35, {
  'card-payout': {
    title: 'Payout for a card',
    subject: { en: 'Payout for {card}, {refNo}', hi: '{card} का भुगतान, {refNo}' },
    text: {
      en: '₹ {amount} was added to your balance for {card}, {refNo}. TDS, where due, is deducted separately.',
      hi: '{card}, {refNo} के लिए आपकी शेष राशि में ₹ {amount} जोड़े गए। जहाँ TDS लगता है, वह अलग से काटा जाता है।',
    },
    example: { card: 'Bajaj EMI Card', refNo: 'L260000007', amount: '250.00' },
  },
  'card-payout-taken-back': {
    title: 'Payout for a card taken back',
    subject: { en: 'Payout for {card}, {refNo}, taken back', hi: '{card} का भुगतान, {refNo}, वापस लिया गया' },
    text: {
      en: '₹ {amount} that was paid for {card}, {refNo}, was taken out of your balance again: {reason}\n\nWhat was deducted of it as TDS comes back to it.',
      hi: '{card}, {refNo} के लिए दिए गए ₹ {amount} आपकी शेष राशि से वापस लिए गए: {reason}\n\nउस पर काटा गया TDS लौट आता है।',
    },
    example: {
      card: 'Bajaj EMI Card',
      refNo: 'L260000007',
      amount: '250.00',
      reason: 'The partner cancelled the card within its free-look days.',
    },
  },
})
