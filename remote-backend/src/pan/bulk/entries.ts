import type { BulkAction } from 'contract/pan/bulk'
import { physical } from '../view/places.ts'

/** An action on many applications: its address, its names, and its effect on applications and money. */
export type BulkEntry = {
  /** Its address under `physical/`. */
  path: string
  action: BulkAction
  /** The label in the row of all actions. */
  short: string
  title: string
  /** What is recorded, in the plural. */
  things: string
  effect: string
  list: { path: string; title: string }
  isLast?: true
}

const acknowledged = { path: 'ack/list', title: 'Acknowledged applications' }
const all = { path: 'list', title: 'All applications' }

/** The actions from the provider's answers, in the order of an application's way. */
export const bulkEntries: BulkEntry[] = [
  {
    path: 'ack',
    action: 'acknowledge',
    short: 'Acknowledgements',
    title: 'Add acknowledgements',
    things: '{nos, plural, one {# acknowledgement} other {# acknowledgements}}',
    effect: 'Merchants are informed and earn the commission. You can add the PDF to each application afterwards.',
    list: { path: 'verified/list', title: 'Verified, to be submitted' },
  },
  {
    path: 'in-process',
    action: 'process',
    short: 'Under process',
    title: 'Under process at TIN',
    things: '{nos, plural, one {# application under process} other {# applications under process}}',
    effect: 'These applications are marked under process at NSDL, ready for an objection or an allotment.',
    list: acknowledged,
  },
  {
    path: 'tin-rejection',
    action: 'object',
    short: 'TIN objections',
    title: 'Record TIN objections',
    things: '{nos, plural, one {# objection} other {# objections}}',
    effect: 'Merchants are informed, see the reasons in both languages and have 30 days from the letter to answer.',
    list: { path: 'tin-rejection/list', title: 'TIN objections' },
  },
  {
    path: 'cancel-aadhar',
    action: 'cancel-aadhaar',
    short: 'Aadhaar cancellations',
    title: 'Cancel for Aadhaar',
    things: '{nos, plural, one {# cancellation} other {# cancellations}}',
    effect:
      "These applications end. The government fee goes back to each merchant's balance, the commission is taken back.",
    list: { path: 'cancel-aadhar/list', title: 'Cancelled for Aadhaar' },
    isLast: true,
  },
  {
    path: 'allotment',
    action: 'allot',
    short: 'PANs allotted',
    title: 'Record allotted PANs',
    things: '{nos, plural, one {# PAN} other {# PANs}}',
    effect: 'PANs are stored sealed. Merchants are informed, see the PAN masked and open it when they need it.',
    list: acknowledged,
  },
  {
    path: 'dispatch',
    action: 'dispatch',
    short: 'Dispatches',
    title: 'Record dispatched cards',
    things: '{nos, plural, one {# dispatch} other {# dispatches}}',
    effect: 'Merchants are informed of the Speed Post number of the card.',
    list: all,
  },
  {
    path: 'delivery',
    action: 'deliver',
    short: 'Deliveries',
    title: 'Record deliveries',
    things: '{nos, plural, one {# delivery} other {# deliveries}}',
    effect: 'These applications are marked delivered.',
    list: all,
  },
]

export const entryAt = (pathname: string) => bulkEntries.find(({ path }) => pathname === `${physical}/${path}`)
