import { type InBoth, letter } from './letter.ts'

const formNo = 'PAN2600123'

/** Added to a reminder of an order whose token ends. */
export const lastDay = (day: string): InBoth => ({
  en: `On ${day} its token ends; then the price comes back and it must be started again.`,
  hi: `${day} को इसका टोकन समाप्त होगा; तब राशि लौट आएगी और इसे फिर से शुरू करना होगा।`,
})

/** A notice for the merchant. It names the form, never the applicant. */
const notice = (subject: InBoth, text: InBoth) => letter({ subject, text, example: { formNo } })

export const panLetters = {
  'application submit': notice(
    { en: 'PAN application {formNo} is paid', hi: 'पैन आवेदन {formNo} का शुल्क जमा हुआ' },
    {
      en: 'Print the form, have it signed, scan it, and crop photo and signature.',
      hi: 'फ़ॉर्म छापें, हस्ताक्षर कराएँ, स्कैन करें, और फ़ोटो व हस्ताक्षर क्रॉप करें।',
    },
  ),
  'application returnForCorrection': notice(
    { en: 'PAN application {formNo} came back', hi: 'पैन आवेदन {formNo} वापस आया' },
    {
      en: 'Our office found something to correct. Open the application for the reasons.',
      hi: 'हमारे कार्यालय को कुछ सुधारने योग्य मिला। कारण देखने के लिए आवेदन खोलें।',
    },
  ),
  'application reject': notice(
    { en: 'PAN application {formNo} was rejected', hi: 'पैन आवेदन {formNo} अस्वीकार हुआ' },
    {
      en: 'Open the application for the reasons. The full price is back in your balance.',
      hi: 'कारण देखने के लिए आवेदन खोलें। पूरी राशि आपकी शेष राशि में लौट आई है।',
    },
  ),
  'application acknowledge': notice(
    { en: 'PAN application {formNo} is acknowledged', hi: 'पैन आवेदन {formNo} की पावती मिली' },
    {
      en: 'Print the acknowledgement and send us the hard copy.',
      hi: 'पावती छापें और हार्ड कॉपी हमें भेजें।',
    },
  ),
  'application acknowledge paperless': notice(
    { en: 'PAN application {formNo} is acknowledged', hi: 'पैन आवेदन {formNo} की पावती मिली' },
    {
      en: 'Print the acknowledgement for the applicant. No hard copy is needed.',
      hi: 'आवेदक के लिए पावती छापें। हार्ड कॉपी नहीं भेजनी है।',
    },
  ),
  'application object': notice(
    { en: 'PAN application {formNo} has a TIN objection', hi: 'पैन आवेदन {formNo} पर TIN की आपत्ति है' },
    {
      en: 'Open the application for the reasons and answer within 30 days of the letter.',
      hi: 'कारण देखने के लिए आवेदन खोलें और पत्र की तारीख़ से 30 दिन में उत्तर दें।',
    },
  ),
  'application returnReply': notice(
    { en: 'PAN application {formNo} came back', hi: 'पैन आवेदन {formNo} वापस आया' },
    {
      en: 'Your reply to the TIN objection is not enough yet. Open it for what is missing.',
      hi: 'TIN की आपत्ति पर आपका उत्तर अभी पूरा नहीं है। क्या कमी है, यह देखने के लिए उसे खोलें।',
    },
  ),
  'application sendAgain': notice(
    { en: 'PAN application {formNo} is with NSDL again', hi: 'पैन आवेदन {formNo} फिर NSDL के पास है' },
    {
      en: 'Our office sent your reply on. Nothing is left for you to do.',
      hi: 'हमारे कार्यालय ने आपका उत्तर आगे भेज दिया। आपको और कुछ नहीं करना है।',
    },
  ),
  'application close': notice(
    { en: 'PAN application {formNo} was closed by NSDL', hi: 'पैन आवेदन {formNo} को NSDL ने बंद किया' },
    {
      en: 'The objection was not answered in time, or NSDL decided for good.',
      hi: 'आपत्ति का उत्तर समय पर नहीं मिला, या NSDL ने अंतिम निर्णय दिया।',
    },
  ),
  'application closeLate': notice(
    { en: 'PAN application {formNo} was closed', hi: 'पैन आवेदन {formNo} बंद हुआ' },
    {
      en: 'Its TIN objection was not answered, and the last day is long over. Open the application for what comes next.',
      hi: 'TIN की आपत्ति का उत्तर नहीं दिया गया और अंतिम तारीख़ बीत चुकी है। आगे क्या करना है, यह देखने के लिए आवेदन खोलें।',
    },
  ),
  'application cancelAadhaar': notice(
    { en: 'PAN application {formNo} was cancelled', hi: 'पैन आवेदन {formNo} रद्द हुआ' },
    {
      en: 'The Aadhaar was not accepted. Open the application for what is back in your balance; after the Aadhaar is corrected, apply again.',
      hi: 'आधार स्वीकार नहीं हुआ। कितनी राशि लौटी, यह देखने के लिए आवेदन खोलें; आधार ठीक होने पर फिर से आवेदन करें।',
    },
  ),
  'application allot': notice(
    { en: 'PAN application {formNo} has its PAN', hi: 'पैन आवेदन {formNo} को पैन मिला' },
    {
      en: 'The PAN is allotted. Open the application to see it.',
      hi: 'पैन आवंटित हो गया। देखने के लिए आवेदन खोलें।',
    },
  ),
  'application allot correction': notice(
    { en: 'PAN application {formNo} is done', hi: 'पैन आवेदन {formNo} पूरा हुआ' },
    { en: 'The PAN is updated. Open the application to see it.', hi: 'पैन में सुधार हो गया। देखने के लिए आवेदन खोलें।' },
  ),
  'application dispatch': notice(
    { en: 'PAN application {formNo} is on its way', hi: 'पैन आवेदन {formNo} का कार्ड रास्ते में है' },
    {
      en: 'The card was sent by Speed Post. Open the application for its number.',
      hi: 'कार्ड स्पीड पोस्ट से भेजा गया। नंबर देखने के लिए आवेदन खोलें।',
    },
  ),
  'application returnCard': notice(
    { en: 'PAN application {formNo} came back by post', hi: 'पैन आवेदन {formNo} का कार्ड डाक से लौट आया' },
    {
      en: 'The card could not be delivered. Check the address with the applicant.',
      hi: 'कार्ड पहुँचाया नहीं जा सका। आवेदक से पता जाँचें।',
    },
  ),
  'application expire': notice(
    { en: 'PAN application {formNo} was cancelled', hi: 'पैन आवेदन {formNo} रद्द हुआ' },
    {
      en: 'It waited too long for its scan or crop. The full price is back in your balance; apply again from a copy of it.',
      hi: 'स्कैन या क्रॉप के लिए यह बहुत समय तक रुका रहा। पूरी राशि आपकी शेष राशि में लौट आई है; इसकी प्रति से फिर आवेदन करें।',
    },
  ),
  'application cancel': notice(
    { en: 'PAN application {formNo} was cancelled', hi: 'पैन आवेदन {formNo} रद्द हुआ' },
    { en: 'The full price is back in your balance.', hi: 'पूरी राशि आपकी शेष राशि में लौट आई है।' },
  ),
  'application fail': notice(
    { en: 'PAN application {formNo} was not filed', hi: 'पैन आवेदन {formNo} दाखिल नहीं हुआ' },
    {
      en: 'NSDL could not do it. What you paid is back in your balance; open the application for the reason.',
      hi: 'NSDL इसे पूरा नहीं कर सका। आपकी दी हुई राशि लौट आई है; कारण देखने के लिए आवेदन खोलें।',
    },
  ),
  'application lapse': notice(
    { en: 'PAN application {formNo} was not filed', hi: 'पैन आवेदन {formNo} दाखिल नहीं हुआ' },
    {
      en: 'Its token was not used in time. What was held is back in your balance; apply again from a copy of it.',
      hi: 'इसका टोकन समय पर उपयोग नहीं हुआ। रोकी गई राशि लौट आई है; इसकी प्रति से फिर आवेदन करें।',
    },
  ),
  'application remind': letter({
    subject: {
      en: 'PAN application {formNo} waits for you: {status}',
      hi: 'पैन आवेदन {formNo} आपकी प्रतीक्षा में है: {status}',
    },
    text: {
      en: 'It is paid, ₹{held} are held, and it is not signed yet.\n{lastDay}\nContinue here: {page}',
      hi: 'शुल्क जमा है, ₹{held} रोके गए हैं, और हस्ताक्षर अभी नहीं हुए।\n{lastDay}\nयहाँ आगे बढ़ें: {page}',
    },
    example: {
      formNo,
      status: 'Not signed',
      held: '107.00',
      lastDay: lastDay('28-Nov-2026'),
      page: 'https://portal.example/merchant/product/nsdl-pan/paperless/1/confirm',
    },
  }),
  'hardcopy refuse': letter({
    subject: { en: 'Hard copy deficient: {what}', hi: 'हार्ड कॉपी में कमी: {what}' },
    text: { en: '{why}\n\nSend it again: {forms}', hi: '{why}\n\nफिर से भेजें: {forms}' },
    example: { what: formNo, why: 'The signature is missing', forms: formNo },
  }),
  /** A letter to the address on the form, whose reader we do not know: it is in both languages and names nobody. */
  applicant: letter({
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
  }),
} as const
