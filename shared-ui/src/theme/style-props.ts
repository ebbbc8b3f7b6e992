import type { SystemConfig } from '@chakra-ui/react'

/**
 * The style props of Chakra that the portal uses: Chakra's own list is four times as large, and every visitor would
 * load it. The test beside this file finds a missing prop. Written as `property:shorthand:shorthand`.
 */
const byCategory = {
  spacing: `margin:m marginTop:mt marginRight:mr marginBottom:mb marginLeft:ml marginInline:mx marginBlock:my
    marginInlineStart:ms marginInlineEnd:me padding:p paddingTop:pt paddingRight:pr paddingBottom:pb paddingLeft:pl
    paddingInline:px paddingBlock:py paddingInlineStart:ps paddingInlineEnd:pe gap rowGap columnGap inset insetInline:insetX
    insetBlock:insetY insetInlineStart:insetStart insetInlineEnd:insetEnd insetBlockStart insetBlockEnd top right bottom
    left scrollMargin scrollMarginTop scrollMarginBottom scrollPaddingBlock scrollPaddingTop scrollPaddingBottom`,
  sizes: 'width:w height:h minWidth:minW minHeight:minH maxWidth:maxW maxHeight:maxH flexBasis',
  colors: `background:bg backgroundColor:bgColor color fill stroke accentColor caretColor outlineColor textDecorationColor
    borderColor borderTopColor borderRightColor borderBottomColor borderLeftColor borderInlineStartColor
    borderInlineEndColor`,
  radii: `borderRadius:rounded borderTopLeftRadius borderTopRightRadius borderBottomLeftRadius borderBottomRightRadius
    borderStartStartRadius borderStartEndRadius borderEndStartRadius borderEndEndRadius`,
  borderWidths: `borderInlineWidth:borderXWidth borderBlockWidth:borderYWidth borderInlineStartWidth:borderStartWidth
    borderInlineEndWidth:borderEndWidth`,
  shadows: 'boxShadow:shadow',
  zIndex: 'zIndex',
  fonts: 'fontFamily',
  fontSizes: 'fontSize',
  fontWeights: 'fontWeight',
  durations: 'animationDuration transitionDuration',
  animations: 'animation',
  cursor: 'cursor',
  none: 'position:pos flexDirection:flexDir textDecoration:textDecor backgroundSize:bgSize',
}

type Utilities = NonNullable<SystemConfig['utilities']>
type Utility = Utilities[string]

/** `brand.solid/40` is the token at 40 %. */
const shade =
  (property: string): NonNullable<Utility['transform']> =>
  (value, { utils }) => {
    const mix = utils.colorMix(value)
    return { [property]: mix.invalid ? value : mix.value }
  }

function utilitiesOf([category, names]: [string, string]): [string, Utility][] {
  return names.split(/\s+/).map((entry) => {
    const [property = '', ...shorthand] = entry.split(':')
    const transform = category === 'colors' ? shade(property) : undefined
    return [property, { values: category, shorthand, transform } as Utility]
  })
}

const bothEnds = (values: string, one: string, other: string): Utility => ({
  values: values as never,
  transform: (value) => ({ [one]: value, [other]: value }),
})

export const utilities: Utilities = {
  ...Object.fromEntries(Object.entries(byCategory).flatMap(utilitiesOf)),
  boxSize: bothEnds('sizes', 'width', 'height'),
  borderTopRadius: bothEnds('radii', 'borderTopLeftRadius', 'borderTopRightRadius'),
  borderBottomRadius: bothEnds('radii', 'borderBottomLeftRadius', 'borderBottomRightRadius'),
  hideFrom: { transform: (breakpoint) => ({ [`@breakpoint ${breakpoint}`]: { display: 'none' } }) },
  hideBelow: { transform: (breakpoint) => ({ [`@breakpoint ${breakpoint}Down`]: { display: 'none' } }) },
  truncate: {
    transform: (value) => (value ? { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } : {}),
  },
  lineClamp: {
    transform: (value) => ({
      overflow: 'hidden',
      display: '-webkit-box',
      WebkitLineClamp: value,
      WebkitBoxOrient: 'vertical',
    }),
  },
}

const enabled = ':not(:disabled, [data-disabled])'
const is = (...selectors: string[]) => `&:is(${selectors.join(', ')})`

/** Used as `_hover`, `_checked` and so on. */
export const conditions: SystemConfig['conditions'] = {
  hover: ['@media (hover: hover)', `&:is(:hover, [data-hover])${enabled}`],
  active: is(':active', '[data-active]') + enabled,
  focus: is(':focus', '[data-focus]'),
  focusWithin: is(':focus-within', '[data-focus-within]'),
  focusVisible: is(':focus-visible', '[data-focus-visible]'),
  disabled: is(':disabled', '[disabled]', '[data-disabled]', '[aria-disabled=true]'),
  readOnly: is('[data-readonly]', '[aria-readonly=true]', '[readonly]'),
  invalid: is('[data-invalid]', '[aria-invalid=true]', '[data-state=invalid]'),
  checked: is(':checked', '[data-checked]', '[aria-checked=true]', '[data-state=checked]'),
  indeterminate: is(':indeterminate', '[data-indeterminate]', '[aria-checked=mixed]'),
  selected: is('[aria-selected=true]', '[data-selected]'),
  pressed: is('[aria-pressed=true]', '[data-pressed]'),
  expanded: is('[aria-expanded=true]', '[data-expanded]'),
  open: is('[open]', '[data-open]', '[data-state=open]'),
  closed: is('[closed]', '[data-closed]', '[data-state=closed]'),
  loading: is('[data-loading]', '[aria-busy=true]'),
  highlighted: '&[data-highlighted]',
  currentPage: '&[aria-current=page]',
  currentStep: '&[aria-current=step]',
  placeholder: '&::placeholder, &[data-placeholder]',
  empty: is(':empty', '[data-empty]'),
  before: '&::before',
  after: '&::after',
  backdrop: '&::backdrop',
  marker: '&::marker',
  first: '&:first-of-type',
  last: '&:last-of-type',
  notFirst: '&:not(:first-of-type)',
  notLast: '&:not(:last-of-type)',
  even: '&:nth-of-type(even)',
  odd: '&:nth-of-type(odd)',
  groupHover: '.group:is(:hover, [data-hover]) &',
  groupFocusVisible: '.group:is(:focus-visible, [data-focus-visible]) &',
  icon: '& :where(svg)',
  print: '@media print',
  motionReduce: '@media (prefers-reduced-motion: reduce)',
  dark: '.dark &',
  light: ':root &, .light &',
}
