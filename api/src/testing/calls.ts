import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { TestApp } from './app.ts'
import { nameOf } from './contract.ts'
import { type Shop, shopOf, type TestCall, type TestCallTable } from './shop.ts'

/** How each call of the contract is made ready to succeed: what it needs exists, and belongs to `owner`. */
export type TestCalls = Map<string, () => Promise<TestCall>>

const folder = join(import.meta.dirname, '..')

/**
 * The actions of one merchant and of the office for them: the `testing/calls.ts` of each feature. Lists and exports need
 * none: their query is the same for all.
 */
export async function testCallsOf(app: TestApp, owner: string, lastName = 'Sharma'): Promise<TestCalls> {
  const shop = await shopOf(app, owner, lastName)
  const files = globSync('{*,*/*}/testing/calls.ts', { cwd: folder }).sort()
  const tables = files.map(async (file): Promise<TestCallTable> => {
    const { calls }: { calls: (shop: Shop) => TestCallTable | Promise<TestCallTable> } = await import(
      join(folder, file)
    )
    return calls(shop)
  })
  return new Map((await Promise.all(tables)).flat().map(([call, ready]) => [nameOf(call), ready]))
}
