import { expect, test } from '@jest/globals'
import { reasonCodes, reasonOf } from './reasons.ts'
import {
  ended,
  hasEnded,
  isDraft,
  isReturned,
  listTitles,
  queues,
  type Status,
  statusCodes,
  statusesFor,
  toContinue,
  underWay,
  withPan,
} from './status.ts'
import { type Action, type ActorRole, transition, transitions } from './transitions.ts'

const doers: ActorRole[] = ['merchant', 'staff', 'admin', 'system']
const acts = [...new Set(transitions.map(({ action: act }) => act))] as Action[]

const allowed = [
  'submit DRAFT → WAITING_SCAN by merchant, debit',
  'scan WAITING_SCAN → WAITING_CROP by merchant',
  'crop WAITING_CROP → PENDING_VERIFICATION by merchant',
  'crop WAITING_CROP → PENDING_VERIFICATION by staff',
  'answer INCOMPLETE → PENDING_VERIFICATION by merchant, difference',
  'returnForCorrection PENDING_VERIFICATION → INCOMPLETE by staff',
  'verify PENDING_VERIFICATION → VERIFIED by staff',
  'acknowledge VERIFIED → ACKNOWLEDGED by staff, commission',
  'reject PENDING_VERIFICATION → REJECTED by staff, refund',
  'reject INCOMPLETE → REJECTED by staff, refund',
  'reject VERIFIED → REJECTED by staff, refund',
  'cancel WAITING_SCAN → CANCELLED by merchant, refund',
  'cancel WAITING_CROP → CANCELLED by merchant, refund',
  'cancel WAITING_SCAN → CANCELLED by staff, refund',
  'cancel WAITING_CROP → CANCELLED by staff, refund',
  'process ACKNOWLEDGED → IN_PROCESS by staff',
  'object ACKNOWLEDGED → TIN_REJECTED by staff',
  'object IN_PROCESS → TIN_REJECTED by staff',
  'object TIN_RESUBMITTED → TIN_REJECTED by staff',
  'reply TIN_REJECTED → TIN_REUPLOADED by merchant, difference',
  'returnReply TIN_REUPLOADED → TIN_REJECTED by staff',
  'sendAgain TIN_REUPLOADED → TIN_RESUBMITTED by staff',
  'close TIN_REJECTED → CLOSED by staff, takeBackCommission',
  'closeLate TIN_REJECTED → CLOSED by system, takeBackCommission',
  'cancelAadhaar ACKNOWLEDGED → AADHAAR_CANCELLED by staff, refundFee',
  'cancelAadhaar IN_PROCESS → AADHAAR_CANCELLED by staff, refundFee',
  'cancelAadhaar TIN_REJECTED → AADHAAR_CANCELLED by staff, refundFee',
  'allot IN_PROCESS → ALLOTTED by staff',
  'allot TIN_RESUBMITTED → ALLOTTED by staff',
  'dispatch ALLOTTED → DISPATCHED by staff',
  'dispatch RETURNED → DISPATCHED by staff',
  'deliver DISPATCHED → DELIVERED by staff',
  'deliver ALLOTTED → DELIVERED by staff',
  'returnCard DISPATCHED → RETURNED by staff',
  'expire WAITING_SCAN → CANCELLED by system, refund',
  'expire WAITING_CROP → CANCELLED by system, refund',
  'initiate PL_DRAFT → PL_INITIATED by merchant, hold',
  'confirm PL_AWAIT_CONFIRM → PL_AWAIT_CONFIRM by merchant',
  'withdraw PL_INITIATED → CANCELLED by merchant, release',
  'withdraw PL_AUTH_DONE → CANCELLED by merchant, release',
  'withdraw PL_AWAIT_CONFIRM → CANCELLED by merchant, release',
  ...['WAITING_SCAN', 'WAITING_CROP', 'PENDING_VERIFICATION', 'INCOMPLETE'].flatMap((from) =>
    ['merchant', 'staff'].map((by) => `withdrawConsent ${from} → CANCELLED by ${by}, refund`),
  ),
  'withdrawConsent VERIFIED → CANCELLED by staff, refund',
  'takeBack INCOMPLETE → PENDING_VERIFICATION by staff',
  ...['PENDING_VERIFICATION', 'INCOMPLETE', 'VERIFIED'].map((to) => `takeBack REJECTED → ${to} by staff, undoRefund`),
  'takeBack VERIFIED → PENDING_VERIFICATION by staff',
  'takeBack ACKNOWLEDGED → VERIFIED by staff, undoCommission',
  'takeBack IN_PROCESS → ACKNOWLEDGED by staff',
  ...['ACKNOWLEDGED', 'IN_PROCESS', 'TIN_RESUBMITTED', 'TIN_REUPLOADED'].map(
    (to) => `takeBack TIN_REJECTED → ${to} by staff`,
  ),
  'takeBack TIN_RESUBMITTED → TIN_REUPLOADED by staff',
  ...['ACKNOWLEDGED', 'IN_PROCESS', 'TIN_REJECTED'].map(
    (to) => `takeBack AADHAAR_CANCELLED → ${to} by staff, undoRefundFee`,
  ),
  'takeBack ALLOTTED → IN_PROCESS by staff',
  'takeBack ALLOTTED → TIN_RESUBMITTED by staff',
  'takeBack DISPATCHED → ALLOTTED by staff',
  'takeBack DISPATCHED → RETURNED by staff',
  'takeBack DELIVERED → DISPATCHED by staff',
  'takeBack DELIVERED → ALLOTTED by staff',
  'takeBack RETURNED → DISPATCHED by staff',
]

