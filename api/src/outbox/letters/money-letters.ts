import { letter } from './letter.ts'

const refNo = 'PR2600031'
const amount = '5,000.00'
const reason = 'Bank charge'

/** Letters about the wallet: payments, adjustments, tax invoices. Amounts are rupees as text. */
export const moneyLetters = {
  'payment-approved': letter({
    subject: { en: 'Payment request {refNo}', hi: 'भुगतान अनुरोध {refNo}' },
    text: {
      en: 'Your payment request {refNo} is approved: Rs {amount} added to your balance.',
      hi: 'आपका भुगतान अनुरोध {refNo} स्वीकृत हुआ: Rs {amount} आपकी शेष राशि में जोड़े गए।',
    },
    example: { refNo, amount },
  }),
  'payment-rejected': letter({
    subject: { en: 'Payment request {refNo}', hi: 'भुगतान अनुरोध {refNo}' },
    text: {
      en: 'Your payment request {refNo} is rejected: {reason}',
      hi: 'आपका भुगतान अनुरोध {refNo} अस्वीकार हुआ: {reason}',
    },
    example: { refNo, reason: 'Not in the bank statement' },
  }),
  'gateway-paid': letter({
    subject: { en: 'UPI payment {refNo}', hi: 'UPI भुगतान {refNo}' },
    text: {
      en: 'Your UPI payment {refNo} is received: Rs {amount} added to your balance.',
      hi: 'आपका UPI भुगतान {refNo} मिल गया: Rs {amount} आपकी शेष राशि में जोड़े गए।',
    },
    example: { refNo: 'UP2600031', amount },
  }),
  'gateway-credited': letter({
    subject: { en: 'UPI payment {refNo}', hi: 'UPI भुगतान {refNo}' },
    text: {
      en: 'We looked into your UPI payment {refNo}. Rs {amount} added to your balance. {remark}',
      hi: 'हमने आपका UPI भुगतान {refNo} जाँचा। Rs {amount} आपकी शेष राशि में जोड़े गए। {remark}',
    },
    example: { refNo: 'UP2600031', amount, remark: 'Came a day late' },
  }),
  'gateway-not-credited': letter({
    subject: { en: 'UPI payment {refNo}', hi: 'UPI भुगतान {refNo}' },
    text: {
      en: 'We looked into your UPI payment {refNo}. It was not credited. {remark}',
      hi: 'हमने आपका UPI भुगतान {refNo} जाँचा। यह राशि नहीं जोड़ी गई। {remark}',
    },
    example: { refNo: 'UP2600031', remark: 'The bank returned it' },
  }),
  'gateway-mismatch': letter({
    subject: { en: 'UPI payment {refNo} does not fit', hi: 'UPI भुगतान {refNo} मेल नहीं खाता' },
    text: {
      en: "UPI payment {refNo} was not credited: {wrong}. Compare it with the gateway's own list.",
      hi: 'UPI भुगतान {refNo} नहीं जोड़ा गया: {wrong}। इसे गेटवे की सूची से मिलाएँ।',
    },
    example: { refNo: 'UP2600031', wrong: 'Rs 500.00 was asked for, Rs 50.00 came' },
  }),
  'balance-added': letter({
    subject: { en: 'Balance adjusted, {refNo}', hi: 'शेष राशि में समायोजन, {refNo}' },
    text: {
      en: 'Rs {amount} was added to your balance by the office, {refNo}. Reason: {reason}',
      hi: 'कार्यालय ने आपकी शेष राशि में Rs {amount} जोड़े, {refNo}। कारण: {reason}',
    },
    example: { refNo: 'ADJ2600007', amount, reason },
  }),
  'balance-taken': letter({
    subject: { en: 'Balance adjusted, {refNo}', hi: 'शेष राशि में समायोजन, {refNo}' },
    text: {
      en: 'Rs {amount} was taken from your balance by the office, {refNo}. Reason: {reason}',
      hi: 'कार्यालय ने आपकी शेष राशि से Rs {amount} लिए, {refNo}। कारण: {reason}',
    },
    example: { refNo: 'ADJ2600007', amount, reason },
  }),
  'credit-limit': letter({
    subject: { en: 'Your credit limit is Rs {amount}', hi: 'आपकी उधार सीमा Rs {amount} है' },
    text: {
      en: 'Your balance may now go down to Rs {amount} Dr. Reason: {reason}',
      hi: 'अब आपकी शेष राशि Rs {amount} Dr तक जा सकती है। कारण: {reason}',
    },
    example: { amount, reason },
  }),
} as const
