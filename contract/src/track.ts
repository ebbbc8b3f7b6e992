import * as v from 'valibot'
import { CaptchaAsked, numberAs, questionByNumber, toldByNumber } from './by-number.ts'
import { endpointsFor } from './endpoint.ts'
import { labelled } from './field/field.ts'
import { day } from './field/fields.ts'
import { statuses } from './pan/status.ts'

/** A number of 15 digits from the acknowledgement, or our form number. */
const trackedNo = numberAs(
  /^(\d{15}|[NC]\d{10})$/,
  'Enter the 15 digits of the acknowledgement, or the form number, e.g. N2600001235',
)

/** What the customer knows: the number on their paper, and the date of birth, formation or incorporation. */
export const TrackQuestion = questionByNumber(
  labelled('Acknowledgement or form number', trackedNo, {
    hint: '15 digits, or a number such as N2600001235',
    autoComplete: 'off',
  }),
  labelled('Date of birth', day, { hint: 'Of a firm, a trust or a company: the date it was formed' }),
)
export type TrackQuestion = v.InferOutput<typeof TrackQuestion>

/** What the customer is told of an application. */
export const Tracked = toldByNumber(statuses)
export type Tracked = v.InferOutput<typeof Tracked>

/**
 * Tells the status of an application, and nothing else, to anybody with the number and the date. 404 both for an
 * unknown number and for a wrong date; 429 when one place asked too often; a captcha when one number was asked for too
 * often, from any place.
 */
export const track = endpointsFor('anyone').act('/track', TrackQuestion, v.union([CaptchaAsked, Tracked]))
