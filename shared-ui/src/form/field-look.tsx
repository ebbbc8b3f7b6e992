import { useChakraContext } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { memo } from 'react'
import { type Rules, StyleSheet } from '../style-sheet.tsx'
import * as recipes from '../theme/recipes/fields.ts'

/** The recipes of fields as plain classes, and what only these fields have. */
export const FieldLook = memo(function FieldLook() {
  const { getRecipeFn, getSlotRecipeFn } = useChakraContext()
  const field = getSlotRecipeFn('field', recipes.field)({})
  const select = getSlotRecipeFn('nativeSelect', recipes.nativeSelect)({})
  const checkbox = getSlotRecipeFn('checkbox', recipes.checkbox)({})
  const segments = getSlotRecipeFn('segmentGroup', recipes.segmentGroup)({})

  return (
    <>
      <Global
        styles={{
          '.field': field.root,
          '.field-head > :first-of-type': field.label,
          'input.field-box': getRecipeFn('input', recipes.input)({}),
          'textarea.field-box': getRecipeFn('textarea', recipes.textarea)({}),
          'select.field-box': select.field,
          '.field-arrow': select.indicator,
          '.field-segments': segments.root,
          '.field-segments label': segments.item,
          '.field-tick': checkbox.root,
          '.field-tick > span': checkbox.label,
          '.field-tick > input': getRecipeFn('checkmark', recipes.checkmark)({}),
        }}
      />
      <StyleSheet rules={rules} />
    </>
  )
})

const toolSize = { base: '40px', md: '28px' }

