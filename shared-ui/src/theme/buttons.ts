import { defineRecipe } from '@chakra-ui/react'

const phoneHeight = (wide: string) => ({ base: '44px', md: wide })
/** On a phone a long label takes more lines, and the button grows. */
const phoneLabel = (wide: string) => ({
  h: { base: 'auto', md: wide },
  minH: phoneHeight(wide),
  py: { base: 1.5, md: 0 },
})

/**
 * `outline` is the neutral button, `surface` an outlined one in its palette (for example danger before it is
 * confirmed).
 */
export const button = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    gap: 2,
    position: 'relative',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontWeight: 600,
    whiteSpace: { base: 'normal', md: 'nowrap' },
    maxW: { base: 'full', md: 'none' },
    textAlign: 'center',
    userSelect: 'none',
    cursor: 'button',
    transition: 'background-color .12s ease-out, border-color .12s ease-out, color .12s ease-out',
    _disabled: { layerStyle: 'disabled' },
    // Chakra hides the words behind the spinner from everybody; here they still name the button for screen readers.
    '&[data-loading] > span > span:last-child': { visibility: 'visible !important', color: 'transparent' },
    _icon: { flexShrink: 0, boxSize: '18px' },
  },
  variants: {
    size: {
      '2xs': { whiteSpace: 'nowrap', h: 6, minW: 6, px: 1, textStyle: 'micro', gap: 1, _icon: { boxSize: '14px' } },
      xs: { whiteSpace: 'nowrap', h: 7, minW: 7, px: 2, textStyle: 'hint', gap: 1, _icon: { boxSize: '15px' } },
      sm: {
        ...phoneLabel('30px'),
        minW: phoneHeight('30px'),
        px: '11px',
        textStyle: 'dense',
        gap: 1.5,
        _icon: { boxSize: '16px' },
      },
      md: {
        ...phoneLabel('36px'),
        minW: phoneHeight('36px'),
        px: '14px',
        textStyle: 'body',
        _icon: { boxSize: '16px' },
      },
      lg: { h: { base: 'auto', md: '46px' }, minH: '46px', minW: '46px', px: 5, textStyle: 'lead' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.hover' },
        _expanded: { bg: 'colorPalette.hover' },
      },
      outline: {
        bg: 'bg.panel',
        color: 'fg',
        borderColor: 'border',
        _hover: { bg: 'bg.subtle', borderColor: 'border.emphasized' },
        _expanded: { bg: 'bg.subtle' },
      },
      surface: {
        bg: 'bg.panel',
        color: 'colorPalette.fg',
        borderColor: 'colorPalette.emphasized',
        _hover: { bg: 'colorPalette.subtle' },
        _expanded: { bg: 'colorPalette.subtle' },
      },
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.muted' } },
      ghost: {
        color: 'fg.muted',
        _icon: { boxSize: '18px' },
        _hover: { bg: 'bg.subtle', color: 'fg' },
        _expanded: { bg: 'bg.subtle', color: 'fg' },
      },
      plain: { layerStyle: 'link', h: 'auto', minH: 0, minW: 0, px: 0, py: 0 },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
})

export const spinner = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    boxSize: 'var(--spinner-size)',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'color-mix(in srgb, currentColor 20%, transparent)',
    borderTopColor: 'currentColor',
    borderRadius: 'full',
    animation: 'spin',
  },
  variants: {
    size: {
      inherit: { '--spinner-size': '1em' },
      sm: { '--spinner-size': '16px' },
      md: { '--spinner-size': '20px' },
      lg: { '--spinner-size': '32px' },
    },
  },
  defaultVariants: { size: 'md' },
})
