import { hexOf } from './oklch.ts'

export type Palette = Record<'solid' | 'contrast' | 'hover' | 'fg' | 'subtle' | 'muted' | 'emphasized', string>

/** Peacock, the hue until the owner chooses one. */
export const defaultHue = 222

const light: Record<keyof Palette, [lightness: number, chroma: number]> = {
  solid: [0.435, 0.088],
  contrast: [1, 0],
  hover: [0.375, 0.08],
  fg: [0.42, 0.088],
  subtle: [0.958, 0.018],
  muted: [0.915, 0.034],
  emphasized: [0.8, 0.06],
}

const dark: typeof light = {
  solid: [0.79, 0.085],
  contrast: [0.2, 0.03],
  hover: [0.85, 0.07],
  fg: [0.82, 0.08],
  subtle: [0.275, 0.03],
  muted: [0.325, 0.045],
  emphasized: [0.45, 0.06],
}

const inHue = (table: typeof light, hue: number) =>
  Object.fromEntries(
    Object.entries(table).map(([key, [lightness, chroma]]) => [key, hexOf(lightness, chroma, hue)]),
  ) as Palette

/** The owner chooses the hue but not the lightness, so that every hue has the same contrast. */
export const brandOf = (hue: number) => ({ light: inHue(light, hue), dark: inHue(dark, hue) })

const variables = (palette: Palette) =>
  Object.fromEntries(Object.entries(palette).map(([key, hex]) => [`--chakra-colors-brand-${key}`, hex]))

/** The theme's variables of a hue for both themes; without one, those of the usual hue. */
export function brandStyleOf(hue: number | null | undefined) {
  const { light, dark } = brandOf(hue ?? defaultHue)
  return { light: variables(light), dark: variables(dark) }
}
