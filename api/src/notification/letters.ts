import { lettersOf } from '../outbox/letter.ts'

const shop = 'M100012 – Namoona Seva Kendra'

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
  'gst waits': {
    topic: 'gst',
    title: 'GST for the office',
    subject: { en: 'GST {refNo} waits', hi: 'GST {refNo} प्रतीक्षा में है' },
    text: { en: 'A shop sent it, or answered.', hi: 'किसी दुकान ने इसे भेजा या उत्तर दिया।' },
    example: { refNo: 'GST2600012' },
  },
})