/**
 * Changes that only the provider's answer makes. While its answer is unknown, money on hold goes back by nothing else.
 */
const allowedToProvider = [
  'authenticate PL_INITIATED → PL_AUTH_DONE by system',
  'authenticate PL_UNKNOWN → PL_AUTH_DONE by system',
  'askConfirm PL_AUTH_DONE → PL_AWAIT_CONFIRM by system',
  'askConfirm PL_UNKNOWN → PL_AWAIT_CONFIRM by system',
  'esign PL_AWAIT_CONFIRM → PL_ESIGN_DONE by system, capture',
  'esign PL_UNKNOWN → PL_ESIGN_DONE by system, capture',
  'acknowledge PL_ESIGN_DONE → ACKNOWLEDGED by system, commission',
  'doubt PL_INITIATED → PL_UNKNOWN by system',
  'doubt PL_AUTH_DONE → PL_UNKNOWN by system',
  'doubt PL_AWAIT_CONFIRM → PL_UNKNOWN by system',
  'reopen PL_UNKNOWN → PL_INITIATED by system',
  'fail PL_INITIATED → PL_FAILED by system, release',
  'fail PL_AUTH_DONE → PL_FAILED by system, release',
  'fail PL_AWAIT_CONFIRM → PL_FAILED by system, release',
  'fail PL_UNKNOWN → PL_FAILED by system, release',
  'fail PL_ESIGN_DONE → PL_FAILED by system, refund',
  'lapse PL_INITIATED → PL_EXPIRED by system, release',
  'lapse PL_AUTH_DONE → PL_EXPIRED by system, release',
  'lapse PL_AWAIT_CONFIRM → PL_EXPIRED by system, release',
  'lapse PL_UNKNOWN → PL_EXPIRED by system, release',
]

const everything = (role: ActorRole) =>
  acts.flatMap((act) =>
    statusCodes.flatMap((from) => {
      const rows = transitions.filter(({ action, to }) => action === act && transition(act, from, role, to)?.to === to)
      const found = act === 'takeBack' ? rows.filter((row) => row.from === from) : [transition(act, from, role)]
      return found.flatMap((row) => {
        if (!row) return []
        const money = 'money' in row ? `, ${row.money}` : ''
        return [`${act} ${from} → ${row.to} by ${role}${money}`]
      })
    }),
  )

test('who may move an application where, and which money goes with it: this and nothing else', () => {
  expect([...everything('merchant'), ...everything('staff'), ...everything('system')].sort()).toEqual(
    [...allowed, ...allowedToProvider].sort(),
  )
  expect(everything('admin').map((row) => row.replace('admin', 'staff'))).toEqual(everything('staff'))
})

test('each step that is taken back goes to where the step came from', () => {
  for (const row of transitions) {
    if (!('undoes' in row)) continue
    const { from, to, undoes } = row
    expect([from, to, undoes, transition(undoes, to, 'staff')?.to]).toEqual([from, to, undoes, from])
  }
})

