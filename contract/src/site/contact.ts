import * as v from 'valibot'
import { withoutAadhaar } from '../aadhaar.ts'
import { endpointsFor } from '../endpoint.ts'
import { labelled } from '../field/field.ts'
import { bareMobile, email, optionallyMatching, textUpTo, typedText } from '../field/fields.ts'

/** One line only, so that a text cannot look like another line of our mail. */
const oneLine = (max: number) =>
  v.pipe(
    textUpTo(max),
    v.check((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), 'Write it in one line'),
  )

const message = v.pipe(
  textUpTo(2_000),
  v.minLength(10, 'Write at least 10 characters'),
  v.check((text) => !/[^\P{Cc}\n\r\t]/u.test(text), 'Remove the invisible characters'),
  v.check(
    (text) => withoutAadhaar(text) === text,
    'Do not write an Aadhaar number here. Its last four digits are enough.',
  ),
)

const mobileOrNothing = v.pipe(
  typedText,
  v.transform(bareMobile),
  v.check((text) => text === '' || /^[6-9]\d{9}$/.test(text), 'Enter a 10-digit mobile number starting 6–9'),
)

/** A visitor's message to the office. The captcha is in the query. */
export const ContactMessage = v.object({
  name: labelled('Your name', oneLine(75), { keep: true, autoComplete: 'name', maxLength: 75 }),
  emailId: labelled('Your e-mail', email, { keep: true, inputMode: 'email', hint: 'We answer to this address' }),
  mobileNo: labelled('Mobile', mobileOrNothing, {
    keep: true,
    word: 'if any',
    inputMode: 'numeric',
  }),
  refNo: labelled(
    'Form or acknowledgement number',
    optionallyMatching(/^[A-Za-z0-9-]{6,20}$/, 'Enter the number as it is on your receipt'),
    { keep: true, word: 'if any' },
  ),
  message: labelled('Message', message, { keep: true, hint: 'Leave out Aadhaar numbers and passwords' }),
})
export type ContactMessage = v.InferOutput<typeof ContactMessage>

/**
 * Mails a visitor's message to the office, and to nobody else; answers the number of the enquiry. 409 where the office
 * has no address, 429 when too many messages came from one place.
 */
export const contact = {
  write: endpointsFor('anyone').act('/contact', ContactMessage, v.looseObject({ no: v.string() }), {
    query: v.object({ captcha: v.pipe(v.string('Required'), v.maxLength(20)) }),
  }),
}
