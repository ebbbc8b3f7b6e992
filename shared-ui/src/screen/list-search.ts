import { onSessionLeft } from 'shared-auth'
import { rememberedInTab } from '../remembered.ts'

const prefix = 'list '

/** Keeps how the list at this path was asked last. It may name people, so that it goes when its user logs out. */
export const keepListSearch = (path: string, search: string) =>
  search ? void rememberedInTab.keep(prefix + path, search) : rememberedInTab.forget(prefix + path)

/** The way back to a list of this tab, with the search, filters, order and page that were left there. */
export const asLeft = (to: string) => to + (rememberedInTab.read(prefix + to) ?? '')

onSessionLeft(() => {
  for (const key of rememberedInTab.keys(prefix)) rememberedInTab.forget(key)
})
