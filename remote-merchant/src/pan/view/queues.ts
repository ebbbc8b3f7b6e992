import type { ListEndpoint } from 'contract/endpoint'
import type { OwnApplicationRow } from 'contract/pan/own-lists'
import { ownLists } from 'contract/pan/own-lists'
import type { ListScreenProps } from 'shared-ui'
import { age, applicationCells } from 'shared-ui/pan'
import { missingText } from '../draft/next-text.ts'
import type { queuePaths } from './queue-paths.ts'

const { own, drafts } = ownLists

type Queue = Pick<ListScreenProps<OwnApplicationRow>, 'source' | 'show' | 'cells' | 'empty'> & {
  path: (typeof queuePaths)[number]
}

/** A list with the columns to show. */
const shown = <Name extends string>(
  source: ListEndpoint<OwnApplicationRow, Name>,
  show: readonly NoInfer<Name>[],
  cells: ListScreenProps<OwnApplicationRow>['cells'] = {},
): Pick<Queue, 'source' | 'show' | 'cells'> => ({
  source,
  show,
  cells: { ...applicationCells, createdAt: { kind: 'day', width: 120 }, statusAt: age, ...cells },
})

const nextOf = ({ next }: { formNo: string; next?: string }) => missingText(next ?? '')

/** The lists of a merchant's paper applications; `path` is below `product/nsdl-pan/physical/`. */
export const queues: Queue[] = [
  {
    path: 'waiting/list',
    ...shown(own.waiting, ['formNo', 'name', 'appType', 'status', 'createdAt', 'statusAt']),
    empty: { title: 'Nothing pending', text: 'Paid forms appear here until they are scanned and cropped.' },
  },
  {
    path: 'list',
    ...shown(own.all, ['formNo', 'ackNo', 'name', 'appType', 'status', 'createdAt', 'statusAt', 'mobile']),
    empty: { title: 'No applications yet', text: 'Your first form takes about eight minutes.' },
  },
  {
    path: 'incomplete/list',
    ...shown(own.incomplete, ['formNo', 'name', 'appType', 'status', 'reasons', 'statusAt']),
    empty: { title: 'Nothing to correct', text: 'Forms returned by our office appear here with the reasons.' },
  },
  {
    path: 'rejection/list',
    ...shown(own.rejection, ['formNo', 'name', 'appType', 'status', 'reasons', 'statusAt'], {
      statusAt: { title: 'Rejected on', kind: 'day' },
    }),
    empty: { title: 'No rejections', text: 'Rejected forms appear here; what you paid is back in your balance.' },
  },
  {
    path: 'ack/list',
    ...shown(own.ack, ['formNo', 'ackNo', 'slip', 'ackDate', 'name', 'appType', 'status', 'hardcopy', 'statusAt']),
    empty: { title: 'No acknowledgements yet', text: 'Forms appear here once they have their 15-digit number.' },
  },
  {
    path: 'hardcopy/list',
    ...shown(own.hardcopy, [
      'formNo',
      'ackNo',
      'name',
      'hardcopy',
      'hardcopyDue',
      'hardcopySentOn',
      'hardcopyTracking',
      'hardcopyReason',
    ]),
    empty: {
      title: 'No hard copy to send',
      text: 'Applications appear here from their acknowledgement until we receive the hard copy.',
    },
  },
  {
    path: 'tin-rejection/list',
    ...shown(own['tin-rejection'], ['ackNo', 'name', 'status', 'reasons', 'dueBy']),
    empty: { title: 'No objections', text: 'TIN objections appear here with the days you have left.' },
  },
  {
    path: 'draft/list',
    ...shown(drafts, ['formNo', 'name', 'appType', 'next', 'createdAt', 'statusAt'], { next: { text: nextOf } }),
    empty: { title: 'No draft is open', text: 'Drafts appear here until they are paid.' },
  },
]

/** The list at this address. */
export function queueAt(pathname: string) {
  const found = queues.find(({ path }) => pathname.endsWith(`/physical/${path}`))
  if (!found) throw new Error(`There is no list at ${pathname}`)
  return found
}
