import { rememberedInTab } from './remembered.ts'

const key = (path: string) => `link ${path}`

/** That somebody came to this page by their own link, in this tab: it is drawn for them, and not as for everybody. */
export const openedLink = {
  at: (path: string) => rememberedInTab.read(key(path)) !== null,
  keep: (path: string) => void rememberedInTab.keep(key(path), ''),
}
