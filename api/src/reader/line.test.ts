import { expect, test } from '@jest/globals'
import { withMutant } from 'mutants'
import { waitingCall } from '../shared/waiting-call.ts'
import { anyNumberOfBytes, manyOfOne, manyOfShop, readForNobody, shopsOutOfTurn } from './line.mutants.ts'
import { fairLine } from './line.ts'

/** Jobs that end when they are told to; `begun` says in which order they began. */
function jobsIn(line: ReturnType<typeof fairLine>) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const add = (by: string, name: string) =>
    line.take(by, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const endFirst = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { begun, add, endFirst }
}

test('whoever sends many files waits for themselves, and everybody else comes in between', async () => {
  const { begun, add, endFirst } = jobsIn(fairLine(2))
  for (const no of [1, 2, 3, 4]) void add('shop', `shop ${no}`)
  void add('rival', 'rival 1')
  void add('office', 'office 1')
  void add('rival', 'rival 2')
  await new Promise(setImmediate)
  expect(begun).toEqual(['shop 1', 'rival 1'])
  for (let no = 0; no < 7; no++) await endFirst()
  expect(begun).toEqual(['shop 1', 'rival 1', 'office 1', 'shop 2', 'rival 2', 'shop 3', 'shop 4'])
})

test('one who takes all places would be found out', async () => {
  const begunOf = async () => {
    const { begun, add } = jobsIn(fairLine(2))
    void add('shop', 'shop 1')
    void add('shop', 'shop 2')
    await new Promise(setImmediate)
    return begun
  }
  expect(await begunOf()).toEqual(['shop 1'])
  expect(await withMutant(manyOfOne, begunOf)).toEqual(['shop 1', 'shop 2'])
})

test('a line that is full says so, of their own files or of all, and when to come again', async () => {
  const line = fairLine(1, { each: 2, inAll: 3 })
  const { add, endFirst } = jobsIn(line)
  for (const no of [1, 2, 3]) void add('shop', `shop ${no}`)
  await expect(add('shop', 'shop 4')).rejects.toMatchObject({ status: 429, retryAfter: 3 })
  void add('rival', 'rival 1')
  await expect(add('office', 'office 1')).rejects.toMatchObject({ status: 503, retryAfter: 3 })
  for (let no = 0; no < 4; no++) await endFirst()
  expect([line.running(), line.waiting()]).toEqual([0, 0])
})

test('a job that fails leaves its place to the next', async () => {
  const line = fairLine(1)
  const failing = line.take('shop', async () => {
    throw new Error('damaged')
  })
  await expect(failing).rejects.toThrow('damaged')
  expect(await line.take('shop', async () => 'read')).toBe('read')
})

/** People of shops in a line: `add` sends a job of somebody of that shop, whose caller can leave. */
function shopsIn(line: ReturnType<typeof fairLine>) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const add = (shop: string, person: string, bytes = 0) => {
    const leaving = new AbortController()
    const work = () => {
      begun.push(person)
      return new Promise<void>((resolve) => ends.push(resolve))
    }
    const done = waitingCall.run({ shop, gone: leaving.signal }, () => line.take(person, work, bytes))
    done.catch(() => {})
    return { done, leave: () => leaving.abort() }
  }
  const settle = () => new Promise(setImmediate)
  const endFirst = async () => {
    ends.shift()?.()
    await settle()
  }
  return { begun, add, settle, endFirst }
}

test('a shop with many log-ins has the turns of one shop, and its people theirs among themselves', async () => {
  const order = async () => {
    const { begun, add, endFirst, settle } = shopsIn(fairLine(2))
    for (const round of [1, 2]) for (const person of ['a1', 'a2', 'a3', 'a4']) add('a', person, round)
    add('b', 'b1')
    add('b', 'b1')
    add('c', 'c1')
    await settle()
    for (let no = 0; no < 11; no++) await endFirst()
    return begun.join(' ')
  }
  // Two run while nobody else waits; then each shop has one turn before the first has its next.
  expect(await order()).toBe('a1 a2 b1 c1 a3 b1 a4 a1 a2 a3 a4')
  expect(await withMutant(shopsOutOfTurn, order)).not.toBe('a1 a2 b1 c1 a3 b1 a4 a1 a2 a3 a4')
})

test('fifty log-ins of one shop leave room in the line for every other shop', async () => {
  const elsewhere = async () => {
    const { add, settle } = shopsIn(fairLine(2))
    const own = Array.from({ length: 50 }, (_, no) => add('a', `a${no}`).done.then(null, ({ status }) => status))
    await settle()
    const other = add('b', 'b1').done.then(null, ({ status, message }) => `${status} ${message}`)
    const refused = await Promise.race([other, settle().then(() => 'in line')])
    return { refused, own: await Promise.race([Promise.all(own.slice(-10)), settle()]) }
  }
  expect(await elsewhere()).toEqual({ refused: 'in line', own: Array(10).fill(429) })
  expect((await withMutant(manyOfShop, elsewhere)).refused).toBe(
    '503 Many files are being read. Try again in a moment.',
  )
})

test('what waits holds no more than its bytes, of a shop and of all', async () => {
  const mb = 1024 * 1024
  const held = async () => {
    const line = fairLine(1)
    const { add, settle } = shopsIn(line)
    const said: unknown[] = []
    for (let no = 0; no < 60; no++)
      add(`shop ${no % 20}`, `person ${no}`, 5 * mb).done.catch(({ status }) => said.push(status))
    await settle()
    return [line.waiting() * 5, new Set(said)]
  }
  expect(await held()).toEqual([100, new Set([503])])
  expect((await withMutant(anyNumberOfBytes, held))[0]).toBe(240)
  const { add, settle } = shopsIn(fairLine(1))
  const said: unknown[] = []
  for (let no = 0; no < 12; no++) add('one', `person ${no}`, 5 * mb).done.catch(({ status }) => said.push(status))
  await settle()
  expect(said).toEqual([429, 429, 429])
})

test('a file whose sender has left is not read, and the next one has its place', async () => {
  const read = async () => {
    const line = fairLine(1)
    const { begun, add, settle, endFirst } = shopsIn(line)
    add('a', 'first')
    const left = add('b', 'left')
    add('c', 'next')
    await settle()
    left.leave()
    await settle()
    const waits = line.waiting()
    await endFirst()
    return [waits, begun]
  }
  expect(await read()).toEqual([1, ['first', 'next']])
  expect(await withMutant(readForNobody, read)).toEqual([2, ['first', 'left']])
})
