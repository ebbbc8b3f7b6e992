import { endpointsFor, type ListRow } from '../endpoint.ts'
import { ownColumns, text } from '../list/column.ts'
import { listTitles } from './status.ts'
import { applicationColumns, rowId } from './view.ts'

const { list, file } = endpointsFor(['merchant'])
const m = '/merchant/nsdlpan/physical' as const
const all = ownColumns(applicationColumns.all, ['createdAt'])
const paper = ownColumns(applicationColumns.paper, ['createdAt', 'hardcopySentOn', 'hardcopyTracking'])
/** Of a draft, the label of what its form lacks first; empty where it lacks nothing. */
const draft = { ...all, next: text('Next', { sort: false, filter: false, width: 256, card: 'foot' }) }

/**
 * The lists of a merchant's own applications. In a file of its own, so that a list does not load the fields of the
 * form.
 */
export const ownLists = {
  drafts: list(`${m}/draft/list`, listTitles.drafts, draft, rowId),
  form: file(`${m}/form/:id`, { reads: 'papers', taken: true }),
  own: {
    waiting: list(`${m}/waiting/list`, listTitles.waiting, all, rowId),
    all: list(`${m}/list`, listTitles.all, all, rowId),
    incomplete: list(`${m}/incomplete/list`, listTitles.incomplete, all, rowId),
    rejection: list(`${m}/rejection/list`, listTitles.rejection, all, rowId),
    ack: list(`${m}/ack/list`, listTitles.ack, all, rowId),
    hardcopy: list(`${m}/hardcopy/list`, listTitles.hardcopy, paper, rowId),
    'tin-rejection': list(`${m}/tin-rejection/list`, listTitles['tin-rejection'], all, rowId),
  },
}

/** A row of these lists: it does not name a clerk. */
export type OwnApplicationRow = ListRow<typeof ownLists.own.all>