test('what ended or was delivered stays so, unless the office takes its own step back', () => {
  for (const end of [...ended, 'DELIVERED'] satisfies Status[]) {
    for (const act of acts.filter((act) => act !== 'takeBack'))
      for (const doer of doers) expect(transition(act, end, doer)).toBeUndefined()
  }
})

test('every status can be reached, and stands in a list of its own while something is to be done with it', () => {
  const reached: string[] = ['DRAFT', 'PL_DRAFT', ...transitions.map(({ to }) => to)]
  const { all, hardcopy: _, ...own } = queues
  expect(new Set(reached)).toEqual(new Set(statusCodes))
  expect(all).toEqual(statusCodes.filter((code) => code !== 'DRAFT' && code !== 'PL_DRAFT'))
  const apart = ['DRAFT', 'CANCELLED', 'VERIFIED', 'ALLOTTED', 'DISPATCHED', 'DELIVERED', 'RETURNED', 'CLOSED']
  // Paperless applications have one list, whatever their status is.
  const onPaper = statusCodes.filter((code) => !code.startsWith('PL_'))
  expect(new Set(Object.values(own).flat())).toEqual(new Set(onPaper.filter((code) => !apart.includes(code))))
})

test('what is only begun, what came back, what is on its way, what ended, and what has its PAN: these and no others', () => {
  expect(statusCodes.filter(isDraft)).toEqual(['DRAFT', 'PL_DRAFT'])
  expect(statusCodes.filter(isReturned)).toEqual(['INCOMPLETE', 'TIN_REJECTED'])
  expect(toContinue).toEqual(['PL_INITIATED', 'PL_AWAIT_CONFIRM'])
  expect(underWay).toEqual(['PL_INITIATED', 'PL_AWAIT_CONFIRM', 'PL_AUTH_DONE', 'PL_UNKNOWN', 'PL_ESIGN_DONE'])
  expect(statusCodes.filter(hasEnded)).toEqual([
    'REJECTED',
    'AADHAAR_CANCELLED',
    'CANCELLED',
    'CLOSED',
    'PL_FAILED',
    'PL_EXPIRED',
  ])
  expect(withPan).toEqual(['ALLOTTED', 'DISPATCHED', 'DELIVERED', 'RETURNED'])
})

test('each list shows these, and no other stands in it', () => {
  const { all: _, ...own } = queues
  expect(own).toEqual({
    waiting: ['WAITING_SCAN', 'WAITING_CROP'],
    'pending-verification': ['PENDING_VERIFICATION'],
    incomplete: ['INCOMPLETE'],
    rejection: ['REJECTED', 'AADHAAR_CANCELLED'],
    ack: ['ACKNOWLEDGED', 'IN_PROCESS', 'TIN_RESUBMITTED'],
    hardcopy: [
      'ACKNOWLEDGED',
      'IN_PROCESS',
      'TIN_REJECTED',
      'TIN_REUPLOADED',
      'TIN_RESUBMITTED',
      'ALLOTTED',
      'DISPATCHED',
      'DELIVERED',
      'RETURNED',
    ],
    'tin-rejection': ['TIN_REJECTED', 'TIN_REUPLOADED'],
  })
})

test('every list has a name, and no two have the same', () => {
  const titles: string[] = Object.values(listTitles)
  expect(titles.filter((title) => title.length < 5)).toEqual([])
  expect(new Set(titles).size).toBe(titles.length)
})

test('every reason has its own code and says what to redo', () => {
  expect(new Set(reasonCodes).size).toBe(reasonCodes.length)
  for (const code of reasonCodes) expect(['scan', 'crop', 'form']).toContain(reasonOf(code)?.asks)
  expect(reasonOf('nonsense')).toBeUndefined()
})

test('a correction has its own word for the PAN', () => {
  expect([statusesFor().ALLOTTED.en, statusesFor('N').ALLOTTED.en]).toEqual(['PAN allotted', 'PAN allotted'])
  expect(statusesFor('C').ALLOTTED).toMatchObject({ en: 'PAN updated', hi: 'पैन अपडेट हुआ', tone: 'success' })
  expect(statusesFor('C').DISPATCHED).toEqual(statusesFor('N').DISPATCHED)
})
