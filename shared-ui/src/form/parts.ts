import { part } from '../theme/part.ts'

/** The edge of all inputs: 38 px high, on phones 46 px with a font size at which iOS does not zoom. */
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
    boxShadow: '0 0 0 3px color-mix(in srgb, {colors.focus} 28%, transparent)',
  },
  _invalid: {
    borderColor: 'red.solid',
    boxShadow: 'inset 0 0 0 1px {colors.red.solid}',
    _focusVisible: { boxShadow: '0 0 0 3px color-mix(in srgb, {colors.red.solid} 28%, transparent)' },
  },
} as const

const line = { ...edge, h: { base: '46px', md: '38px' } } as const

export const InputBox = part('input', {
  ...line,
  minW: 0,
  px: '11px',
  '&[data-upper]': { textTransform: 'uppercase' },
  '&[data-mono]': { fontFamily: 'mono' },
  '&[data-prefixed]': { ps: '28px' },
  '&[data-tools="1"]': { pe: '44px' },
  '&[data-tools="2"]': { pe: '76px' },
})
export const TextAreaBox = part('textarea', {
  ...edge,
  minH: '64px',
  maxH: '320px',
  px: '11px',
  py: 2,
  fieldSizing: 'content',
})
export const ChoiceBox = part('select', {
  ...line,
  ps: '11px',
  pe: 9,
  cursor: 'pointer',
  textOverflow: 'ellipsis',
  '& > option': { bg: 'bg.panel' },
  '&[data-empty]': { color: 'fg.muted' },
  // A read-only field looks different, but its text stays readable.
  '&[data-locked]:disabled': { bg: 'bg.subtle', opacity: 1, cursor: 'default' },
  '&[data-locked] + svg': { display: 'none' },
  '& + svg': {
    position: 'absolute',
    insetEnd: '11px',
    top: '50%',
    transform: 'translateY(-50%)',
    pointerEvents: 'none',
    color: 'fg.muted',
  },
})

/** A field with its label and messages. */
export const FieldBox = part('div', {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: '5px',
  width: '100%',
  minW: 0,
  '--help-top': '-3px',
  '--help-end': '0px',
})
export const FieldHead = part('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 6px',
  minW: 0,
  '& > label, & > span': { textStyle: 'label' },
  '&[data-helped]': { pe: '30px' },
})
/** Beside a label: 'required', 'if any'. */
export const FieldMark = part('small', { textStyle: 'label', color: 'fg.subtle', whiteSpace: 'nowrap' })
const note = { display: 'flex', gap: '6px', textStyle: 'hint', color: 'fg.muted', '& svg': { mt: '1px' } } as const
export const NoteLine = part('p', {
  ...note,
  '&[data-kind=problem]': { color: 'red.fg' },
  '&[data-kind=doubt]': { color: 'orange.fg' },
  '&[data-kind=good]': { color: 'green.fg' },
})
export const NoteBlock = part('div', note)
/** A suggestion that fills the field when it is pressed. */
export const Suggested = part('button', {
  layerStyle: 'link',
  textStyle: 'hint',
  minH: '6',
  maxW: '100%',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  textAlign: 'start',
  '&[data-over]': { visibility: 'hidden' },
})

/** A field and the parts inside its edge. */
export const FieldLine = part('div', { position: 'relative', display: 'flex' })
const inside = {
  position: 'absolute',
  insetBlock: 0,
  display: 'flex',
  alignItems: 'center',
  px: '11px',
  color: 'fg.subtle',
  pointerEvents: 'none',
} as const
export const Prefix = part('span', inside)
export const Suffix = part('span', { ...inside, insetEnd: 0 })
export const Tools = part('span', {
  position: 'absolute',
  insetEnd: '5px',
  insetBlock: 0,
  display: 'flex',
  alignItems: 'center',
})
export const ToolButton = part('button', {
  display: 'grid',
  placeItems: 'center',
  boxSize: { base: '40px', md: '28px' },
  borderRadius: 'sm',
  color: 'fg.muted',
  cursor: 'button',
  _hover: { bg: 'bg.subtle', color: 'fg' },
})

