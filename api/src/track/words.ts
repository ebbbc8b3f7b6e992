import { type Status, statusesFor } from 'contract/pan/status'

type Both = { en: string; hi: string }
type Told = {
  /** The customer's words, where they differ from the office's. */
  now?: Both
  next: Both
}

const wait = { en: 'Nothing for you to do.', hi: 'आपको कुछ नहीं करना है।' }
const centre = {
  en: 'Go to the centre where you applied, with your papers.',
  hi: 'अपने काग़ज़ लेकर उसी केंद्र पर जाएँ जहाँ आवेदन किया था।',
}

type PublicStatus = Exclude<Status, 'DRAFT' | 'PL_DRAFT'>

/** The meaning of each status for the customer: no names, no reasons, no money. */
const told: Record<PublicStatus, Told> = {
  WAITING_SCAN: {
    now: { en: 'Form filled and paid', hi: 'फ़ॉर्म भरा गया, शुल्क जमा' },
    next: {
      en: 'Sign the printed form at the centre, if you have not yet.',
      hi: 'यदि अभी तक नहीं किया है तो केंद्र पर छपे फ़ॉर्म पर हस्ताक्षर करें।',
    },
  },
  WAITING_CROP: { now: { en: 'Being prepared at the centre', hi: 'केंद्र पर तैयार हो रहा है' }, next: wait },
  PENDING_VERIFICATION: { now: { en: 'Being checked by our office', hi: 'हमारे कार्यालय में जाँच हो रही है' }, next: wait },
  INCOMPLETE: { now: { en: 'Something is missing', hi: 'कुछ अधूरा है' }, next: centre },
  REJECTED: { now: { en: 'Not accepted', hi: 'स्वीकार नहीं हुआ' }, next: centre },
  VERIFIED: {
    now: { en: 'Checked, on its way to NSDL (Protean)', hi: 'जाँच पूर्ण, NSDL (Protean) को भेजा जा रहा है' },
    next: wait,
  },
  ACKNOWLEDGED: {
    now: { en: 'Accepted by NSDL (Protean)', hi: 'NSDL (Protean) ने स्वीकार किया' },
    next: { en: 'The PAN usually comes within 15 days.', hi: 'पैन सामान्यतः 15 दिन में आता है।' },
  },
  IN_PROCESS: {
    now: { en: 'Being processed at NSDL (Protean)', hi: 'NSDL (Protean) में प्रक्रिया चल रही है' },
    next: { en: 'The PAN usually comes within 15 days.', hi: 'पैन सामान्यतः 15 दिन में आता है।' },
  },
  TIN_REJECTED: { now: { en: 'NSDL (Protean) has a question', hi: 'NSDL (Protean) ने आपत्ति की है' }, next: centre },
  TIN_REUPLOADED: { now: { en: 'Your answer is being checked', hi: 'आपके उत्तर की जाँच हो रही है' }, next: wait },
  TIN_RESUBMITTED: {
    now: { en: 'Your answer is with NSDL (Protean)', hi: 'आपका उत्तर NSDL (Protean) के पास है' },
    next: wait,
  },
  AADHAAR_CANCELLED: { now: { en: 'Cancelled, Aadhaar did not match', hi: 'रद्द, आधार मेल नहीं खाया' }, next: centre },
  ALLOTTED: {
    now: { en: 'PAN allotted', hi: 'पैन जारी हो गया' },
    next: { en: 'The card or the e-PAN is sent next.', hi: 'अब कार्ड या ई-पैन भेजा जाएगा।' },
  },
  DISPATCHED: {
    now: { en: 'Card sent by post', hi: 'कार्ड डाक से भेजा गया' },
    next: { en: 'Be at home for the postman in the next days.', hi: 'अगले कुछ दिन डाकिये की राह देखें।' },
  },
  DELIVERED: {
    now: { en: 'Delivered', hi: 'मिल गया' },
    next: { en: 'If it did not reach you, ask at the centre.', hi: 'यदि आपको नहीं मिला तो केंद्र पर पूछें।' },
  },
  RETURNED: { now: { en: 'The card came back by post', hi: 'कार्ड डाक से लौट आया' }, next: centre },
  CANCELLED: { next: centre },
  CLOSED: { now: { en: 'Closed by NSDL (Protean)', hi: 'NSDL (Protean) ने बंद किया' }, next: centre },
  PL_INITIATED: {
    now: { en: 'Waits for your Aadhaar OTP', hi: 'आपके आधार OTP की प्रतीक्षा' },
    next: { en: 'Type the OTP at the centre.', hi: 'केंद्र पर OTP भरें।' },
  },
  PL_AUTH_DONE: { now: { en: 'Aadhaar verified', hi: 'आधार सत्यापित' }, next: wait },
  PL_AWAIT_CONFIRM: {
    now: { en: 'Waits for your e-Sign', hi: 'आपके ई-साइन की प्रतीक्षा' },
    next: { en: 'Check your data and sign by OTP at the centre.', hi: 'केंद्र पर अपना विवरण जाँचें और OTP से हस्ताक्षर करें।' },
  },
  PL_ESIGN_DONE: {
    now: { en: 'Signed, on its way to NSDL (Protean)', hi: 'हस्ताक्षर हुआ, NSDL (Protean) को भेजा जा रहा है' },
    next: wait,
  },
  PL_FAILED: { now: { en: 'Not completed', hi: 'पूरा नहीं हुआ' }, next: centre },
  PL_EXPIRED: { now: { en: 'Not completed in time', hi: 'समय पर पूरा नहीं हुआ' }, next: centre },
  PL_UNKNOWN: { now: { en: 'Being checked with NSDL', hi: 'NSDL से जाँच हो रही है' }, next: wait },
}

/** A correction has its PAN already. */
const ofCorrection: Partial<typeof told> = {
  ALLOTTED: {
    now: { en: 'PAN updated', hi: 'पैन अपडेट हो गया' },
    next: told.ALLOTTED.next,
  },
}

/** The text for a status in English and Hindi. A draft is visible only to its shop. */
export function toldOf(status: PublicStatus, appType?: string): { now: Both; next: Both } {
  const { now, next } = (appType === 'C' && ofCorrection[status]) || told[status]
  const { en, hi } = statusesFor(appType)[status]
  return { now: now ?? { en, hi }, next }
}
