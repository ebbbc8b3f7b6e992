import type { ContactMessage, contact } from 'contract/site/contact'
import { businessSetting } from '../business/settings.ts'
import { requireCaptcha } from '../captcha/service.ts'
import { refNoSeries } from '../db/ref-no.ts'
import type { Handler, Http } from '../http/handler.ts'
import { ipPrefix } from '../http/limits.ts'
import { sendLetter } from '../outbox/queries.ts'
import { audit } from '../shared/audit.ts'
import { Refusal } from '../shared/refusal.ts'
import { readSetting } from '../shared/setting.ts'
import { letters } from './letters.ts'

const nextRefNo = refNoSeries('Q', { sequence: 'contact_no', digits: 6 })

const tries = { most: 30, seconds: 600 }
const messages = { most: 5, seconds: 3600 }

type Write<Prepared = undefined> = Handler<typeof contact.write, Prepared>

/** The captcha is used up even if the message is then refused. Returns the office's address. */
export async function checkMessage({ tx, query, portal, caller, request }: Write & Http): Promise<string> {
  const place = ipPrefix(caller.ip)
  await portal.limits.count('contact', place, tries)
  const office = (await readSetting(tx, businessSetting))?.emailId
  if (!office) throw new Refusal(409, 'The office has no e-mail address yet. Call us instead.')
  await requireCaptcha(portal, request, query.captcha)
  await portal.limits.count('contact message', place, messages)
  return office
}

/**
 * Mails the message to the office. The visitor's words are only in the text; the only header from them is the reply
 * address, which is checked to be a plain address.
 */
export async function keepMessage({ tx, portal, caller, body, prepared: office }: Write<string>) {
  const no = await nextRefNo(tx, portal.clock())
  const to = { to: office, values: { no, ...asWritten(body) } }
  await sendLetter(tx, portal, letters['contact-message'], { ...to, replyTo: body.emailId })
  await audit(tx, portal, caller, 'message of a visitor', no)
  return { no }
}

/** Each line of the message is marked, so that it cannot look like a line of ours. */
const asWritten = ({ name, emailId, mobileNo, refNo, message }: ContactMessage) => ({
  name,
  emailId,
  mobileNo: mobileNo || '--',
  refNo: refNo || '--',
  message: message
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n'),
})
