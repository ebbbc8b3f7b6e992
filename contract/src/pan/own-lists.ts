import { ownColumns } from '../column.ts'
import { endpointsFor, type ListRow } from '../endpoint.ts'
import { applicationColumns, rowId } from './view.ts'

const { list, file } = endpointsFor(['merchant'])
const m = '/merchant/nsdlpan/physical' as const
const all = ownColumns(applicationColumns.all, ['createdAt'])
const paper = ownColumns(applicationColumns.paper, ['createdAt', 'hardcopySentOn', 'hardcopyTracking'])

/** The lists of a merchant's own applications. Apart from what a form holds: a list is shown without it. */
export const ownLists = {
  drafts: list(`${m}/draft/list`, all, rowId),
  form: file(`${m}/form/:id`, { reads: 'papers' }),
  own: {
    waiting: list(`${m}/waiting/list`, all, rowId),
    all: list(`${m}/list`, all, rowId),
    incomplete: list(`${m}/incomplete/list`, all, rowId),
    rejection: list(`${m}/rejection/list`, all, rowId),
    ack: list(`${m}/ack/list`, all, rowId),
    hardcopy: list(`${m}/hardcopy/list`, paper, rowId),
    'tin-rejection': list(`${m}/tin-rejection/list`, all, rowId),
  },
}

/** A row of them: no clerk is named in it. */
export type OwnApplicationRow = ListRow<typeof ownLists.own.all>
