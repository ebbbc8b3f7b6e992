import type { SystemStyleObject } from '@chakra-ui/react'

/** Floating panels have a shadow; a panel opened later lies over an earlier one. */
export const floating: SystemStyleObject = {
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border',
  boxShadow: 'float',
  outline: 0,
}

export const layer = (name: 'modal' | 'popover' | 'tooltip') =>
  `calc(var(--chakra-z-index-${name}) + var(--layer-index, 0))`

export const appearing: SystemStyleObject = {
  _open: { animation: 'appear .18s ease-out' },
  _closed: { animation: 'vanish .12s ease-out' },
}

export const fromTheRight: SystemStyleObject = {
  _open: { animation: 'appear-right .18s ease-out' },
  _closed: { animation: 'vanish-right .12s ease-out' },
}

/** The dark layer behind: strength .2 under a drawer, .4 under a dialog. */
export const scrim = (strength: string): SystemStyleObject => ({
  position: 'fixed',
  inset: 0,
  bg: `rgb(8 20 28 / ${strength})`,
  zIndex: layer('modal'),
  _open: { animation: 'fade-in .18s ease-out' },
  _closed: { animation: 'fade-out .12s ease-out' },
})

/** What sticks to the foot of what scrolls here reaches over its padding, or the rest would pass below it. */
export const toTheEdge = (padding: '3' | '4'): SystemStyleObject => ({
  '--frame-foot': `calc(-1 * var(--chakra-spacing-${padding}))`,
})