/** An input that is hidden because its label draws it. */
export const unseen = { position: 'absolute', opacity: 0, boxSize: '1px', overflow: 'hidden' } as const
export const focused = { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' } as const

const tick = {
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: 2,
  minH: '24px',
  cursor: 'checkbox',
  '& > span': { textStyle: { base: 'lead', md: 'body' } },
  '&:has(> :disabled)': { cursor: 'default' },
  '& > input': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    boxSize: '18px',
    mt: '1px',
    bg: 'bg.panel',
    color: 'transparent',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'xs',
    appearance: 'none',
    cursor: 'checkbox',
    _checked: { bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' },
    _invalid: { borderColor: 'red.solid' },
    _focusVisible: focused,
  },
  '& > input:disabled': { bg: 'bg.subtle', borderColor: 'border.emphasized', cursor: 'default' },
  '& > input:checked:disabled': { bg: 'bg.muted', color: 'fg' },
  '& > input:checked::after': {
    content: '""',
    width: '5px',
    height: '9px',
    mt: '-2px',
    borderWidth: '0 2px 2px 0',
    borderColor: 'currentColor',
    transform: 'rotate(45deg)',
  },
} as const

/** A checkbox with its words. */
export const TickBox = part('label', tick)
/** A larger one, inside an element that is its label. */
export const LargeTick = part('span', { ...tick, '& > input': { ...tick['& > input'], boxSize: '20px' } })

/** Fields below each other. On phones a focused field is scrolled above the form's foot. */
export const FieldStack = part('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '14px',
  minW: 0,
  '&:has(~ [data-form-foot]) :is(input, select, textarea, button)': { scrollMarginBottom: '96px' },
})

/** Extends over the padding of the surrounding panel. */
export const acrossPanel = {
  mx: 'calc(-1 * var(--panel-pad, 0px))',
  px: 'var(--panel-pad, 0px)',
  borderTopWidth: '1px',
} as const

/** Fields that belong together; a line across the panel separates them from the section before. */
export const Section = part('section', {
  display: 'flex',
  flexDirection: 'column',
  gap: '14px',
  position: 'relative',
  '--help-top': '-2px',
  '--help-end': '0px',
  '& + &': {
    ...acrossPanel,
    mt: '6px',
    pt: '20px',
    '--help-top': '18px',
    '--help-end': 'var(--panel-pad, 0px)',
  },
})
export const SectionHead = part('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  flexWrap: 'wrap',
  '& > [data-field]': { width: 'auto' },
  '&[data-helped]': { pe: '34px' },
})
/** Fields side by side, below each other on phones. */
export const Row = part('div', {
  display: 'grid',
  gap: '14px',
  alignItems: 'start',
  gridTemplateColumns: '1fr',
  // Where the label of one takes two lines, their boxes still stand in one line.
  '&:has(> [data-field]):not(:has([id$="-note"], textarea, [type=file], [role=radiogroup]))': { alignItems: 'end' },
  '&[data-columns="2"]': { md: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  '&[data-columns="3"]': { md: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})

/** On the line of the label or heading of what is hard to fill. */
export const HelpButton = part('button', {
  position: 'absolute',
  top: 'var(--help-top)',
  insetEnd: 'var(--help-end)',
  display: 'grid',
  placeItems: 'center',
  boxSize: '24px',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'full',
  textStyle: 'hint',
  fontWeight: '600',
  color: 'brand.fg',
  cursor: 'button',
  _hover: { bg: 'bg.subtle' },
})
export const HelpText = part('p', { mb: '3', '&[lang=hi]': { lineHeight: '1.7', color: 'fg.muted' } })
export const HelpBoxes = part('div', { display: 'grid', gap: '1', mb: '3', textStyle: 'hint', color: 'fg.muted' })
