const toastsOnTop = {
  top: '68px !important',
  bottom: 'auto !important',
  insetInlineEnd: 'auto !important',
  insetInlineStart: '50% !important',
  transform: 'translateX(-50%)',
}

/** The global styles of every page: fonts, focus, print. */
export const globalCss = {
  html: {
    bg: 'bg',
    color: 'fg',
    colorPalette: 'brand',
    colorScheme: 'light',
    scrollPaddingBlock: '80px',
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
    '--global-color-border': 'colors.border',
  },
  'html.dark': { colorScheme: 'dark' },
  body: { textStyle: 'body', fontFeatureSettings: '"tnum"', minW: '320px' },
  'b, strong': { fontWeight: 600 },
  '::placeholder': { color: 'fg.subtle' },
  '::selection': { bg: 'brand.muted', color: 'fg' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  '[tabindex="-1"]:focus': { outline: 'none' },

  '.lucide:where([width="24"])': { width: '18px', height: '18px' },
  '.lucide': { strokeWidth: 1.75, flexShrink: 0 },

  '[lang="hi"]': {
    fontSize: 'calc(1em + 1px)',
    lineHeight: 1.8,
    letterSpacing: 0,
    fontStyle: 'normal',
    textTransform: 'none',
  },

  'html:has(dialog[open])': { overflow: 'hidden' },
  'dialog::backdrop': { bg: 'rgb(8 20 28 / .4)' },
  // A focused element is scrolled to a place above the bar.
  'html:has([data-bottom-bar])': { scrollPaddingBottom: { base: '190px', md: '90px' } },
  // A message does not lie over the button that leads on: it stands below the header instead.
  ':root:has([data-bottom-bar]:not(nav), [data-pays]) [data-toasts=bottom-right]': toastsOnTop,
  ':root:has([data-bottom-bar], [data-form-foot]) [data-toasts=bottom-right]': { mdDown: toastsOnTop },
  // A studio has no room for both bars.
  ':root:has([data-bottom-bar=alone]) .tab-bar': { display: 'none !important' },

  '@media (prefers-reduced-motion: reduce)': {
    '*:not(.spinner), *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // Not 1ms: then every element would pass its colours on step by step, and a change of the theme would take a
      // second.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },

  '@media print': {
    html: { bg: '#FFF', color: '#000' },
    '@page': { size: 'A4', margin: '12mm' },
  },
}
