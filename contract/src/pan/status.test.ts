import { expect, test } from '@jest/globals'
import type { Role } from '../endpoint.ts'
import { type Act, queues, reasonCodes, reasonOf, type Status, statusCodes, transition, transitions } from './status.ts'

const roles: Role[] = ['merchant', 'staff', 'admin']
const acts = [...new Set(transitions.map(({ act }) => act))] as Act[]

const allowed = [
  'submit DRAFT → WAITING_SCAN by merchant, debit',
  'scan WAITING_SCAN → WAITING_CROP by merchant',
  'crop WAITING_CROP → PENDING_VERIFICATION by merchant',
  'answer INCOMPLETE → PENDING_VERIFICATION by merchant',
  'giveBack PENDING_VERIFICATION → INCOMPLETE by staff',
  'verify PENDING_VERIFICATION → VERIFIED by staff',
  'acknowledge VERIFIED → ACKNOWLEDGED by staff, commission',
  'reject PENDING_VERIFICATION → REJECTED by staff, refund',
  'reject INCOMPLETE → REJECTED by staff, refund',
  'reject VERIFIED → REJECTED by staff, refund',
  'cancel WAITING_SCAN → CANCELLED by merchant, refund',
  'cancel WAITING_CROP → CANCELLED by merchant, refund',
  'cancel WAITING_SCAN → CANCELLED by staff, refund',
  'cancel WAITING_CROP → CANCELLED by staff, refund',
]

const everything = (role: Role) =>
  acts.flatMap((act) =>
    statusCodes.flatMap((from) => {
      const row = transition(act, from, role)
      if (!row) return []
      const money = 'money' in row ? `, ${row.money}` : ''
      return [`${act} ${from} → ${row.to} by ${role}${money}`]
    }),
  )

test('who may move an application where, and which money goes with it: this and nothing else', () => {
  expect([...everything('merchant'), ...everything('staff')].sort()).toEqual([...allowed].sort())
  expect(everything('admin').map((row) => row.replace('admin', 'staff'))).toEqual(everything('staff'))
})

test('what is rejected, cancelled or acknowledged stays so', () => {
  for (const end of ['REJECTED', 'CANCELLED', 'ACKNOWLEDGED'] satisfies Status[]) {
    for (const act of acts) for (const role of roles) expect(transition(act, end, role)).toBeUndefined()
  }
})

test('every status can be reached, and stands in a list unless it is a draft or cancelled', () => {
  const reached: string[] = ['DRAFT', ...transitions.map(({ to }) => to)]
  const { all, ...own } = queues
  expect(new Set(reached)).toEqual(new Set(statusCodes))
  expect(all).toEqual(statusCodes.filter((code) => code !== 'DRAFT'))
  expect([...Object.values(own).flat()].sort()).toEqual(
    statusCodes.filter((code) => !['DRAFT', 'CANCELLED', 'VERIFIED'].includes(code)).sort(),
  )
})

test('every reason has its own code and says what to redo', () => {
  expect(new Set(reasonCodes).size).toBe(reasonCodes.length)
  for (const code of reasonCodes) expect(['scan', 'crop', 'form']).toContain(reasonOf(code)?.asks)
  expect(reasonOf('nonsense')).toBeUndefined()
})
