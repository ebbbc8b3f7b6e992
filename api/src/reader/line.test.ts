import { expect, test } from '@jest/globals'
import { withMutant } from 'mutants'
import { manyOfOne } from './line.mutants.ts'
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
