import { applications } from 'contract/pan/application'
import { listTitles } from 'contract/pan/status'

const { own } = applications

/** The lists of a merchant's physical applications; `path` lies under `product/nsdl-pan/physical/`. */
export const queues = [
  {
    path: 'waiting/list',
    title: listTitles.waiting,
    source: own.waiting,
    shows: ['formNo', 'name', 'appType', 'status', 'createdAt', 'age'],
    empty: { title: 'Nothing waits', text: 'A form stands here from its payment until it is scanned and cropped.' },
  },
  {
    path: 'list',
    title: listTitles.all,
    source: own.all,
    shows: ['formNo', 'ackNo', 'name', 'appType', 'status', 'createdAt', 'age'],
    empty: { title: 'No applications yet', text: 'Your first form takes about eight minutes.' },
  },
  {
    path: 'incomplete/list',
    title: listTitles.incomplete,
    source: own.incomplete,
    shows: ['formNo', 'name', 'appType', 'status', 'reasons', 'age'],
    empty: { title: 'Nothing to put right', text: 'What our office sends back stands here with its reasons.' },
  },
  {
    path: 'rejection/list',
    title: listTitles.rejection,
    source: own.rejection,
    shows: ['formNo', 'name', 'appType', 'longStatus', 'why', 'rejectedAt'],
    empty: { title: 'No rejections', text: 'A rejected form stands here; what you paid is back in your balance.' },
  },
  {
    path: 'ack/list',
    title: listTitles.ack,
    source: own.ack,
    shows: ['formNo', 'ackNo', 'slip', 'ackDate', 'name', 'appType', 'status', 'hardcopy', 'age'],
    empty: { title: 'No acknowledgements yet', text: 'A form stands here as soon as it has its number of 15 digits.' },
  },
  {
    path: 'hardcopy/list',
    title: listTitles.hardcopy,
    source: own.hardcopy,
    shows: ['formNo', 'ackNo', 'name', 'hardcopy', 'paperDue', 'sentOn', 'tracking', 'paperReason'],
    empty: {
      title: 'No paper to send',
      text: 'Signed forms stand here from their acknowledgement until they are received.',
    },
  },
  {
    path: 'tin-rejection/list',
    title: listTitles['tin-rejection'],
    source: own['tin-rejection'],
    shows: ['ackNo', 'name', 'longStatus', 'why', 'dueBy'],
    empty: { title: 'No objections', text: 'What TIN objects to stands here with the days you have left.' },
  },
  {
    path: 'draft/list',
    title: listTitles.drafts,
    source: applications.drafts,
    shows: ['formNo', 'name', 'appType', 'status', 'createdAt', 'age'],
    empty: { title: 'No draft is open', text: 'A form stands here from its first field until it is paid.' },
  },
] as const
