import { lettersOf } from '../outbox/letter.ts'

const shop = 'M100012 – Namoona Seva Kendra'

/** What is called by a reference number of GST, by the list that shows it. */
export const gstThings = {
  registration: { en: 'registration', hi: 'पंजीकरण' },
  filling: { en: 'return', hi: 'रिटर्न' },
}

/** What is told in the bell alone, unless its reader has chosen e-mails about its topic. */
export const letters = lettersOf('Notifications', 10, {
  news: {
    topic: 'news',
    title: 'News',
    subject: { en: 'News', hi: 'समाचार' },
    text: { en: '{text}', hi: 'समाचार: {text}' },
    example: { text: 'The office is closed on Monday.' },
  },
  'payment waits': {
    topic: 'payments',
    title: 'Payment request for the office',
    subject: { en: 'Payment request {refNo} waits', hi: 'भुगतान अनुरोध {refNo} प्रतीक्षा में है' },
    text: { en: '{shop} reports ₹ {amount}.', hi: '{shop} ने ₹ {amount} की सूचना दी।' },
    example: { refNo: 'PR2600012', shop, amount: '5,000.00' },
  },
  'registration waits': {
    topic: 'registrations',
    title: 'Registration for the office',
    subject: { en: 'Registration {refNo} waits', hi: 'पंजीकरण {refNo} प्रतीक्षा में है' },
    text: { en: 'Somebody new wants to work with this portal.', hi: 'कोई नया व्यक्ति इस पोर्टल से जुड़ना चाहता है।' },
    example: { refNo: 'R2600012' },
  },
  'kyc waits': {
    topic: 'kyc',
    title: 'KYC for the office',
    subject: { en: 'KYC of {code} waits', hi: '{code} का KYC प्रतीक्षा में है' },
    text: { en: 'It was sent for a decision.', hi: 'यह निर्णय के लिए भेजा गया है।' },
    example: { code: 'M100012' },
  },
  'applications wait': {
    topic: 'applications',
    title: 'PAN applications for the office',
    subject: { en: 'New PAN applications wait', hi: 'नए पैन आवेदन प्रतीक्षा में हैं' },
    text: { en: 'The first of this hour is form {formNo}.', hi: 'इस घंटे का पहला फ़ॉर्म {formNo} है।' },
    example: { formNo: '000261120000412' },
  },
  'packet comes': {
    topic: 'courier',
    title: 'Packet on its way to the office',
    subject: { en: 'Packet {refNo} is on its way', hi: 'पैकेट {refNo} रास्ते में है' },
    text: { en: '{shop} sent it.', hi: 'इसे {shop} ने भेजा।' },
    example: { refNo: 'CP2600012', shop },
  },
  'gst sent': {
    topic: 'gst',
    title: 'GST: request to take up',
    subject: { en: 'GST {what} {refNo} to take up', hi: 'GST {what} {refNo} पर काम शुरू करना है' },
    text: { en: 'A shop sent it.', hi: 'किसी दुकान ने इसे भेजा।' },
    example: { refNo: 'GST2600012', what: gstThings.registration },
  },
  'gst answered': {
    topic: 'gst',
    title: 'GST: answer of a shop',
    subject: { en: 'GST {what} {refNo} was answered', hi: 'GST {what} {refNo} का उत्तर आया' },
    text: { en: 'Read the answer and continue.', hi: 'उत्तर पढ़कर आगे बढ़ें।' },
    example: { refNo: 'GST2600012', what: gstThings.registration },
  },
  'gst approved': {
    topic: 'gst',
    title: 'GST: return to file',
    subject: { en: 'GST {what} {refNo} to file', hi: 'GST {what} {refNo} दाख़िल करना है' },
    text: { en: 'The client approved the figures.', hi: 'ग्राहक ने राशियाँ मंज़ूर कीं।' },
    example: { refNo: 'GST2600013', what: gstThings.filling },
  },
  'gst objected': {
    topic: 'gst',
    title: 'GST: figures to correct',
    subject: { en: 'GST {what} {refNo}: figures to correct', hi: 'GST {what} {refNo}: राशियाँ सुधारनी हैं' },
    text: { en: 'The client does not agree with the figures.', hi: 'ग्राहक राशियों से सहमत नहीं है।' },
    example: { refNo: 'GST2600013', what: gstThings.filling },
  },
})
