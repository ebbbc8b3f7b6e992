import { siteContent } from 'contract/site/content'
import type { Shop, TestCallTable } from './shop.ts'

/** What visitors ask of the public pages. */
export function siteCalls({ app }: Shop): TestCallTable {
  return [[siteContent.legal, async () => ({ by: app.browser(), given: { params: { page: 'licensing' } } })]]
}
