import { type InBoth, lettersOf } from '../outbox/letter.ts'

/** The shop's own details that are missing on the paper, and where to enter them. */
export const missingOnInvoice = {
  gstin: {
    en: 'It bears no GSTIN of yours. If you have one, open KYC and enter it: later invoices bear it once our office has approved the KYC.',
    hi: 'इस पर आपका GSTIN नहीं है। यदि आपके पास है, तो KYC खोलकर भरें: कार्यालय की मंज़ूरी के बाद अगले इनवॉइस पर वह होगा।',
  },
  state: {
    en: 'The state of your shop is not on record, which decides between CGST with SGST and IGST. Call our office to have it entered.',
    hi: 'आपकी दुकान का राज्य दर्ज नहीं है; उसी से CGST व SGST या IGST तय होता है। उसे दर्ज कराने के लिए हमारे कार्यालय को फ़ोन करें।',
  },
} as const satisfies Record<string, InBoth>

const missing: InBoth = missingOnInvoice.gstin
const month: InBoth = { en: 'October 2026', hi: 'अक्टूबर 2026' }
const sum = '₹1,180.00'

export const letters = lettersOf('Wallet', 40, {
  'invoice issued': {
    title: 'Tax invoice of a month',
    subject: { en: 'Tax invoice {number}', hi: 'टैक्स इनवॉइस {number}' },
    text: {
      en: 'Your tax invoice {number} for {month} over {sum} is ready. Open Reports, Tax invoices to save it as PDF.\n\n{missing}',
      hi: '{month} का आपका टैक्स इनवॉइस {number}, राशि {sum}, तैयार है। PDF के लिए Reports में Tax invoices खोलें।\n\n{missing}',
    },
    example: { number: 'SK/26-27/00012', month, sum, missing },
  },
  'credit note issued': {
    title: 'Credit note of a month',
    subject: { en: 'Credit note {number}', hi: 'क्रेडिट नोट {number}' },
    text: {
      en: 'Your credit note {number} over {sum} is ready, for what was refunded in {month} of earlier months. Open Reports, Tax invoices to save it as PDF.\n\n{missing}',
      hi: 'पिछले महीनों की जो राशि {month} में लौटाई गई, उसका क्रेडिट नोट {number}, राशि {sum}, तैयार है। PDF के लिए Reports में Tax invoices खोलें।\n\n{missing}',
    },
    example: { number: 'SK/26-27/C0003', month, sum, missing },
  },
  'id invoice issued': {
    title: 'Tax invoice of an ID',
    subject: { en: 'Tax invoice {number}', hi: 'टैक्स इनवॉइस {number}' },
    text: {
      en: 'The tax invoice {number} over {sum} for an ID is ready. Open Reports, Tax invoices to save it as PDF.\n\n{missing}',
      hi: 'आईडी का टैक्स इनवॉइस {number}, राशि {sum}, तैयार है। PDF के लिए Reports में Tax invoices खोलें।\n\n{missing}',
    },
    example: { number: 'SK/26-27/00013', sum, missing },
  },
  'id credit issued': {
    title: 'Credit note of an ID',
    subject: { en: 'Credit note {number}', hi: 'क्रेडिट नोट {number}' },
    text: {
      en: 'The sale of an ID was taken back. The credit note {number} over {sum} is ready. Open Reports, Tax invoices to save it as PDF.\n\n{missing}',
      hi: 'आईडी की बिक्री वापस ली गई। क्रेडिट नोट {number}, राशि {sum}, तैयार है। PDF के लिए Reports में Tax invoices खोलें।\n\n{missing}',
    },
    example: { number: 'IDC/26-27/000001', sum, missing },
  },
})
