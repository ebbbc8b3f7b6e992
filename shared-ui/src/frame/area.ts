import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'

/**
 * An entry of the menu: a page, or a group of pages. `icon` is a lucide name in `menu-icons`, `to` an address. For the
 * public pages, single entries are in the header, and groups are the columns of the footer.
 */
export type MenuGroup = Shown & {
  label: string
  icon: string
  to?: string
  /** In the header of the public pages: shown as a button of this kind. */
  button?: 'outline' | 'solid'
  /** Not in the menu: a button beside the balance in the header, or the tab bar of a phone. */
  place?: 'header' | 'tabs'
  children?: (Shown & {
    label: string
    to: string
    icon?: string
    /** Of a tab: a part of the addresses at which it is the current one, beside its own. */
    at?: string
    /** Shown beside its label, such as the number that waits; a menu restored from the device's storage has none. */
    Aside?: ComponentType | undefined
  })[]
}

type Shown = {
  /** The roles that see the entry; without it, everybody in the area. */
  roles?: string[]
  /** The right that staff of the office or of a shop need to see it. */
  right?: string
  /** The right with which the office reads the same, asked of who views a shop as its merchant. */
  viewedWith?: string
}

/**
 * What each remote exposes; the host checks it when it loads one. `contract` is the `areaContract` it was built with.
 */
export type AreaModule = { contract: number; routes: RouteObject[]; menu: MenuGroup[] }
