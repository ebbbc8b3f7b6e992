const values = <Key extends string, Value extends string | number>(table: Record<Key, Value>) =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key, { value }])) as Record<Key, { value: Value }>

const steps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24]
const spacing: Record<string, string> = {
  px: '1px',
  ...Object.fromEntries(steps.map((step) => [step, `${step * 4}px`])),
}

export const tokens = {
  spacing: values(spacing),
  sizes: values({
    ...spacing,
    full: '100%',
    min: 'min-content',
    max: 'max-content',
    fit: 'fit-content',
    dvh: '100dvh',
    sidebar: '300px',
    rail: '64px',
    page: '1160px',
    dialog: '440px',
    formDialog: '560px',
  }),
  radii: values({
    none: '0',
    paper: '2px',
    xs: '3px',
    sm: '5px',
    md: '6px',
    lg: '8px',
    xl: '12px',
    full: '9999px',
    l1: '5px',
    l2: '6px',
    l3: '8px',
  }),
  shadows: values({ float: '0 10px 30px -10px rgb(0 20 30 / .35)' }),
  zIndex: values({
    base: 0,
    docked: 10,
    sticky: 1100,
    banner: 1200,
    overlay: 1300,
    modal: 1400,
    popover: 1500,
    skipNav: 1600,
    toast: 1700,
    tooltip: 1800,
  }),
  fonts: values({
    body: 'Figtree, Deva, "Figtree Fallback", system-ui, sans-serif',
    heading: 'inherit',
    mono: 'ui-monospace, Consolas, monospace',
  }),
  fontSizes: values({
    xs: '0.75rem',
    sm: '0.8125rem',
    md: '0.875rem',
    lg: '1rem',
    xl: '1.125rem',
    '2xl': '1.375rem',
    '3xl': '1.5rem',
  }),
  fontWeights: values({ normal: 400, medium: 500, semibold: 600, bold: 650 }),
  durations: values({ fast: '120ms', moderate: '180ms', slowest: '700ms' }),
  cursor: values({
    button: 'pointer',
    checkbox: 'pointer',
    radio: 'pointer',
    option: 'pointer',
    menuitem: 'pointer',
    switch: 'pointer',
    disabled: 'not-allowed',
  }),
  animations: values({
    spin: 'spin .7s linear infinite',
    pulse: 'pulse 1.4s ease-in-out infinite',
  }),
}

export const breakpoints = { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' }

export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: 0.5 } },
  run: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(340%)' } },
  appear: { from: { opacity: 0, transform: 'translateY(8px)' } },
  vanish: { to: { opacity: 0, transform: 'translateY(8px)' } },
  'appear-right': { from: { opacity: 0, transform: 'translateX(8px)' } },
  'vanish-right': { to: { opacity: 0, transform: 'translateX(8px)' } },
  'fade-in': { from: { opacity: 0 } },
  'fade-out': { to: { opacity: 0 } },
}