const rules: Rules = {
  '.field-head': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 6px', minW: 0 },
  '.field-mark': { textStyle: 'dense', color: 'fg.subtle', whiteSpace: 'nowrap' },

  '.field-note': { display: 'flex', gap: '6px', textStyle: 'hint', color: 'fg.muted', '& svg': { mt: '1px' } },
  '.field-note[data-kind=problem]': { color: 'red.fg' },
  '.field-note[data-kind=doubt]': { color: 'orange.fg' },
  '.field-note[data-kind=good]': { color: 'green.fg' },

  '.field-suggestion': { layerStyle: 'link', textStyle: 'hint', minH: '6', textAlign: 'start' },
  '.field-line': { position: 'relative', display: 'flex' },
  // What can only be read looks so, and can be read as well as the rest.
  'select.field-box[data-locked]:disabled': { bg: 'bg.subtle', opacity: 1, cursor: 'default' },
  '.field-box[data-locked] + .field-arrow': { display: 'none' },
  '.field-box[data-upper]': { textTransform: 'uppercase' },
  '.field-box[data-mono]': { fontFamily: 'mono' },
  '.field-box[data-empty]': { color: 'fg.muted' },
  '.field-box[data-prefixed]': { ps: '28px' },
  '.field-box[data-tools="1"]': { pe: '44px' },
  '.field-box[data-tools="2"]': { pe: '76px' },
  'textarea.field-box': { fieldSizing: 'content', maxH: '320px' },
  '.field-prefix, .field-suffix': {
    position: 'absolute',
    insetBlock: 0,
    display: 'flex',
    alignItems: 'center',
    px: '11px',
    color: 'fg.subtle',
    pointerEvents: 'none',
  },
  '.field-suffix': { insetEnd: 0 },
  '.field-tools': {
    position: 'absolute',
    insetEnd: '5px',
    insetBlock: 0,
    display: 'flex',
    alignItems: 'center',
  },
  '.field-tools button, .field-captcha > button': {
    display: 'grid',
    placeItems: 'center',
    boxSize: toolSize,
    borderRadius: 'sm',
    color: 'fg.muted',
    cursor: 'button',
    _hover: { bg: 'bg.subtle', color: 'fg' },
  },

  '.field-segments input, .field-file input': {
    position: 'absolute',
    opacity: 0,
    boxSize: '1px',
    overflow: 'hidden',
  },
  '.field-segments': { alignSelf: { md: 'flex-start' }, flexWrap: 'wrap' },
  '.field-segments label': { position: 'relative' },
  '.field-segments[aria-invalid=true]': { borderColor: 'red.solid', boxShadow: 'inset 0 0 0 1px {colors.red.solid}' },
  '.field-segments label:has(:checked)': {
    bg: 'brand.subtle',
    color: 'brand.fg',
    boxShadow: 'inset 0 0 0 2px {colors.brand.solid}',
    borderRadius: 'sm',
  },
  '.field-segments:has(:disabled)': { bg: 'bg.subtle' },
  '.field-segments label:has(:disabled)': { cursor: 'default' },
  '.field-segments label:has(:checked:disabled)': {
    bg: 'bg.muted',
    color: 'fg',
    boxShadow: 'inset 0 0 0 1px {colors.border.emphasized}',
  },
  '.field-segments label:has(:focus-visible), .field-file:has(input:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'focus',
    outlineOffset: '2px',
  },

  '.field-ticks': { display: 'flex', flexWrap: 'wrap', gap: '8px 20px' },
  '.field-tick > input': { appearance: 'none', cursor: 'checkbox', mt: '1px' },
  '.field-tick:has(> :disabled)': { cursor: 'default' },
  '.field-tick > input:disabled': { bg: 'bg.subtle', borderColor: 'border.emphasized', cursor: 'default' },
  '.field-tick > input:checked:disabled': { bg: 'bg.muted', color: 'fg' },
  '.field-tick > input:checked::after': {
    content: '""',
    width: '5px',
    height: '9px',
    mt: '-2px',
    borderWidth: '0 2px 2px 0',
    borderColor: 'currentColor',
    transform: 'rotate(45deg)',
  },

  '.field-file': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minH: '64px',
    p: '10px 12px',
    pe: '48px',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.emphasized',
    borderRadius: 'md',
    bg: 'bg.panel',
    color: 'fg.muted',
    _hover: { bg: 'bg.subtle' },
  },
  '.field-file[data-over]': { borderColor: 'focus', bg: 'brand.subtle' },
  '.field-file[data-wrong]': { borderColor: 'red.solid', boxShadow: 'inset 0 0 0 1px {colors.red.solid}' },
  '.field-file label': {
    flex: 1,
    minW: 0,
    cursor: 'pointer',
    _before: { content: '""', position: 'absolute', inset: 0 },
  },
  '.field-file label > *': { display: 'block', textStyle: 'hint', overflowWrap: 'anywhere' },
  '.field-file label > b': { textStyle: 'body', fontWeight: 600, color: 'fg' },
  '.field-file img': { width: '44px', height: '44px', objectFit: 'cover', borderRadius: 'xs', bg: 'paper' },
  '.field-file progress': {
    position: 'absolute',
    insetInline: '12px',
    bottom: '4px',
    width: 'calc(100% - 24px)',
    height: '4px',
    appearance: 'none',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'bg.muted',
  },

  '.field-file progress::-webkit-progress-bar': { bg: 'bg.muted' },
  '.field-file progress::-webkit-progress-value': { bg: 'brand.solid' },
  '.field-file progress::-moz-progress-bar': { bg: 'brand.solid' },

  '.field-captcha': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px' },
  '.field-captcha > input.field-box': { flex: '1 1 140px', letterSpacing: '.1em' },
  '.field-captcha > button': { boxSize: { base: '44px', md: '38px' } },
  '.field-picture': {
    display: 'grid',
    placeItems: 'center',
    minW: '140px',
    minH: '48px',
    px: '4px',
    bg: 'paper',
    color: 'paper.ink',
    borderWidth: '1px',
    borderColor: 'paper.line',
    borderRadius: 'xs',
    textStyle: 'hint',
    overflow: 'hidden',
  },

  '.form-alert ul': { ps: '20px', listStyle: 'disc' },
  '.form-alert li:only-child': { listStyle: 'none', ms: '-20px' },
  '.form-alert li button': {
    minH: '24px',
    verticalAlign: 'top',
    textAlign: 'start',
    cursor: 'button',
    _hover: { textDecoration: 'underline' },
  },
  '.form-wait': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '0 12px',
    flex: { base: '1 0 100%', md: 1 },
    color: 'fg.muted',
  },
  '.form-foot': {
    display: 'flex',
    justifyContent: 'flex-end',
    flexWrap: 'wrap',
    gap: '10px',
    mt: '16px',
    py: '12px',
    mb: 'calc(-1 * var(--panel-pad, 0px))',
    mx: 'calc(-1 * var(--panel-pad, 0px))',
    px: 'var(--panel-pad, 0px)',
    borderTopWidth: '1px',
    mdDown: { position: 'sticky', bottom: 'var(--frame-foot, 0px)', bg: 'bg.panel', zIndex: 'docked' },
  },
  '.form-foot > [type=submit]': { mdDown: { flex: 1 } },

  '.form-section + .form-section': {
    borderTopWidth: '1px',
    mt: '6px',
    pt: '20px',
    mx: 'calc(-1 * var(--panel-pad, 0px))',
    px: 'var(--panel-pad, 0px)',
  },
  '.form-fields': { display: 'flex', flexDirection: 'column', gap: '14px' },
  '.form-head': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    flexWrap: 'wrap',
  },
  '.form-head > .field': { width: 'auto' },
  '.form-row': { display: 'grid', gap: '14px', alignItems: 'start', gridTemplateColumns: '1fr' },
  '.form-row[data-columns="2"]': { md: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  '.form-row[data-columns="3"]': { md: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
}
