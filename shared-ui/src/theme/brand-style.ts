import { brandOf, defaultHue, type Palette } from './brand.ts'

const variables = (palette: Palette) =>
  Object.fromEntries(Object.entries(palette).map(([key, hex]) => [`--chakra-colors-brand-${key}`, hex]))

/** The colours of another hue, which override those of the theme. */
export function brandStyle(hue: number | null | undefined) {
  if (hue == null || !Number.isFinite(hue) || hue === defaultHue) return null
  const { light, dark } = brandOf(hue)
  return { ':root': variables(light), ':root.dark': variables(dark) }
}
