import { type ApplicationRow, applications } from 'contract/pan/application'
import { listTitles } from 'contract/pan/status'
import type { ListScreenProps } from 'shared-ui'

const { list } = applications

type Queue = Pick<ListScreenProps<ApplicationRow>, 'title' | 'source' | 'empty'> & {
  path: string
  count: string
  record?: string[]
}

/** The lists of physical applications: address under `physical/`, name of its count, title, the call that feeds each, and what is recorded of many from there. */
export const queues: Queue[] = [
  {
    path: 'pending-verification/list',
    count: 'pending-verification',
    title: listTitles['pending-verification'],
    source: list['pending-verification'],
    empty: { title: 'Queue is clear', text: 'Every form that was sent for check is decided.' },
  },
  {
    path: 'waiting/list',
    count: 'waiting',
    title: listTitles.waiting,
    source: list.waiting,
    empty: { title: 'Nothing waits', text: 'Paid forms stand here until their scan and crops are made.' },
  },
  {
    path: 'list',
    record: ['dispatch', 'ack'],
    count: 'all',
    title: listTitles.all,
    source: list.all,
    empty: { title: 'No applications yet' },
  },
  {
    path: 'verified/list',
    record: ['ack'],
    count: 'verified',
    title: listTitles.verified,
    source: list.verified,
    empty: {
      title: 'Nothing to submit',
      text: 'A form stands here from its check until its acknowledgement is added.',
    },
  },
  {
    path: 'ack/list',
    record: ['ack', 'allotment'],
    count: 'ack',
    title: listTitles.ack,
    source: list.ack,
    empty: { title: 'No acknowledgements yet', text: 'They appear as soon as their numbers are added.' },
  },
  {
    path: 'hardcopy/list',
    count: 'hardcopy',
    title: listTitles.hardcopy,
    source: list.hardcopy,
    empty: {
      title: 'No paper is missing',
      text: 'Signed forms stand here from their acknowledgement until they are received.',
    },
  },
  {
    path: 'tin-rejection/list',
    record: ['tin-rejection'],
    count: 'tin-rejection',
    title: listTitles['tin-rejection'],
    source: list['tin-rejection'],
    empty: { title: 'No objections', text: 'What TIN objects to stands here, the nearest last day first.' },
  },
  {
    path: 'incomplete/list',
    count: 'incomplete',
    title: listTitles.incomplete,
    source: list.incomplete,
    empty: { title: 'Nothing is incomplete', text: 'Forms that were sent back wait here for the merchant.' },
  },
  {
    path: 'rejection/list',
    count: 'rejection',
    title: listTitles.rejection,
    source: list.rejection,
    empty: { title: 'No rejections' },
  },
  {
    path: 'cancel-aadhar/list',
    record: ['cancel-aadhar'],
    count: 'cancel-aadhar',
    title: listTitles['cancel-aadhar'],
    source: list['cancel-aadhar'],
    empty: { title: 'Nothing was cancelled', text: 'Applications whose Aadhaar was not accepted stand here.' },
  },
]
