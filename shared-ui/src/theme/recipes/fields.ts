import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react'

/** The edge of everything that is typed into: 38 px, on phones 46 with letters too large for iOS to zoom. */
const edge = {
  width: '100%',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'md',
  textStyle: { base: 'lead', md: 'body' },
  appearance: 'none',
  transition: 'border-color .12s ease-out, box-shadow .12s ease-out',
  _placeholder: { color: 'fg.subtle' },
  _readOnly: { bg: 'bg.subtle' },
  _disabled: { layerStyle: 'disabled' },
  _focusVisible: {
    borderColor: 'focus',
    outline: '2px solid transparent',
    boxShadow: '0 0 0 3px color-mix(in srgb, var(--chakra-colors-focus) 28%, transparent)',
  },
  _invalid: {
    borderColor: 'red.solid',
    boxShadow: 'inset 0 0 0 1px var(--chakra-colors-red-solid)',
    _focusVisible: { boxShadow: '0 0 0 3px color-mix(in srgb, var(--chakra-colors-red-solid) 28%, transparent)' },
  },
} as const

const height = { base: '46px', md: '38px' }

export const input = defineRecipe({
  base: { ...edge, minW: 0 },
  variants: {
    size: {
      xs: { h: '28px', px: 2, textStyle: 'dense' },
      sm: { h: { base: '44px', md: '34px' }, px: '10px' },
      md: { h: height, px: '11px' },
      lg: { h: '46px', px: '13px', textStyle: 'lead' },
    },
  },
  defaultVariants: { size: 'md' },
})

export const textarea = defineRecipe({ base: { ...edge, minH: '64px', px: '11px', py: 2 } })

export const nativeSelect = defineSlotRecipe({
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', display: 'flex', width: '100%' },
    field: { ...edge, pe: 9, cursor: 'pointer', textOverflow: 'ellipsis', '& > option': { bg: 'bg.panel' } },
    indicator: {
      position: 'absolute',
      insetEnd: '11px',
      top: '50%',
      transform: 'translateY(-50%)',
      pointerEvents: 'none',
      color: 'fg.muted',
      _icon: { boxSize: '16px' },
    },
  },
  variants: {
    size: {
      xs: { field: { h: '28px', ps: 2, textStyle: 'dense' } },
      sm: { field: { h: { base: '44px', md: '34px' }, ps: '10px' } },
      md: { field: { h: height, ps: '11px' } },
      lg: { field: { h: '46px', ps: '13px', textStyle: 'lead' } },
    },
  },
  defaultVariants: { size: 'md' },
})

export const field = defineSlotRecipe({
  slots: ['root', 'label', 'requiredIndicator', 'input', 'select', 'textarea', 'helperText', 'errorText', 'errorIcon'],
  base: {
    root: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '5px', width: '100%', minW: 0 },
    label: { display: 'flex', alignItems: 'baseline', gap: 1.5, textStyle: 'label' },
    requiredIndicator: { color: 'fg.subtle', fontWeight: 400 },
    helperText: { textStyle: 'hint', color: 'fg.muted' },
    errorText: { display: 'flex', gap: 1.5, textStyle: 'hint', color: 'red.fg', _icon: { boxSize: '14px', mt: '1px' } },
    errorIcon: { color: 'red.solid' },
  },
})

const tick = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  boxSize: '18px',
  bg: 'bg.panel',
  color: 'transparent',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  _checked: { bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' },
  _invalid: { borderColor: 'red.solid' },
  _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
} as const

export const checkmark = defineRecipe({ base: { ...tick, borderRadius: 'xs', _icon: { boxSize: '14px' } } })

export const checkbox = defineSlotRecipe({
  slots: ['root', 'label', 'control', 'indicator', 'group'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'flex-start',
      gap: 2,
      minH: '24px',
      cursor: 'checkbox',
      _disabled: { layerStyle: 'disabled' },
    },
    control: { ...tick, borderRadius: 'xs', mt: '1px', _icon: { boxSize: '14px' } },
    label: { textStyle: { base: 'lead', md: 'body' } },
  },
})

/** The chosen part carries a tick as well as its tint, so colour is never the only sign. */
export const segmentGroup = defineSlotRecipe({
  slots: ['root', 'label', 'item', 'itemText', 'itemControl', 'indicator'],
  base: {
    root: {
      display: 'inline-flex',
      maxW: '100%',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'md',
    },
    item: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      flex: { base: 1, md: 'none' },
      gap: 2,
      h: { base: '44px', md: '36px' },
      px: '12px',
      color: 'fg.muted',
      textStyle: 'label',
      whiteSpace: 'nowrap',
      cursor: 'radio',
      '&:not(:first-of-type)': { borderInlineStartWidth: '1px', borderColor: 'border' },
      _hover: { bg: 'bg.subtle' },
      _checked: {
        bg: 'brand.subtle',
        color: 'brand.fg',
        boxShadow: 'inset 0 0 0 2px var(--chakra-colors-brand-solid)',
        borderRadius: '5px',
      },
      _disabled: { layerStyle: 'disabled' },
      _focusWithin: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    },
  },
})
