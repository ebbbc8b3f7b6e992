import type { Role } from 'contract/endpoint'
import type { Right } from 'contract/people/rights'
import type { ShopRight } from 'contract/people/shop-rights'
import { rightToSee } from 'contract/people/view'
import type { MenuGroup } from './frame/area.ts'

/**
 * A screen of an area, in the `screens.ts` of its feature: its address, who opens it, where it stands in the menu, and
 * its code. Node reads these files too, so they import types and data, and components only inside `load`.
 */
export type AreaScreen = {
  /** Its address below the area's own, with `:names` of parameters; empty for the start page. */
  path: string
  /** The right that staff of the office or of a shop need. */
  right?: Right | ShopRight | 'owner'
  /** The roles that see it in the menu; without it, everybody in the area. */
  roles?: Role[]
  menu?: MenuPlace | MenuPlace[]
  /**
   * Its module, whose only component is shown; `.then(({ Dashboard }) => ({ Dashboard }))` names one of several. Without
   * it the screen of another path, with a parameter, opens.
   */
  load?: () => Promise<object>
  /** Only the browser renders it: its public page does not come as HTML. */
  html?: false
}

/** An entry in a group of the menu, by `order`; or, without a group, the page of the main entry with this label. */
export type MenuPlace = { label: string; icon?: string; at?: string } & (
  | { group: string; order: number }
  | { group?: undefined }
)

/** The main entries of an area's menu: each is a page, or a group of pages. */
export type MainEntry = Pick<MenuGroup, 'label' | 'icon' | 'button' | 'place'>

/** The menu of an area: its main entries with the pages that name them. `base` is the address of the area. */
export function menuFrom(base: string, entries: MainEntry[], screens: AreaScreen[]): MenuGroup[] {
  const pages = screens.flatMap(({ path, right, roles, menu = [] }) => {
    const to = addressOf(base, path)
    const viewedWith = rightToSee(to)
    return [menu].flat().map((place) => ({ place, page: { to, right, roles, ...(viewedWith && { viewedWith }) } }))
  })
  return entries.map((entry) => {
    const own = pages.find(({ place }) => !place.group && place.label === entry.label)
    if (own) return { ...entry, ...own.page }
    const children = pages.flatMap(({ place, page }) => (place.group === entry.label ? [{ ...place, ...page }] : []))
    return {
      ...entry,
      children: children.sort((a, b) => a.order - b.order).map(({ order: _, group: _group, ...child }) => child),
    }
  })
}

/** Where a link to this path leads: without a parameter that may be left out. */
const addressOf = (base: string, path: string) => `${base}/${path.replace(/\/:\w+\?$/, '')}`.replace(/(.)\/$/, '$1')
