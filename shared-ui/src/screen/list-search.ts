import { onSessionLeft } from 'shared-auth'
import { rememberedInTab } from '../remembered.ts'

const prefix = 'list '

/**
 * Stores the last query of the list at this path. It may contain names of people, so it is deleted when the user logs
 * out.
 */
export const keepListSearch = (path: string, search: string) =>
  search ? void rememberedInTab.keep(prefix + path, search) : rememberedInTab.forget(prefix + path)

/** The address of a list with the search, filters, order and page that this tab left there. */
export const asLeft = (to: string) => to + (rememberedInTab.read(prefix + to) ?? '')

onSessionLeft(() => {
  for (const key of rememberedInTab.keys(prefix)) rememberedInTab.forget(key)
})
