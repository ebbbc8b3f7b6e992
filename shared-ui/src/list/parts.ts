import { chakra } from '@chakra-ui/react'

const edge = {
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'md',
  _focusVisible: {
    borderColor: 'focus',
    outline: '2px solid transparent',
    boxShadow: '0 0 0 3px color-mix(in srgb, {colors.focus} 28%, transparent)',
  },
} as const

const surface = {
  position: 'fixed',
  inset: 'auto',
  m: 0,
  overflowY: 'auto',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderRadius: 'lg',
  boxShadow: 'float',
} as const

/** A field with its icon inside. */
export const Boxed = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', position: 'relative' } })

/** How many rows, and the search: the larger fields of a list's bar. */
export const SizeBox = chakra('select', {
  base: { ...edge, appearance: 'none', height: '34px', ps: '10px', pe: '34px', textStyle: 'lead', cursor: 'pointer' },
})
export const SearchInput = chakra('input', {
  base: {
    ...edge,
    width: '100%',
    minW: 0,
    height: { base: '44px', md: '34px' },
    ps: '38px',
    pe: '8px',
    textStyle: { base: 'lead', md: 'body' },
  },
})

const box = {
  ...edge,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px',
  width: '100%',
  minW: 0,
  height: { base: '44px', md: '28px' },
  px: '7px',
  borderColor: 'border',
  textStyle: { base: 'lead', md: 'dense' },
  fontWeight: 400,
  textAlign: 'start',
  cursor: 'text',
  // In a sheet it stands alone, so its edge is darker.
  'dialog &, form &': { borderColor: 'border.emphasized' },
} as const

/** What a filter is typed into or chosen from. */
export const BoxInput = chakra('input', { base: box })
export const BoxSelect = chakra('select', { base: box })
export const BoxButton = chakra(
  'button',
  {
    base: {
      ...box,
      cursor: 'button',
      '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '&[data-on]': { borderColor: 'brand.solid' },
    },
  },
  { forwardProps: ['popoverTarget'] },
)

/** Boxes to tick under a heading. */
export const Ticks = chakra('fieldset', {
  base: {
    '& legend': { textStyle: 'label', mb: '5px' },
    '& label': {
      display: 'flex',
      alignItems: 'center',
      gap: '8px',
      minH: { base: '44px', md: '28px' },
      cursor: 'pointer',
    },
    '& input': { boxSize: '16px', accentColor: '{colors.brand.solid}', flexShrink: 0 },
  },
})

const asPopover = { forwardProps: ['popover'] }

/** What hangs on a filter, and on a button of the bar. */
export const FilterPop = chakra(
  'div',
  { base: { ...surface, p: '10px 12px', minW: '190px', maxH: '320px', textStyle: 'dense' } },
  asPopover,
)
export const ToolSheet = chakra(
  'div',
  {
    base: {
      ...surface,
      p: '6px',
      minW: '236px',
      maxW: 'calc(100vw - 16px)',
      textStyle: 'body',
      '& h2': { textStyle: 'panel', p: '8px 10px 6px' },
      '& p': { textStyle: 'dense', color: 'fg.muted', p: '6px 10px', maxW: '300px' },
      '& p[role=alert]': { color: 'red.fg' },
    },
  },
  asPopover,
)

/** Choices one under the other, each with its icon. */
export const Menu = chakra('div', {
  base: {
    '& button': {
      display: 'flex',
      alignItems: 'center',
      gap: '9px',
      width: '100%',
      minH: { base: '44px', md: '36px' },
      px: '10px',
      borderRadius: 'sm',
      textAlign: 'start',
      cursor: 'button',
      _hover: { bg: 'bg.subtle' },
      _disabled: { layerStyle: 'disabled' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& b': { flex: 1, fontWeight: 400 },
    '& small': { textStyle: 'micro', color: 'fg.subtle', ps: '16px' },
    '& [aria-current] b': { fontWeight: 600 },
  },
})

/** A line between the bar of a list and its rows: what is selected, how a file comes along. */
export const Strip = chakra('section', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 12px',
    minH: '42px',
    px: '12px',
    py: '4px',
    borderWidth: { base: '1px', md: '0 0 1px' },
    borderRadius: { base: 'md', md: '0' },
    textStyle: 'dense',
    '&[data-state=failed] > svg': { color: 'red.solid' },
    '&[data-state=saved] > svg': { color: 'green.solid' },
  },
})

export const LinkButton = chakra('button', { base: { layerStyle: 'link' } })
