import { lettersOf } from '../outbox/letter.ts'

const refNo = 'GST2600012'
const client = 'NAMOONA TRADERS'

export const letters = lettersOf('GST', 10, {
  'gst papers': {
    topic: 'gst',
    asks: true,
    title: 'GST registration: papers asked',
    subject: { en: 'GST registration {refNo} needs an answer', hi: 'GST पंजीकरण {refNo} को उत्तर चाहिए' },
    text: { en: '{question}\n\nOpen it in the portal and answer there.', hi: '{question}\n\nपोर्टल में खोलकर उत्तर दें।' },
    example: { refNo, question: 'The electricity bill is older than two months.' },
  },
  'gst arn': {
    topic: 'gst',
    title: 'GST registration filed',
    subject: { en: 'GST registration {refNo} is filed', hi: 'GST पंजीकरण {refNo} दाख़िल हुआ' },
    text: { en: 'ARN {arn}. GST answers us; we tell you.', hi: 'ARN {arn}। GST के उत्तर की सूचना हम देंगे।' },
    example: { refNo, arn: 'AA2711260000011' },
  },
  'gst query': {
    topic: 'gst',
    asks: true,
    title: 'GST registration: query of GST',
    subject: {
      en: 'GST asks about registration {refNo}: answer by {day}',
      hi: 'GST ने पंजीकरण {refNo} पर पूछा है: {day} तक उत्तर दें',
    },
    text: {
      en: '{question}\n\nAnswer in the portal in time, or GST rejects the application.',
      hi: '{question}\n\nसमय पर पोर्टल में उत्तर दें, नहीं तो GST आवेदन अस्वीकार करता है।',
    },
    example: { refNo, question: 'Upload a newer rent agreement.', day: '08-Dec-2026' },
  },
  'gst granted': {
    topic: 'gst',
    title: 'GSTIN given',
    subject: { en: 'GST registration {refNo}: GSTIN {gstin}', hi: 'GST पंजीकरण {refNo}: GSTIN {gstin}' },
    text: {
      en: 'Enter the bank account at GST by {day}, and before the first GSTR-1; otherwise the registration may be suspended.',
      hi: '{day} तक और पहले GSTR-1 से पहले GST को बैंक खाता बताएँ; नहीं तो पंजीकरण निलंबित हो सकता है।',
    },
    example: { refNo, gstin: '27ZABCT0000B1ZN', day: '26-Dec-2026' },
  },
  'gst refused': {
    topic: 'gst',
    title: 'GST registration rejected by GST',
    subject: { en: 'GST rejected registration {refNo}', hi: 'GST ने पंजीकरण {refNo} अस्वीकार किया' },
    text: { en: 'Reason: {reason}', hi: 'कारण: {reason}' },
    example: { refNo, reason: 'The place could not be verified.' },
  },
  'gst returned': {
    topic: 'gst',
    title: 'GST request rejected by our office',
    subject: { en: 'GST request {refNo} is rejected', hi: 'GST अनुरोध {refNo} अस्वीकार हुआ' },
    text: {
      en: 'Reason: {reason}\n\nThe full price is back in your balance.',
      hi: 'कारण: {reason}\n\nपूरी राशि आपकी शेष राशि में लौट आई है।',
    },
    example: { refNo, reason: 'The PAN belongs to somebody else.' },
  },
  'gst question': {
    topic: 'gst',
    asks: true,
    title: 'GST return: question',
    subject: { en: 'GST return {refNo} needs an answer', hi: 'GST रिटर्न {refNo} को उत्तर चाहिए' },
    text: { en: '{question}\n\nOpen it in the portal and answer there.', hi: '{question}\n\nपोर्टल में खोलकर उत्तर दें।' },
    example: { refNo, question: 'The sheet of sales has no invoice numbers.' },
  },
  'gst figures': {
    topic: 'gst',
    asks: true,
    title: 'GST return: figures to approve',
    subject: { en: 'GST return {refNo}: the client must approve', hi: 'GST रिटर्न {refNo}: ग्राहक की मंज़ूरी चाहिए' },
    text: {
      en: 'For {client} ₹ {sum} is to be paid. We file it once they approve.',
      hi: '{client} को ₹ {sum} देना है। उनकी मंज़ूरी के बाद हम दाख़िल करेंगे।',
    },
    example: { refNo, client, sum: '1,250.00' },
  },
  'gst filed': {
    topic: 'gst',
    title: 'GST return filed',
    subject: { en: 'GST return {refNo} is filed', hi: 'GST रिटर्न {refNo} दाख़िल हुआ' },
    text: { en: '{client}: ARN {arn}.', hi: '{client}: ARN {arn}।' },
    example: { refNo, client, arn: 'AA2711260000011' },
  },
})
