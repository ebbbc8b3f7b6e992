import { emptyApplication } from 'contract/pan/application-fields'
import { type BulkDeed, bulkDeeds } from 'contract/pan/bulk'
import { panDoubt } from 'contract/pan/pan-number'
import type * as v from 'valibot'
import type { Tx } from '../../db/connect.ts'
import type { Keys } from '../../keys.ts'
import type { Portal } from '../../portal.ts'
import { panIndexOf } from '../../vault/pan-index.ts'
import { acknowledge } from '../acknowledge.ts'
import { cancelAadhaar } from '../cancel-aadhaar.ts'
import {
  allot,
  deliver,
  dispatch,
  process,
  refuseStrangeAllotment,
  refuseStrangeDelivery,
  refuseStrangeDispatch,
} from '../card.ts'
import type { Person } from '../person.ts'
import type { Application } from '../queries.ts'
import { object, refuseFuture, refuseStrangeLetter } from '../tin-rejection.ts'

/** As much of an application as its row in a file is judged by; of its fields the kind of card, and the names a PAN begins with. */
export type Judged = Pick<
  Application,
  'id' | 'formNo' | 'ackNo' | 'status' | 'appType' | 'category' | 'ackDate' | 'ownPanIndex' | 'fields'
>

/** A value that no two applications may have: in which column it will stand, and what a row puts there. */
type Unique<Given> = {
  column: 'ackNo' | 'trackingNo' | 'panIndex'
  of(keys: Keys, application: Judged, given: Given): string | null
  what: string
}

type How<Given> = {
  /** What the deed itself would refuse, asked before anything is recorded. */
  check?(portal: Portal, application: Judged, given: Given): void
  unique?: Unique<Given>
  /** What looks odd and may be right after all; it is said, and recorded all the same. */
  doubt?(application: Judged, given: Given): string | null
  /** The same deed as of one application. */
  run(tx: Tx, portal: Portal, person: Person, id: string, given: Given): Promise<unknown>
}

const hows: { [Deed in BulkDeed]: How<v.InferOutput<(typeof bulkDeeds)[Deed]['given']>> } = {
  acknowledge: {
    check: (portal, _, { ackDate }) => refuseFuture(portal, 'ackDate', ackDate),
    unique: { column: 'ackNo', of: (_keys, _application, { ackNo }) => ackNo, what: 'This acknowledgement number' },
    run: (tx, portal, person, id, given) => acknowledge(tx, portal, person, id, { ...given, file: null }),
  },
  process: { run: (tx, portal, person, id, { note }) => process(tx, portal, person, id, note) },
  object: {
    check: (portal, application, { objectedOn }) => refuseStrangeLetter(portal, application, objectedOn),
    run: object,
  },
  'cancel-aadhaar': { run: cancelAadhaar },
  allot: {
    check: refuseStrangeAllotment,
    unique: {
      column: 'panIndex',
      of: (keys, { appType }, { pan }) => (appType === 'N' ? panIndexOf(keys, pan) : null),
      what: 'This PAN',
    },
    doubt: ({ category, fields }, { pan }) => panDoubt(pan, category, { ...emptyApplication, ...fields }),
    run: allot,
  },
  dispatch: {
    check: (portal, application, { dispatchedOn }) => refuseStrangeDispatch(portal, application, dispatchedOn),
    unique: {
      column: 'trackingNo',
      of: (_keys, _application, { trackingNo }) => trackingNo,
      what: 'This Speed Post number',
    },
    run: dispatch,
  },
  deliver: {
    check: (portal, application, { deliveredOn }) => refuseStrangeDelivery(portal, application, deliveredOn),
    run: (tx, portal, person, id, { deliveredOn }) => deliver(tx, portal, person, id, deliveredOn),
  },
}

/** How a deed is checked and done for the rows of a file; what a row gives was parsed by the deed's own schema. */
export const howOf = (deed: BulkDeed) => hows[deed] as How<unknown>

export const isBulkDeed = (name: string): name is BulkDeed => Object.hasOwn(bulkDeeds, name)
