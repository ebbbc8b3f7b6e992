import { type BulkAction, bulkActions } from 'contract/pan/bulk'
import { emptyApplication } from 'contract/pan/form/fields'
import { panDoubt } from 'contract/pan/form/pan-number'
import type * as v from 'valibot'
import type { Portal } from '../../portal.ts'
import type { Keys } from '../../shared/keys.ts'
import { panIndexOf } from '../../vault/pan-index.ts'
import type { Application, OnApplication } from '../application/queries.ts'
import { acknowledge } from '../provider/acknowledge.ts'
import { cancelAadhaar, refuseWithoutAadhaar } from '../provider/cancel-aadhaar.ts'
import {
  allot,
  deliver,
  dispatch,
  markInProcess,
  refuseStrangeAllotment,
  refuseStrangeDelivery,
  refuseStrangeDispatch,
} from '../provider/card.ts'
import { raiseObjection, refuseFuture, refuseStrangeLetter } from '../provider/tin-rejection.ts'

/**
 * The part of an application by which a row of a file is checked: of its fields the kind of card, and the names for
 * checking a PAN.
 */
export type ValidatedRow = Pick<
  Application,
  | 'id'
  | 'formNo'
  | 'ackNo'
  | 'status'
  | 'appType'
  | 'category'
  | 'ackDate'
  | 'allottedOn'
  | 'stepDay'
  | 'ownPanIndex'
  | 'aadhaarLast4'
  | 'fields'
>

/** A value that must be unique: its column, and the value of a row. */
type Unique<Body> = {
  column: 'ackNo' | 'trackingNo' | 'panIndex'
  of(keys: Keys, application: ValidatedRow, given: Body): string | null
  what: string
}

type How<Body> = {
  /** The refusals of the action itself, checked before anything is recorded. */
  check?(portal: Portal, application: ValidatedRow, given: Body): void
  unique?: Unique<Body>
  /** A doubt that may be right after all; it is shown, and the row is recorded anyway. */
  doubt?(application: ValidatedRow, given: Body): string | null
  /** The same action as of one application. */
  run(context: OnApplication & { body: Body }): Promise<unknown>
}

const hows: { [Name in BulkAction]: How<v.InferOutput<(typeof bulkActions)[Name]['given']>> } = {
  acknowledge: {
    check: (portal, _, { ackDate }) => refuseFuture(portal, 'ackDate', ackDate),
    unique: { column: 'ackNo', of: (_keys, _application, { ackNo }) => ackNo, what: 'This acknowledgement number' },
    run: (context) => acknowledge({ ...context, body: { ...context.body, file: null } }),
  },
  process: { run: markInProcess },
  object: {
    check: (portal, application, { objectedOn }) => refuseStrangeLetter(portal, application, objectedOn),
    run: raiseObjection,
  },
  'cancel-aadhaar': { check: (_, application) => refuseWithoutAadhaar(application), run: cancelAadhaar },
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
    run: deliver,
  },
}

/**
 * How an action is checked and done for the rows of a file; the values of a row were parsed by the action's own schema.
 */
export const howOf = (action: BulkAction) => hows[action] as How<unknown>

export const isBulkAction = (name: string): name is BulkAction => Object.hasOwn(bulkActions, name)
