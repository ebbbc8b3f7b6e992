import { rememberedInTab } from './remembered.ts'

const key = (path: string) => `link ${path}`

/**
 * Remembers that a person came to this page by their own link, in this tab: the page is then rendered for them and not
 * for everybody.
 */
export const openedLink = {
  at: (path: string) => rememberedInTab.read(key(path)) !== null,
  keep: (path: string) => void rememberedInTab.keep(key(path), ''),
}
