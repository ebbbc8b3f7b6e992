import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { withMutant } from 'mutants'
import { inTransaction } from '../db/connect.ts'
import { hasPostgres } from '../testing/database.ts'
import { many } from '../testing/many.ts'
import {
  actions,
  adjust,
  app,
  booked,
  bought,
  earnedOf,
  type Gain,
  head,
  newCase,
  right,
  type Shop,
  type Step,
  servers,
  shops,
  taken,
  wrongInBooks,
} from '../testing/money/all-kinds.ts'
import {
  deductedAgain,
  keptAbove,
  paidByNobody,
  reversedAgain,
  settledTwice,
  walletsInAnyOrder,
} from './all-kinds.mutants.ts'
import { balanceOf, post, reverse, walletOf } from './ledger.ts'
import { registersApart } from './outside-reference.mutants.ts'

const balances = () => Promise.all(shops.map(({ id }) => balanceOf(app.db, id)))

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[])),
  shop: fc.nat({ max: 2 }),
  rupees: fc.integer({ min: 1, max: 900 }),
  at: fc.constantFrom(0 as const, 1 as const),
})

test('whatever several people do at once with every kind of money, each wallet has what they were told', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }),
      async (rounds) => {
        for (const round of rounds) {
          const before = await balances()
          const done = round.map(async (one): Promise<Gain[]> => {
            const gain = await actions[one.what](shops[one.shop]!, one)
            return typeof gain === 'bigint' ? [{ shop: one.shop, gain }] : gain
          })
          // Wait for all of them before throwing; otherwise the others would continue in the next round.
          await Promise.allSettled(done)
          const gains = await Promise.all(done)
          const expected = before.map((balance, shop) =>
            gains
              .flat()
              .filter((one) => one.shop === shop)
              .reduce((sum, { gain }) => sum + gain, balance),
          )
          expect(await balances()).toEqual(expected)
        }
        expect(await wrongInBooks()).toEqual(right)
      },
    ),
    { numRuns: many(4, 2_000) },
  )
})

/** Commission of a third-level application is earned and taken back; returns how many are only partly taken back. */
async function halfLost() {
  const one = await newCase(shops[2]!)
  expect(one.shares).toHaveLength(2)
  await earnedOf(one, 'commission')
  await earnedOf(one, 'takeBackCommission')
  return (await wrongInBooks()).halfBack
}

test('commission that is taken back is gone on every level, unless those above keep theirs', async () => {
  expect(await halfLost()).toBe(0)
  expect(await withMutant(keptAbove, halfLost)).toBe(1)
})

/** One UPI payment comes by every way at once; returns how many references were credited more than once. */
async function byEveryWay() {
  await actions.everyWay(shops[0]!, { what: 'everyWay', shop: 0, rupees: 40, at: 0 })
  return (await wrongInBooks()).creditedTwice
}

/** An amount on hold is captured by one call and released by another; returns how many shops then have a wrong hold. */
async function settledByTwo() {
  const shop = shops[0]!
  await adjust(shop, { what: 'credit', shop: 0, rupees: 50, at: 0 }, 'ADJUST_CR', 50)
  expect(await bought.ways.hold(shop, { rupees: 30, at: 0 })).toBe(-3_000n)
  await bought.ways.settle(shop, { rupees: 0, at: 0 })
  return (await wrongInBooks()).heldOff
}

test('what was held is captured or released, never both, unless the capture does not say which hold it settles', async () => {
  while ((await bought.ways.settle(shops[0]!, { rupees: 0, at: 0 })) > 0n);
  expect(await settledByTwo()).toBe(0)
  expect(await withMutant(settledTwice, settledByTwo)).toBe(1)
})

/** Sells a member's ID from the wallet above; returns how many of the seller's replies were wrong. */
async function soldFromWallet() {
  const shop = shops[1]!
  await adjust(shop, { what: 'credit', shop: 1, rupees: 100, at: 0 }, 'ADJUST_CR', 100)
  const before = await balanceOf(app.db, shop.id)
  const gain = await bought.ways.sale(shop, { rupees: 1, at: 0 })
  expect(gain).toBeLessThan(0n)
  const wrong = (await balanceOf(app.db, shop.id)) - before - gain
  return [wrong, (await wrongInBooks()).salesOff]
}

