import { lettersOf } from '../outbox/letter.ts'

export const letters = lettersOf('Public pages', 10, {
  'contact-message': {
    title: 'Message of a visitor (to the office)',
    subject: { en: 'Message {no} from the contact page', hi: 'संपर्क पेज से संदेश {no}' },
    text: {
      en: 'Somebody wrote on the contact page. Who they are was not checked. Answer to the e-mail below and name {no}.\n\nName: {name}\nE-mail: {emailId}\nMobile: {mobileNo}\nForm or acknowledgement number: {refNo}\n\n{message}',
      hi: 'किसी ने संपर्क पेज पर लिखा है। वे कौन हैं, इसकी जाँच नहीं हुई। नीचे दिए ई-मेल पर उत्तर दें और {no} लिखें।\n\nनाम: {name}\nई-मेल: {emailId}\nमोबाइल: {mobileNo}\nफ़ॉर्म या पावती संख्या: {refNo}\n\n{message}',
    },
    example: {
      no: 'Q26000007',
      name: 'Meena Verma',
      emailId: 'meena@example.com',
      mobileNo: '6000000123',
      refNo: 'N2600001235',
      message: '> Where is my card?',
    },
  },
})
