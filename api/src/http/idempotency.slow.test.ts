import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import fc from 'fast-check'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { type TestApp, testApp } from '../testing/app.ts'
import { debit, serveDebit } from '../testing/debit.ts'
import { many } from '../testing/many.ts'
import { anyBody, forgetKeys } from './idempotency.mutants.ts'

jest.setTimeout(600_000)

/** Only two people, two keys and two bodies, so that calls often collide. */
type Step = { who: 0 | 1; key: 0 | 1; rupees: 1 | 2; how: 'send' | 'answer lost' | 'twice at once' | 'crash' }

const zeroOrOne = fc.constantFrom<0 | 1>(0, 1)
const step: fc.Arbitrary<Step> = fc.record({
  who: zeroOrOne,
  key: zeroOrOne,
  rupees: fc.constantFrom<1 | 2>(1, 2),
  how: fc.constantFrom<Step['how']>('send', 'send', 'answer lost', 'twice at once', 'crash'),
})

const people = ['asha', 'binod']
let app: TestApp
const crashes = new Set<string>()
beforeAll(async () => {
  app = await testApp({ more: (server) => serveDebit(server, crashes) })
  for (const name of people) {
    await app.addMerchant(name, 1_000_000)
    // One session for each: too many log-ins at once would end each other's sessions.
    await app.tokenOf(name)
  }
})
afterAll(() => app.close())

/** Runs the steps and compares each reply with a simple model of the ledger. */
async function follow(steps: Step[]) {
  const run = uuid()
  /** The model: what was done, by person and key, with the body and the reply. */
  const done = new Map<string, { rupees: number; journal?: string }>()
  for (const { who, key, rupees, how } of steps) {
    const name = `${run}-${key}`
    const send = () => app.as(people[who])(debit, { key: name, body: { rupees } })
    const slot = `${who} ${key}`
    const known = done.get(slot)
    if (how === 'crash') {
      crashes.add(name)
      const { status } = await send()
      crashes.delete(name)
      // A call that was done before gets its first reply again; otherwise the crash leaves nothing behind.
      expect(status).toBe(known ? (known.rupees === rupees ? 200 : 422) : 500)
      continue
    }
    const answers = how === 'twice at once' ? await Promise.all([send(), send()]) : [await send()]
    const expected = known?.rupees ?? rupees
    for (const { status, body } of answers) {
      expect(status).toBe(expected === rupees ? 200 : 422)
      if (status !== 200) continue
      const before = done.get(slot)
      if (before?.journal) expect(body.journal).toBe(before.journal)
      done.set(slot, { rupees, ...(how !== 'answer lost' && { journal: body.journal }), ...before })
    }
    if (!known && !done.has(slot)) done.set(slot, { rupees })
  }
  const booked = await app.db
    .selectFrom('journal')
    .innerJoin('entry', 'entry.journalId', 'journal.id')
    .select('amount')
    .where('remark', 'in', [`${run}-0`, `${run}-1`])
    .where('accountId', 'like', 'wallet:%')
    .execute()
  const sorted = (amounts: number[]) => amounts.sort((a, b) => a - b)
  expect(sorted(booked.map(({ amount }) => Number(-amount)))).toEqual(
    sorted([...done.values()].map(({ rupees }) => rupees * 100)),
  )
}

/** Runs so many random sequences in parallel; a failure is shortened to the smallest sequence. */
async function sequences(count: number) {
  const lanes = 8
  const property = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), follow)
  const lane = () => fc.assert(property, { numRuns: count / lanes })
  await Promise.all(Array.from({ length: lanes }, lane))
}

test('any way of sending, sending again, altering and crashing: each action once, each answer the same', () =>
  sequences(many(200, 2_000)))

test.each([
  ['the body under a key is not looked at', anyBody],
  ['keys are forgotten', forgetKeys],
])('they find out that %s', async (_what, mutant) => {
  await expect(withMutant(mutant, () => sequences(80))).rejects.toThrow(/Counterexample/)
})