test('the ID of a member is paid by the wallet above, unless the office is thought to have the cash', async () => {
  expect(await soldFromWallet()).toEqual([0n, 0])
  expect(await withMutant(paidByNobody, soldFromWallet)).toEqual([5_900n, 1])
})

/** Two servers refund each of so many debits at the same moment; returns how many refunds were booked. */
async function givenBackTwice(count: number) {
  for (const shop of shops) await adjust(shop, { what: 'large', shop: 0, rupees: 1, at: 0 }, 'ADJUST_CR', 6_001)
  const gains = await Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const debit = { ...head('SERVICE_DEBIT'), entries: taken(shops[i % shops.length]!, 500n) }
      const id = await inTransaction(app.db, (tx) => post(tx, debit))
      const both = servers().map(({ portal }) =>
        booked(
          inTransaction(portal.db, (tx) => reverse(tx, id, head('SERVICE_REFUND'))),
          1n,
        ),
      )
      return (await Promise.all(both)).reduce((sum, gain) => sum + gain, 0n)
    }),
  )
  return gains.reduce((sum, gain) => sum + gain, 0n)
}

test('of many debits, each given back in parallel at two servers, each comes back once, unless nobody says which one it was', async () => {
  const debits = many(50, 500)
  expect(await givenBackTwice(debits)).toBe(BigInt(debits))
  expect(await withMutant(reversedAgain, () => givenBackTwice(20))).toBe(40n)
})

/** A person exceeds the threshold, earns more and loses a part again; returns how many people then have wrong TDS. */
async function afterThreshold(userName: string) {
  const shop = { userName, ...(await app.addMerchant(userName)) }
  for (const rupees of [1_700, 50, 90]) await actions.commission(shop, { what: 'commission', shop: 0, rupees, at: 0 })
  await actions.takenBack(shop, { what: 'takenBack', shop: 0, rupees: 1, at: 0 })
  return (await wrongInBooks()).tds
}

test('the TDS of a year is that of all its commission, unless nobody remembers what was deducted', async () => {
  expect(await afterThreshold('deepa')).toBe(0)
  expect(await withMutant(deductedAgain, () => afterThreshold('esha'))).toBe(1)
})

/**
 * So many people move money between any two wallets at once, without retries; returns the failures, and the longest
 * wait in milliseconds of the fastest 99 %.
 */
async function bothWays(people: number, rounds: number, until = 0) {
  const waited: number[] = []
  const move = async (from: Shop, to: Shop) => {
    const begun = performance.now()
    await app.portal.db.transaction().execute((tx) =>
      post(tx, {
        ...head('SERVICE_DIFFERENCE'),
        entries: [
          { account: walletOf(from.id), amount: -1n },
          { account: walletOf(to.id), amount: 1n },
        ],
      }),
    )
    waited.push(performance.now() - begun)
  }
  for (let round = 0; round < rounds || Date.now() < until; round++) {
    const results = await Promise.allSettled(
      Array.from({ length: people }, () => {
        const from = Math.floor(Math.random() * shops.length)
        const by = 1 + Math.floor(Math.random() * (shops.length - 1))
        return move(shops[from]!, shops[(from + by) % shops.length]!)
      }),
    )
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) return { failed: `${failed.reason}` }
  }
  return { failed: null, wait: waited.toSorted((a, b) => a - b)[Math.floor(waited.length * 0.99)] }
}

// PGlite runs one transaction after another, so nobody waits for a lock there.
if (hasPostgres) {
  test('transfers in both directions never wait for each other in a circle, unless wallets came in any order', async () => {
    const { failed, wait = Infinity } = await bothWays(50, many(10, 50), many(0, Date.now() + 60_000))
    expect(failed).toBeNull()
    // In a short run the time depends more on the machine than on our code.
    expect(many(0, wait)).toBeLessThan(2_000)
    expect((await withMutant(walletsInAnyOrder, () => bothWays(6, 2_000))).failed).toContain('deadlock detected')
  })
}

// The last of this file: what it credits twice stays so.
test('one reference is credited once, whoever reports and books it at the same moment, unless nobody writes it down', async () => {
  expect(await byEveryWay()).toBe(0)
  expect(await withMutant(registersApart, byEveryWay)).toBe(1)
})
