import { indianDay } from 'contract/field/fields'
import type { RegistrationQuestion, RegistrationTold, registrations } from 'contract/registration'
import type { Handler, Http } from '../http/handler.ts'
import type { Portal } from '../portal.ts'
import { answerByNumber } from '../track/by-number.ts'
import { statusOf } from './queries.ts'

type Told = Pick<RegistrationTold, 'now' | 'next'>

/** What each status means for the applicant. */
const told: Record<RegistrationTold['status'], Told> = {
  PENDING: {
    now: { en: 'Being checked by our office', hi: 'हमारे कार्यालय में जाँच हो रही है' },
    next: {
      en: 'Nothing for you to do. We call back within two working days. If the mobile number or e-mail was registered before, we wrote to its owner instead.',
      hi: 'आपको कुछ नहीं करना है। हम दो कार्य दिवसों में फ़ोन करते हैं। यदि मोबाइल नंबर या ई-मेल पहले से पंजीकृत था, तो हमने उसके मालिक को लिखा है।',
    },
  },
  APPROVED: {
    now: { en: 'Approved', hi: 'स्वीकृत' },
    next: {
      en: 'Log in with the user name from our e-mail and the password you chose by its link. If no e-mail came or the link is over, ask for a new link under Forgot Password.',
      hi: 'हमारे ई-मेल में दिए यूज़र नेम और उसके लिंक से चुने पासवर्ड से लॉग इन करें। यदि ई-मेल नहीं आया या लिंक का समय बीत गया, तो Forgot Password में नया लिंक माँगें।',
    },
  },
  REJECTED: {
    now: { en: 'Rejected', hi: 'अस्वीकार' },
    next: {
      en: 'Correct what the reason says and register again, or call our office.',
      hi: 'कारण में बताई बात ठीक करके फिर से पंजीकरण करें, या हमारे कार्यालय को फ़ोन करें।',
    },
  },
}

/** Tells an applicant how their registration stands, and nothing else of them. */
export const tellStatus = (call: Handler<typeof registrations.status> & Http) =>
  answerByNumber(call, {
    what: 'registration status',
    find: () => find(call.portal, call.body),
    unknown: 'No registration has this number and date of birth. Check both on your receipt.',
  })

/** A number that was given for what is registered already is answered as one that waits: else it would tell so. */
async function find(portal: Portal, asked: RegistrationQuestion): Promise<RegistrationTold | undefined> {
  const found = await statusOf(portal.db, asked, repeatedKey(portal, asked.no, asked.dob))
  return found && { ...found, on: indianDay(found.on), ...told[found.status] }
}

/** Of what is not kept only this: enough to know its number and date again, and nothing can be read from it. */
export const repeatedKey = ({ keys }: Pick<Portal, 'keys'>, refNo: string, dob: string) =>
  keys.mac('repeated registration', `${refNo} ${dob}`)
