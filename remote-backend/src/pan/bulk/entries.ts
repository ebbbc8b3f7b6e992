import type { BulkDeed } from 'contract/pan/bulk'

/** A deed as it is recorded for many: where, what it is called, and what it does to the applications and to money. */
export type BulkEntry = {
  /** Its address under `physical/`. */
  path: string
  deed: BulkDeed
  /** In the row of all of them. */
  short: string
  title: string
  /** What is recorded, one and many. */
  things: [one: string, many: string]
  effect: string
  list: { path: string; title: string }
  isLast?: true
}

const acknowledged = { path: 'ack/list', title: 'Acknowledged applications' }
const all = { path: 'list', title: 'All applications' }

/** What the provider says of many applications at once, in the order of an application's way. */
export const bulkEntries: BulkEntry[] = [
  {
    path: 'ack',
    deed: 'acknowledge',
    short: 'Acknowledgements',
    title: 'Add acknowledgements',
    things: ['acknowledgement', 'acknowledgements'],
    effect:
      'Each merchant is told and earns the commission. The PDF of each may be added to its application afterwards.',
    list: { path: 'verified/list', title: 'Verified, to be submitted' },
  },
  {
    path: 'in-process',
    deed: 'process',
    short: 'Under process',
    title: 'Under process at TIN',
    things: ['application under process', 'applications under process'],
    effect: 'They stand as under process at TIN, ready for an objection or an allotment.',
    list: acknowledged,
  },
  {
    path: 'tin-rejection',
    deed: 'object',
    short: 'TIN objections',
    title: 'Record TIN objections',
    things: ['objection', 'objections'],
    effect: 'Each merchant is told, reads the reasons in both languages and has 30 days from the letter to answer.',
    list: { path: 'tin-rejection/list', title: 'TIN objections' },
  },
  {
    path: 'cancel-aadhar',
    deed: 'cancel-aadhaar',
    short: 'Aadhaar cancellations',
    title: 'Cancel for Aadhaar',
    things: ['cancellation', 'cancellations'],
    effect:
      "These applications end. The government fee goes back to each merchant's balance, the commission is taken back. This cannot be undone.",
    list: { path: 'cancel-aadhar/list', title: 'Cancelled for Aadhaar' },
    isLast: true,
  },
  {
    path: 'allotment',
    deed: 'allot',
    short: 'PANs allotted',
    title: 'Record allotted PANs',
    things: ['PAN', 'PANs'],
    effect: 'Each PAN is sealed; its merchant is told, sees it masked and opens it where he needs it.',
    list: acknowledged,
  },
  {
    path: 'dispatch',
    deed: 'dispatch',
    short: 'Dispatches',
    title: 'Record dispatched cards',
    things: ['dispatch', 'dispatches'],
    effect: 'Each merchant is told the Speed Post number of the card.',
    list: all,
  },
  {
    path: 'delivery',
    deed: 'deliver',
    short: 'Deliveries',
    title: 'Record deliveries',
    things: ['delivery', 'deliveries'],
    effect: 'The applications come to their good end.',
    list: all,
  },
]

export const physical = '/backend/actions/nsdl-pan/physical'

export const entryAt = (pathname: string) => bulkEntries.find(({ path }) => pathname === `${physical}/${path}`)
