import { defineSlotRecipe } from '@chakra-ui/react'

const floating = { bg: 'bg.panel', color: 'fg', borderWidth: '1px', borderColor: 'border', boxShadow: 'float' } as const
const appear = { animation: 'appear .18s ease-out' }
const vanish = { animation: 'vanish .12s ease-out' }
const layer = (name: string) => `calc(var(--chakra-z-index-${name}) + var(--layer-index, 0))`

const backdrop = (strength: string) => ({
  position: 'fixed',
  inset: 0,
  bg: `rgb(8 20 28 / ${strength})`,
  zIndex: layer('modal'),
  _open: { animation: 'fade-in .18s ease-out' },
  _closed: { animation: 'fade-out .12s ease-out' },
})

const head = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  flex: 'none',
  minH: '48px',
  ps: 5,
  pe: 12,
  pt: 4,
} as const
const foot = {
  display: 'flex',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  gap: 2.5,
  flex: 'none',
  px: 5,
  py: 4,
} as const

/** 440 wide, 560 with a form (`lg`); from the bottom and full height on phones. */
export const dialog = defineSlotRecipe({
  slots: [
    'trigger',
    'backdrop',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
  ],
  base: {
    backdrop: backdrop('.4'),
    positioner: {
      position: 'fixed',
      inset: 0,
      display: 'flex',
      alignItems: { base: 'flex-end', md: 'center' },
      justifyContent: 'center',
      p: { base: 0, md: 6 },
      zIndex: layer('modal'),
    },
    content: {
      ...floating,
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      h: { base: '100dvh', md: 'auto' },
      maxH: '100%',
      borderRadius: { base: 0, md: 'lg' },
      outline: 0,
      _open: appear,
      _closed: vanish,
    },
    header: head,
    title: { textStyle: 'section' },
    body: { flex: 1, minH: 0, overflow: 'auto', px: 5, pb: 2 },
    description: { color: 'fg.muted' },
    footer: { ...foot, '& > *': { flex: { base: 1, md: 'none' } } },
    closeTrigger: { position: 'absolute', top: '10px', insetEnd: '10px' },
  },
  variants: {
    size: {
      md: { content: { maxW: { base: '100%', md: 'dialog' } } },
      lg: { content: { maxW: { base: '100%', md: 'formDialog' } } },
    },
  },
  defaultVariants: { size: 'md' },
})

/** One record of a list, 440 from the right; a sheet on phones. */
export const drawer = defineSlotRecipe({
  slots: [
    'trigger',
    'backdrop',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
  ],
  base: {
    backdrop: backdrop('.2'),
    positioner: {
      position: 'fixed',
      inset: 0,
      display: 'flex',
      justifyContent: 'flex-end',
      zIndex: layer('modal'),
    },
    content: {
      ...floating,
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      maxW: { base: '100%', md: 'dialog' },
      h: '100%',
      borderWidth: 0,
      borderInlineStartWidth: { base: 0, md: '1px' },
      outline: 0,
      _open: { animation: 'appear-right .18s ease-out' },
      _closed: { animation: 'vanish-right .12s ease-out' },
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      flex: 'none',
      minH: '64px',
      ps: '18px',
      pe: 2,
      borderBottomWidth: '1px',
    },
    title: { textStyle: 'section' },
    body: { flex: 1, minH: 0, overflow: 'auto', px: '18px', py: 4 },
    footer: { ...foot, px: '18px', py: 3, borderTopWidth: '1px' },
  },
})

export const menu = defineSlotRecipe({
  slots: [
    'arrow',
    'arrowTip',
    'content',
    'contextTrigger',
    'indicator',
    'item',
    'itemGroup',
    'itemGroupLabel',
    'itemIndicator',
    'itemText',
    'positioner',
    'separator',
    'trigger',
    'triggerItem',
    'itemCommand',
  ],
  base: {
    content: {
      ...floating,
      minW: '200px',
      maxH: 'var(--available-height)',
      overflowY: 'auto',
      p: 1.5,
      borderRadius: 'lg',
      outline: 0,
      zIndex: layer('popover'),
      _open: appear,
      _closed: vanish,
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      minH: { base: '44px', md: '36px' },
      px: 2.5,
      borderRadius: 'sm',
      textStyle: 'body',
      cursor: 'menuitem',
      userSelect: 'none',
      outline: 0,
      _icon: { boxSize: '16px', flexShrink: 0 },
      _highlighted: { bg: 'bg.subtle' },
      _disabled: { layerStyle: 'disabled' },
    },
    itemText: { flex: 1 },
    itemCommand: { ms: 'auto', ps: 4, textStyle: 'micro', color: 'fg.subtle' },
    itemGroupLabel: { px: 2.5, py: 1.5, textStyle: 'micro', color: 'fg.subtle' },
    separator: { h: '1px', bg: 'border.subtle', my: 1.5 },
  },
})

export const tabs = defineSlotRecipe({
  slots: ['root', 'trigger', 'list', 'content', 'contentGroup', 'indicator'],
  base: {
    root: { display: 'flex', flexDirection: 'column', minW: 0 },
    list: { display: 'flex', px: 3, borderBottomWidth: '1px', overflowX: 'auto' },
    trigger: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 2,
      flexShrink: 0,
      minH: { base: '48px', md: '41px' },
      px: 3,
      mb: '-1px',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      color: 'fg.muted',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _icon: { boxSize: '16px' },
      _hover: { color: 'fg' },
      _selected: { color: 'fg', borderColor: 'brand.solid' },
      _disabled: { layerStyle: 'disabled' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    content: { p: 4, _focusVisible: { outlineOffset: '-2px' } },
  },
})

export const tooltip = defineSlotRecipe({
  slots: ['trigger', 'arrow', 'arrowTip', 'positioner', 'content'],
  base: {
    content: {
      bg: 'fg',
      color: 'bg.panel',
      px: 2,
      py: 1,
      maxW: '320px',
      borderRadius: 'sm',
      textStyle: 'micro',
      zIndex: layer('tooltip'),
      _open: { animation: 'fade-in .12s ease-out' },
    },
  },
})

export const popover = defineSlotRecipe({
  slots: [
    'arrow',
    'arrowTip',
    'anchor',
    'trigger',
    'indicator',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
  ],
  base: {
    content: {
      ...floating,
      width: '320px',
      maxW: 'calc(100vw - 28px)',
      maxH: 'var(--available-height)',
      overflow: 'auto',
      borderRadius: 'lg',
      outline: 0,
      zIndex: layer('popover'),
      _open: appear,
      _closed: vanish,
    },
    title: { textStyle: 'panel' },
    body: { p: 4 },
  },
})
