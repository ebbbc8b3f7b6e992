import { lettersOf } from '../outbox/letter.ts'

export const letters = lettersOf('Registration and KYC', 20, {
  'kyc-link': {
    title: 'Link to fill in a KYC',
    subject: { en: 'Fill in your KYC', hi: 'अपना KYC भरें' },
    text: {
      en: 'Fill in your KYC here within {hours} hours: {page}#{secret}\nThe link is for you alone and ends when you have sent the form. Do not pass it on.',
      hi: '{hours} घंटे के भीतर यहाँ अपना KYC भरें: {page}#{secret}\nयह लिंक केवल आपके लिए है और फ़ॉर्म भेजने पर समाप्त हो जाता है। इसे किसी और को न दें।',
    },
    example: { hours: '72', page: 'https://portal.example/kyc/merchant', secret: 'token' },
  },
  'kyc-due': {
    topic: 'kyc',
    asks: true,
    title: 'KYC due again',
    subject: { en: 'Your KYC is due again', hi: 'आपका KYC फिर से देना है' },
    text: {
      en: 'Your KYC is {months} months old. Log in, open KYC, check the form and send it again. Services continue until {until}; after that they stop until our office has approved it.',
      hi: 'आपका KYC {months} महीने पुराना है। लॉग इन करके KYC खोलें, फ़ॉर्म जाँचें और फिर से भेजें। सेवाएँ {until} तक चलेंगी; उसके बाद हमारे कार्यालय की मंज़ूरी तक बंद रहेंगी।',
    },
    example: { months: '24', until: '23-Dec-2026' },
  },
  'kyc-change': {
    title: 'Bank account or PAN to be changed',
    subject: { en: 'Your bank account or PAN is to be changed', hi: 'आपका बैंक खाता या पैन बदला जाना है' },
    text: {
      en: 'A change of your KYC was sent to our office: {fields}. A new bank account is approved {hours} hours after that at the earliest. If this was not you, call our office at once.',
      hi: 'आपके KYC में बदलाव हमारे कार्यालय को भेजा गया: {fields}। नया बैंक खाता इसके कम से कम {hours} घंटे बाद ही स्वीकृत होता है। यदि यह आपने नहीं किया, तो तुरंत हमारे कार्यालय को फ़ोन करें।',
    },
    example: { fields: 'Bank account, IFSC', hours: '24' },
  },
  'kyc-approved': {
    topic: 'kyc',
    title: 'KYC approved',
    subject: { en: 'Your KYC is approved', hi: 'आपका KYC स्वीकृत हुआ' },
    text: {
      en: 'Your KYC is approved. You can use all services.',
      hi: 'आपका KYC स्वीकृत हुआ। आप सभी सेवाएँ ले सकते हैं।',
    },
    example: {},
  },
  'kyc-returned': {
    topic: 'kyc',
    asks: true,
    title: 'KYC needs correction',
    subject: { en: 'Your KYC needs correction', hi: 'आपके KYC में सुधार चाहिए' },
    text: {
      en: 'Please correct your KYC and send it again:\n{reasons}',
      hi: 'कृपया अपना KYC सुधारकर फिर से भेजें:\n{reasons}',
    },
    example: { reasons: '- PAN card: The picture is blurred' },
  },
  'kyc-rejected': {
    topic: 'kyc',
    title: 'KYC rejected',
    subject: { en: 'Your KYC is rejected', hi: 'आपका KYC अस्वीकार हुआ' },
    text: { en: 'Your KYC is rejected: {reason}', hi: 'आपका KYC अस्वीकार हुआ: {reason}' },
    example: { reason: 'The PAN is another person’s' },
  },
})
