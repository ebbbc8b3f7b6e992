import { lettersOf } from '../outbox/letter.ts'

const refNo = 'UP2600031'

export const letters = lettersOf('Wallet', 20, {
  'gateway-paid': {
    title: 'UPI payment received',
    subject: { en: 'UPI payment {refNo}', hi: 'UPI भुगतान {refNo}' },
    text: {
      en: 'Your UPI payment {refNo} is received: ₹ {amount} added to your balance.',
      hi: 'आपका UPI भुगतान {refNo} मिल गया: ₹ {amount} आपकी शेष राशि में जोड़े गए।',
    },
    example: { refNo, amount: '5,000.00' },
  },
  'gateway-credited': {
    title: 'UPI payment added by the office',
    subject: { en: 'UPI payment {refNo}', hi: 'UPI भुगतान {refNo}' },
    text: {
      en: 'We looked into your UPI payment {refNo}. ₹ {amount} added to your balance.\n\n{remark}',
      hi: 'हमने आपका UPI भुगतान {refNo} जाँचा। ₹ {amount} आपकी शेष राशि में जोड़े गए।\n\n{remark}',
    },
    example: { refNo, amount: '5,000.00', remark: 'Came a day late' },
  },
  'gateway-not-credited': {
    title: 'UPI payment not added',
    subject: { en: 'UPI payment {refNo}', hi: 'UPI भुगतान {refNo}' },
    text: {
      en: 'We looked into your UPI payment {refNo}. It was not credited.\n\n{remark}',
      hi: 'हमने आपका UPI भुगतान {refNo} जाँचा। यह राशि नहीं जोड़ी गई।\n\n{remark}',
    },
    example: { refNo, remark: 'The bank returned it' },
  },
  'gateway-mismatch': {
    title: 'UPI payment does not fit (to the office)',
    subject: { en: 'UPI payment {refNo} does not fit', hi: 'UPI भुगतान {refNo} मेल नहीं खाता' },
    text: {
      en: "UPI payment {refNo} was not credited: {wrong}. Compare it with the gateway's own list.",
      hi: 'UPI भुगतान {refNo} नहीं जोड़ा गया: {wrong}। इसे गेटवे की सूची से मिलाएँ।',
    },
    example: { refNo, wrong: '₹ 500.00 was asked for, ₹ 50.00 came' },
  },
})
