import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { labelled } from '../field/field.ts'
import { textUpTo } from '../field/fields.ts'
import { status, text, time } from '../list/column.ts'
import { merchantColumns } from '../list/merchant-columns.ts'
import type { StatusTable } from '../status.ts'

const holdStatuses = {
  ON: { en: 'On hold', tone: 'warning', icon: 'lock' },
  LIFTED: { en: 'Lifted', tone: 'neutral', icon: 'circle-check' },
} as const satisfies StatusTable

/** Why a hold is placed or lifted. */
export const HoldReason = v.object({
  reason: labelled('Reason', v.pipe(textUpTo(200), v.minLength(10, 'Say in at least 10 characters why')), {
    hint: 'Such as the number of the case or of the letter. It stays in the audit.',
    maxLength: 200,
  }),
})

const columns = {
  formNo: text('Form No', { search: true, width: 130, card: 'title' }),
  placedAt: time('Placed', { card: 'corner' }),
  ...merchantColumns,
  status: status('Status', holdStatuses, { card: 'chip' }),
  reason: text('Reason', { search: true, width: 260, card: 'line' }),
  placedBy: text('Placed by', { search: true, width: 150, card: 'foot' }),
  liftedAt: time('Lifted', { optional: true }),
  liftedBy: text('Lifted by', { search: true, optional: true, width: 150 }),
  liftReason: text('Why lifted', { search: true, optional: true, width: 200 }),
} as const

/** The hold on an application. Times UTC. */
const Hold = v.looseObject({ reason: v.string(), by: v.string(), at: v.string() })

const { list, read, act } = endpointsFor(['admin'])
const base = '/backend/user-management/legal-hold' as const

/**
 * A hold stops all deletion for an application that a court, the police or a claim needs. An administrator places and
 * lifts it with a reason. `id` is that of the application.
 */
export const legalHolds = {
  list: list(
    `${base}/list`,
    {
      title: 'Legal holds',
      empty: { title: 'No legal hold', text: 'A hold is placed on the record of an application.' },
    },
    columns,
    { id: v.string(), applicationId: v.string() },
  ),
  of: read(`${base}/:id`, v.looseObject({ hold: v.nullable(Hold) })),
  place: act(`${base}/place/:id`, HoldReason),
  lift: act(`${base}/lift/:id`, HoldReason),
}
