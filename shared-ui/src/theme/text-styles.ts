const style = (size: number, line: number, more: Record<string, unknown> = {}) => ({
  value: { fontSize: `${size / 16}rem`, lineHeight: `${line / 16}rem`, ...more },
})

/** The first size is for phones, the second for larger screens. */
const twoSizes = (phone: [number, number], wide: [number, number], more: Record<string, unknown>) => ({
  value: {
    fontSize: { base: `${phone[0] / 16}rem`, md: `${wide[0] / 16}rem` },
    lineHeight: { base: `${phone[1] / 16}rem`, md: `${wide[1] / 16}rem` },
    ...more,
  },
})

const strong = { fontWeight: 650 }

/** `page` is the title of a screen in an area, `publicPage` that of a public page. */
export const textStyles = {
  display: twoSizes([32, 36], [46, 50], { ...strong, letterSpacing: '-0.022em' }),
  publicPage: twoSizes([28, 34], [34, 40], { ...strong, letterSpacing: '-0.015em' }),
  page: twoSizes([20, 28], [22, 28], { ...strong, letterSpacing: '-0.01em' }),
  section: style(16, 24, strong),
  panel: style(15, 20, strong),
  figure: style(24, 36, strong),
  bigFigure: style(28, 36, strong),
  body: style(14, 20),
  lead: style(16, 24),
  label: style(13, 18, { fontWeight: 600 }),
  dense: style(13, 18),
  hint: style(12.5, 17),
  micro: style(12, 16),
}
