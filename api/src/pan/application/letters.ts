import { type InBoth, lettersOf } from '../../outbox/letter.ts'

const formNo = 'PAN2600123'
const notice = (title: string, subject: InBoth, text: InBoth) => ({
  title,
  subject,
  text,
  example: { formNo },
  topic: 'applications' as const,
})

const demand = (...said: Parameters<typeof notice>) => ({ ...notice(...said), asks: true as const })

/** Notices for the merchant about an action. They name the form, never the applicant. */
export const notices = lettersOf('PAN applications', 10, {
  'application submit': notice(
    'Application paid',
    { en: 'PAN application {formNo} is paid', hi: 'पैन आवेदन {formNo} का शुल्क जमा हुआ' },
    {
      en: 'Print the form, have it signed, scan it, and crop photo and signature.',
      hi: 'फ़ॉर्म छापें, हस्ताक्षर कराएँ, स्कैन करें, और फ़ोटो व हस्ताक्षर क्रॉप करें।',
    },
  ),
  'application returnForCorrection': demand(
    'Application needs correction',
    { en: 'PAN application {formNo} came back', hi: 'पैन आवेदन {formNo} वापस आया' },
    {
      en: 'Our office found something to correct. Open the application for the reasons.',
      hi: 'हमारे कार्यालय को कुछ सुधारने योग्य मिला। कारण देखने के लिए आवेदन खोलें।',
    },
  ),
  'application reject': notice(
    'Application rejected',
    { en: 'PAN application {formNo} was rejected', hi: 'पैन आवेदन {formNo} अस्वीकार हुआ' },
    {
      en: 'Open the application for the reasons. The full price is back in your balance.',
      hi: 'कारण देखने के लिए आवेदन खोलें। पूरी राशि आपकी शेष राशि में लौट आई है।',
    },
  ),
  'application acknowledge': notice(
    'Application acknowledged',
    { en: 'PAN application {formNo} is acknowledged', hi: 'पैन आवेदन {formNo} की पावती मिली' },
    {
      en: 'Print the acknowledgement and send us the hard copy.',
      hi: 'पावती छापें और हार्ड कॉपी हमें भेजें।',
    },
  ),
  'application acknowledge paperless': notice(
    'Paperless application acknowledged',
    { en: 'PAN application {formNo} is acknowledged', hi: 'पैन आवेदन {formNo} की पावती मिली' },
    {
      en: 'Print the acknowledgement for the applicant. No hard copy is needed.',
      hi: 'आवेदक के लिए पावती छापें। हार्ड कॉपी नहीं भेजनी है।',
    },
  ),
  'application object': demand(
    'TIN objection',
    { en: 'PAN application {formNo} has a TIN objection', hi: 'पैन आवेदन {formNo} पर TIN की आपत्ति है' },
    {
      en: 'Open the application for the reasons and answer within 30 days of the letter.',
      hi: 'कारण देखने के लिए आवेदन खोलें और पत्र की तारीख़ से 30 दिन में उत्तर दें।',
    },
  ),
  'application returnReply': demand(
    'Reply to an objection not enough',
    { en: 'PAN application {formNo} came back', hi: 'पैन आवेदन {formNo} वापस आया' },
    {
      en: 'Your reply to the TIN objection is not enough yet. Open it for what is missing.',
      hi: 'TIN की आपत्ति पर आपका उत्तर अभी पूरा नहीं है। क्या कमी है, यह देखने के लिए उसे खोलें।',
    },
  ),
  'application sendAgain': notice(
    'Reply to an objection sent on',
    { en: 'PAN application {formNo} is with NSDL again', hi: 'पैन आवेदन {formNo} फिर NSDL के पास है' },
    {
      en: 'Our office sent your reply on. Nothing is left for you to do.',
      hi: 'हमारे कार्यालय ने आपका उत्तर आगे भेज दिया। आपको और कुछ नहीं करना है।',
    },
  ),
  'application close': notice(
    'Application closed by NSDL',
    { en: 'PAN application {formNo} was closed by NSDL', hi: 'पैन आवेदन {formNo} को NSDL ने बंद किया' },
    {
      en: 'The objection was not answered in time, or NSDL decided for good.',
      hi: 'आपत्ति का उत्तर समय पर नहीं मिला, या NSDL ने अंतिम निर्णय दिया।',
    },
  ),
  'application closeLate': notice(
    'Application closed, objection not answered',
    { en: 'PAN application {formNo} was closed', hi: 'पैन आवेदन {formNo} बंद हुआ' },
    {
      en: 'Its TIN objection was not answered, and the last day is long over. Open the application for what comes next.',
      hi: 'TIN की आपत्ति का उत्तर नहीं दिया गया और अंतिम तारीख़ बीत चुकी है। आगे क्या करना है, यह देखने के लिए आवेदन खोलें।',
    },
  ),
  'application cancelAadhaar': notice(
    'Application cancelled, Aadhaar not accepted',
    { en: 'PAN application {formNo} was cancelled', hi: 'पैन आवेदन {formNo} रद्द हुआ' },
    {
      en: 'The Aadhaar was not accepted. Open the application for what is back in your balance; after the Aadhaar is corrected, apply again.',
      hi: 'आधार स्वीकार नहीं हुआ। कितनी राशि लौटी, यह देखने के लिए आवेदन खोलें; आधार ठीक होने पर फिर से आवेदन करें।',
    },
  ),
  'application allot': notice(
    'PAN allotted',
    { en: 'PAN application {formNo} has its PAN', hi: 'पैन आवेदन {formNo} को पैन मिला' },
    {
      en: 'The PAN is allotted. Open the application to see it.',
      hi: 'पैन आवंटित हो गया। देखने के लिए आवेदन खोलें।',
    },
  ),
  'application allot correction': notice(
    'PAN corrected',
    { en: 'PAN application {formNo} is done', hi: 'पैन आवेदन {formNo} पूरा हुआ' },
    { en: 'The PAN is updated. Open the application to see it.', hi: 'पैन में सुधार हो गया। देखने के लिए आवेदन खोलें।' },
  ),
  'application dispatch': notice(
    'Card sent',
    { en: 'PAN application {formNo} is on its way', hi: 'पैन आवेदन {formNo} का कार्ड रास्ते में है' },
    {
      en: 'The card was sent by Speed Post. Open the application for its number.',
      hi: 'कार्ड स्पीड पोस्ट से भेजा गया। नंबर देखने के लिए आवेदन खोलें।',
    },
  ),
  'application returnCard': notice(
    'Card came back',
    { en: 'PAN application {formNo} came back by post', hi: 'पैन आवेदन {formNo} का कार्ड डाक से लौट आया' },
    {
      en: 'The card could not be delivered. Check the address with the applicant.',
      hi: 'कार्ड पहुँचाया नहीं जा सका। आवेदक से पता जाँचें।',
    },
  ),
  'application takeBack': notice(
    'Step of an application taken back',
    { en: 'PAN application {formNo}: recorded by mistake', hi: 'पैन आवेदन {formNo}: ग़लती से दर्ज हुआ था' },
    {
      en: 'Our office has taken back its last entry on this application. Open the application for its status, the reason, and what changed in your balance.',
      hi: 'हमारे कार्यालय ने इस आवेदन की अपनी पिछली प्रविष्टि वापस ली है। स्थिति, कारण और शेष राशि में बदलाव देखने के लिए आवेदन खोलें।',
    },
  ),
  'application expire': notice(
    'Application cancelled, waited too long',
    { en: 'PAN application {formNo} was cancelled', hi: 'पैन आवेदन {formNo} रद्द हुआ' },
    {
      en: 'It waited too long for its scan or crop. The full price is back in your balance; apply again from a copy of it.',
      hi: 'स्कैन या क्रॉप के लिए यह बहुत समय तक रुका रहा। पूरी राशि आपकी शेष राशि में लौट आई है; इसकी प्रति से फिर आवेदन करें।',
    },
  ),
  'application cancel': notice(
    'Application cancelled',
    { en: 'PAN application {formNo} was cancelled', hi: 'पैन आवेदन {formNo} रद्द हुआ' },
    { en: 'The full price is back in your balance.', hi: 'पूरी राशि आपकी शेष राशि में लौट आई है।' },
  ),
  'application fail': notice(
    'Paperless application not filed',
    { en: 'PAN application {formNo} was not filed', hi: 'पैन आवेदन {formNo} दाखिल नहीं हुआ' },
    {
      en: 'NSDL could not do it. What you paid is back in your balance; open the application for the reason.',
      hi: 'NSDL इसे पूरा नहीं कर सका। आपकी दी हुई राशि लौट आई है; कारण देखने के लिए आवेदन खोलें।',
    },
  ),
  'application lapse': notice(
    'Paperless application lapsed',
    { en: 'PAN application {formNo} was not filed', hi: 'पैन आवेदन {formNo} दाखिल नहीं हुआ' },
    {
      en: 'Its token was not used in time. What was held is back in your balance; apply again from a copy of it.',
      hi: 'इसका टोकन समय पर उपयोग नहीं हुआ। रोकी गई राशि लौट आई है; इसकी प्रति से फिर आवेदन करें।',
    },
  ),
})

/** A letter to the address on the form, whose reader we do not know: it is in both languages and names nobody. */
const toApplicant = lettersOf('PAN applications', 40, {
  applicant: {
    title: 'Status, to the applicant',
    subject: { en: 'PAN application {formNo}: {now}', hi: 'पैन आवेदन {formNo}: {now}' },
    text: {
      en: '{now}. {next}\nForm number {formNo}. {track}',
      hi: '{now}। {next}\nफ़ॉर्म संख्या {formNo}। {track}',
    },
    example: {
      formNo,
      now: { en: 'PAN allotted', hi: 'पैन आवंटित' },
      next: { en: 'The card comes by post.', hi: 'कार्ड डाक से आएगा।' },
      track: `https://portal.example/track?no=${formNo}`,
    },
  },
})

export const letters = { ...notices, ...toApplicant }
