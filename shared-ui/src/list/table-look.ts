import type { SystemStyleObject } from '@chakra-ui/react'
import type { Density } from 'contract/list/list-view'
import { ageLook } from './columns/age-look.ts'
import type { ColumnView } from './columns/column-view.tsx'

export const rowHeights: Record<Density, number> = { compact: 36, comfortable: 44 }

type Widened = Pick<ColumnView<never>, 'kind'>

/** The columns that share the width to spare: texts, because only they can be too long; without one, all. */
export function growing(shown: readonly { view: Widened }[]) {
  const hasText = shown.some(({ view }) => view.kind === 'text')
  return ({ kind }: Widened) => !hasText || kind === 'text'
}

/** The titles and the filters, with the line below them. */
export const headHeight = 75

const tick = { display: 'flex', alignItems: 'center', justifyContent: 'center', px: 0, cursor: 'pointer' } as const

/**
 * The look of the cells, in the first rows and in the grid, whose own theme cannot express it. It is one style on the table,
 * and its cells are plain elements with a class, because a page has up to a thousand of them.
 */
export const tableLook: SystemStyleObject = {
  ...ageLook,
  '& :is([role=gridcell], td) [data-tone]': { verticalAlign: 'top', mt: '6px' },
  '& .ag-body-horizontal-scroll-viewport': {
    scrollbarWidth: 'thin',
    scrollbarColor: '{colors.border.emphasized} {colors.bg.subtle}',
  },
  '& .ag-scrollbar-invisible .ag-body-horizontal-scroll-viewport': { bg: 'transparent' },
  '& .ag-header:not(:hover) .ag-header-cell-resize::after': { bg: 'transparent' },
  '& :is([role=gridcell], td)': { fontVariantNumeric: 'tabular-nums' },
  '& :is([role=gridcell], td) .open': { layerStyle: 'link' },
  '& .ag-floating-filter': { px: '4px' },
  '& .ag-floating-filter-body, & .ag-floating-filter-full-body': { width: '100%' },
  '& .right': { textAlign: 'end' },
  '& .ag-header-cell.right .ag-header-cell-label': { justifyContent: 'flex-end' },
  '& .serial': { color: 'fg.subtle', textAlign: 'end', px: '0 4px', ps: '0 !important' },
  '& .ag-header-cell[col-id=serial]': { px: '0 4px' },
  '& .tick, & .tick-page': tick,
  '& .tick-page': { boxSize: '36px' },
  '& .ag-header-cell.tick': { px: '2px' },
  '& .tick input': {
    display: 'block',
    boxSize: '17px',
    flexShrink: 0,
    m: 0,
    accentColor: '{colors.brand.solid}',
    cursor: 'pointer',
  },
  '& :is([role=row], tbody tr):has(.tick input:checked)': { bg: 'brand.subtle' },
  '&[data-density=comfortable]': { '--ag-font-size': '14px', '--ag-data-font-size': '14px' },
  '&[data-density=comfortable] [role=gridcell] [data-tone]': { mt: '10px' },
}
