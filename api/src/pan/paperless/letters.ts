import { type InBoth, lettersOf } from '../../outbox/letter.ts'

/** Added to a reminder of an order whose token ends. */
export const lastDay = (day: string): InBoth => ({
  en: `On ${day} its token ends; then the price comes back and it must be started again.`,
  hi: `${day} को इसका टोकन समाप्त होगा; तब राशि लौट आएगी और इसे फिर से शुरू करना होगा।`,
})

export const letters = lettersOf('PAN applications', 20, {
  'application remind': {
    title: 'Paperless application waits',
    subject: {
      en: 'PAN application {formNo} waits for you: {status}',
      hi: 'पैन आवेदन {formNo} आपकी प्रतीक्षा में है: {status}',
    },
    text: {
      en: 'It is paid, ₹{held} are held, and it is not signed yet.\n{lastDay}\nContinue here: {page}',
      hi: 'शुल्क जमा है, ₹{held} रोके गए हैं, और हस्ताक्षर अभी नहीं हुए।\n{lastDay}\nयहाँ आगे बढ़ें: {page}',
    },
    example: {
      formNo: 'PAN2600123',
      status: 'Not signed',
      held: '107.00',
      lastDay: lastDay('28-Nov-2026'),
      page: 'https://portal.example/merchant/product/nsdl-pan/paperless/1/confirm',
    },
  },
})
