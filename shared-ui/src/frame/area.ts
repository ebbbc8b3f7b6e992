import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'

/**
 * A place of the menu: a page of its own, or a group of pages. `icon` is a lucide name of `menu-icons`, `to` an address. Of the
 * public pages, places stand in the header and groups are the columns of the footer.
 */
export type MenuGroup = Shown & {
  label: string
  icon: string
  to?: string
  /** In the header of the public pages: a button, and which of the two. */
  button?: 'outline' | 'solid'
  children?: (Shown & {
    label: string
    to: string
    icon?: string
    /** Beside its label, such as how many wait; a menu that is only remembered has none. */
    Aside?: ComponentType | undefined
  })[]
}

type Shown = {
  /** Who sees the entry; everybody of the area without it. */
  roles?: string[]
  /** What staff of the office or of a shop must have been given to see it. */
  right?: string
}

/** What each remote exposes, and what the host checks when it loads one. `contract` is the `areaContract` it was built with. */
export type AreaModule = { contract: number; routes: RouteObject[]; menu: MenuGroup[] }
