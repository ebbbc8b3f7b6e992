import type { ListEndpoint } from 'contract/endpoint'
import type { PlainLook } from './plain-list-screen.tsx'

/** The `load` of a list that needs no screen of its own. */
export const plainList =
  <List extends ListEndpoint>(load: () => Promise<List>, look: PlainLook<List>) =>
  async () => {
    const [source, { plainListOf }] = await Promise.all([load(), import('./plain-list-screen.tsx')])
    return { PlainList: plainListOf(source, look) }
  }
