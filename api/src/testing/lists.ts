import { globSync } from 'node:fs'
import { join } from 'node:path'
import { exportOf, type ListEndpoint, type ListQuery } from 'contract/endpoint'
import type { TestApp } from './app.ts'

export const everything = { filters: {}, search: '', length: 100, start: 0, sorts: [] } satisfies ListQuery

/** Every list that is served, its export, and somebody who may ask for both. */
export function listsOf({ portal }: TestApp) {
  return portal.served
    .filter((endpoint): endpoint is ListEndpoint & { list: true } => Boolean(endpoint.list))
    .map((list) => ({ list, file: exportOf(list), who: list.roles.includes('admin') ? 'admin' : 'merchant' }))
}

export type WalkedShop = { id: string; userId: string; userName: string; code: string }
/** The shops whose lists are walked, and how many rows each list has of them. */
export type Walked = { shops: WalkedShop[]; each: number }

/** A feature's `testing/rows.ts`. `after`: the features whose rows it needs. */
type FeatureRows = { rows: (app: TestApp, walked: Walked) => Promise<unknown>; after?: string[] }

const folder = join(import.meta.dirname, '..')

/** Rows for every list, of two merchants: `merchant` and `rival`. A row's own number is part of its name. */
export async function fillLists(app: TestApp, each = 3) {
  const shops: WalkedShop[] = []
  for (const userName of ['merchant', 'rival']) shops.push({ ...(await app.addMerchant(userName, 20_000)), userName })
  const filled = new Set<string>()
  async function fill(feature: string) {
    if (filled.has(feature)) return
    filled.add(feature)
    const { rows, after = [] }: FeatureRows = await import(join(folder, feature, 'testing/rows.ts'))
    for (const other of after) await fill(other)
    await rows(app, { shops, each })
  }
  const files = globSync('{*,*/*}/testing/rows.ts', { cwd: folder }).sort()
  for (const file of files) await fill(file.replace('/testing/rows.ts', ''))
  return shops
}
