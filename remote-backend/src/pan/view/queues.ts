import type { ListEndpoint } from 'contract/endpoint'
import { applications } from 'contract/pan/application'
import type { ApplicationRow } from 'contract/pan/view'
import type { ListScreenProps } from 'shared-ui'
import { age, applicationCells } from 'shared-ui/pan'
import type { queuePaths } from './queue-paths.ts'

const { list } = applications

type Queue = Pick<ListScreenProps<ApplicationRow>, 'source' | 'show' | 'cells' | 'empty'> & {
  path: (typeof queuePaths)[number]
  count: string
  record?: string[]
}

/** A list with the columns to show. */
const shown = <Name extends string>(
  source: ListEndpoint<ApplicationRow, Name>,
  show: readonly NoInfer<Name>[],
  cells: ListScreenProps<ApplicationRow>['cells'] = {},
): Pick<Queue, 'source' | 'show' | 'cells'> => ({ source, show, cells: { ...applicationCells, ...cells } })

/**
 * The important columns come first, visible without scrolling; where all rows have one status, that column comes last.
 */
const work = ['formNo', 'statusAt', 'name', 'merchant', 'createdAt', 'checker', 'status'] as const
const ended = ['formNo', 'name', 'status', 'reasons', 'merchant', 'statusAt', 'ackNo', 'createdAt', 'checker'] as const
/** For lists with waiting work: the age, amber and red when late. */
const waiting = { statusAt: age }

/**
 * The lists of paper applications: address under `physical/`, name of the count, title, call, and the bulk actions of
 * the list.
 */
export const queues: Queue[] = [
  {
    path: 'pending-verification/list',
    count: 'pending-verification',
    ...shown(list['pending-verification'], work, waiting),
    empty: { title: 'Queue is clear', text: 'All forms sent for check are done.' },
  },
  {
    path: 'waiting/list',
    count: 'waiting',
    ...shown(list.waiting, ['formNo', 'statusAt', 'name', 'merchant', 'status', 'createdAt', 'checker'], waiting),
    empty: { title: 'Nothing pending', text: 'Paid forms appear here until they are scanned and cropped.' },
  },
  {
    path: 'list',
    record: ['dispatch', 'ack'],
    count: 'all',
    ...shown(list.all, [
      'formNo',
      'ackNo',
      'name',
      'merchant',
      'status',
      'statusAt',
      'createdAt',
      'checker',
      'mobile',
      'amount',
    ]),
    empty: { title: 'No applications yet' },
  },
  {
    path: 'verified/list',
    record: ['ack'],
    count: 'verified',
    ...shown(list.verified, work, waiting),
    empty: {
      title: 'Nothing to submit',
      text: 'Verified forms appear here until their acknowledgement is added.',
    },
  },
  {
    path: 'ack/list',
    record: ['ack', 'allotment'],
    count: 'ack',
    ...shown(list.ack, ['formNo', 'ackNo', 'slip', 'name', 'merchant', 'status', 'statusAt', 'createdAt', 'checker']),
    empty: { title: 'No acknowledgements yet', text: 'Forms appear here once their acknowledgement number is added.' },
  },
  {
    path: 'hardcopy/list',
    count: 'hardcopy',
    ...shown(list.hardcopy, [
      ...(['formNo', 'ackNo', 'hardcopy', 'hardcopyDue', 'name', 'merchant', 'hardcopySentOn'] as const),
      ...(['hardcopyCourier', 'hardcopyTracking', 'hardcopyReason', 'status'] as const),
    ]),
    empty: {
      title: 'No hard copy is missing',
      text: 'Acknowledged forms appear here until the hard copy is received.',
    },
  },
  {
    path: 'tin-rejection/list',
    record: ['tin-rejection'],
    count: 'tin-rejection',
    ...shown(list['tin-rejection'], [
      ...(['formNo', 'ackNo', 'dueBy', 'status', 'name', 'merchant', 'reasons'] as const),
      ...(['statusAt', 'createdAt', 'checker'] as const),
    ]),
    empty: { title: 'No objections', text: 'TIN objections appear here, the nearest last date first.' },
  },
  {
    path: 'incomplete/list',
    count: 'incomplete',
    ...shown(
      list.incomplete,
      ['formNo', 'statusAt', 'name', 'reasons', 'merchant', 'status', 'createdAt', 'checker'],
      waiting,
    ),
    empty: { title: 'Nothing needs correction', text: 'Returned forms appear here until the merchant corrects them.' },
  },
  {
    path: 'rejection/list',
    count: 'rejection',
    ...shown(list.rejection, ended),
    empty: { title: 'No rejections' },
  },
  {
    path: 'cancel-aadhar/list',
    record: ['cancel-aadhar'],
    count: 'cancel-aadhar',
    ...shown(list['cancel-aadhar'], ended),
    empty: { title: 'Nothing was cancelled', text: 'Applications whose Aadhaar was not accepted appear here.' },
  },
]

/** The list at this address under `physical/`. */
export function queueAt(path: string) {
  const found = queues.find((queue) => queue.path === path)
  if (!found) throw new Error(`There is no list at ${path}`)
  return found
}
