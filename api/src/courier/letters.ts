import { lettersOf } from '../outbox/letter.ts'

export const letters = lettersOf('PAN applications', 35, {
  'packet received': {
    topic: 'courier',
    title: 'Packet received',
    subject: { en: 'Packet {refNo} received', hi: 'पैकेट {refNo} मिला' },
    text: {
      en: 'Our office opened your packet {refNo} on {day}.\n\n{papers}',
      hi: 'हमारे कार्यालय ने आपका पैकेट {refNo} {day} को खोला।\n\n{papers}',
    },
    example: {
      refNo: 'CP2600012',
      day: '27-Nov-2026',
      papers: { en: 'All 10 hard copies are here.', hi: 'सभी 10 हार्ड कॉपी मिल गईं।' },
    },
  },
  'packet corrected': {
    topic: 'courier',
    title: 'Received packet corrected',
    subject: { en: 'Packet {refNo}: {ackNo} is corrected', hi: 'पैकेट {refNo}: {ackNo} सुधारा गया' },
    text: {
      en: '{verdict}\n\nWhy our office corrected it: {why}',
      hi: '{verdict}\n\nहमारे कार्यालय ने इसे क्यों सुधारा: {why}',
    },
    example: {
      refNo: 'CP2600012',
      ackNo: '000261120000412',
      verdict: {
        en: 'The hard copy is received. Do not send it again.',
        hi: 'हार्ड कॉपी मिल गई। इसे फिर से न भेजें।',
      },
      why: 'It lay under another envelope.',
    },
  },
  'packet lost': {
    topic: 'courier',
    title: 'Packet lost or came back',
    subject: { en: 'Packet {refNo} did not reach us', hi: 'पैकेट {refNo} हम तक नहीं पहुँचा' },
    text: {
      en: '{what}\n\nSend these hard copies again: {papers}',
      hi: '{what}\n\nये हार्ड कॉपी फिर से भेजें: {papers}',
    },
    example: {
      refNo: 'CP2600012',
      what: { en: 'Packet CP2600012 is lost.', hi: 'पैकेट CP2600012 खो गया है।' },
      papers: '000261120000412',
    },
  },
  'packet for shop': {
    topic: 'courier',
    asks: true,
    title: 'Packet for a shop',
    subject: { en: 'Packet {refNo} is coming to you', hi: 'पैकेट {refNo} आपके पास आ रहा है' },
    text: {
      en: 'Our office sent you packet {refNo} by {company}{docket} on {day}. When it arrives, open it under Courier and record what was in it.',
      hi: 'हमारे कार्यालय ने {day} को {company}{docket} से पैकेट {refNo} भेजा है। आने पर कूरियर में दर्ज करें कि उसमें क्या था।',
    },
    example: { refNo: 'CP2600012', company: 'India Post', docket: ' (EM123456785IN)', day: '27-Nov-2026' },
  },
})
