import { brandOf, defaultHue, type Palette } from './brand.ts'

type Pair = { value: { _light: string; _dark: string } }

const pair = (light: string, dark: string): Pair => ({ value: { _light: light, _dark: dark } })

const palette = (light: Palette, dark: Palette) =>
  Object.fromEntries(
    (Object.keys(light) as (keyof Palette)[]).map((key) => [key, pair(light[key], dark[key])]),
  ) as Record<keyof Palette, Pair>

/**
 * The colours of a tone: fg, subtle, solid, emphasized come from look.md; contrast, hover and muted were measured
 * against them.
 */
const tone = (light: string[], dark: string[]) => palette(named(light), named(dark))
const named = ([fg, subtle, muted, emphasized, solid, hover, contrast]: string[]) =>
  ({ fg, subtle, muted, emphasized, solid, hover, contrast }) as Palette

const brand = brandOf(defaultHue)

export const colors = {
  bg: {
    DEFAULT: pair('#F3F6F7', '#0F1518'),
    panel: pair('#FFFFFF', '#161E21'),
    subtle: pair('#EEF1F3', '#1D2629'),
    muted: pair('#E2E8EB', '#253034'),
  },
  border: {
    DEFAULT: pair('#CDD5D8', '#343F44'),
    subtle: pair('#DFE5E7', '#252E32'),
    emphasized: pair('#79878C', '#647379'),
  },
  fg: {
    DEFAULT: pair('#172227', '#E9EEF0'),
    muted: pair('#445156', '#B1BBBE'),
    subtle: pair('#5E6A6E', '#929DA2'),
  },
  focus: pair('#0465AF', '#69CAFF'),
  paper: {
    DEFAULT: pair('#FDFAF4', '#EDE7DB'),
    line: pair('#DED3C0', '#C8BCA9'),
    ink: pair('#2E241D', '#2E241D'),
  },
  brand: palette(brand.light, brand.dark),
  gray: tone(
    ['#454F53', '#E2E8EB', '#D6DDDF', '#C5CCCE', '#5A666A', '#4A5559', '#FFFFFF'],
    ['#C3CCD0', '#253034', '#343D41', '#505659', '#9CA7AB', '#B0B9BD', '#0F181A'],
  ),
  blue: tone(
    ['#0E4F86', '#EAF4FF', '#D2E5F9', '#ADCEF1', '#1B66A8', '#005494', '#FFFFFF'],
    ['#A2CFFF', '#172C40', '#233B54', '#385879', '#70A9E4', '#8BBCEF', '#0B1723'],
  ),
  purple: tone(
    ['#514765', '#F3F1F8', '#E4E0EC', '#CDC7DA', '#685C80', '#574B6E', '#FFFFFF'],
    ['#CEC5E1', '#2C2833', '#3B3744', '#585264', '#A99EBF', '#BBB2CE', '#181322'],
  ),
  orange: tone(
    ['#6B4300', '#FBF1E4', '#F1DFCA', '#E1C5A4', '#885700', '#724800', '#FFFFFF'],
    ['#EBC391', '#372711', '#49351B', '#6A502E', '#CA9B5F', '#D8B07D', '#1E1406'],
  ),
  green: tone(
    ['#135C30', '#E9F7EC', '#D3E9D8', '#B1D5B9', '#217541', '#036331', '#FFFFFF'],
    ['#A4DAB1', '#193020', '#25402D', '#3B5F45', '#76B687', '#91C79E', '#0B1A0F'],
  ),
  red: tone(
    ['#8D1B19', '#FFEEEC', '#FED8D3', '#FCB6AE', '#B02926', '#9B0C13', '#FFFFFF'],
    ['#FFB5AC', '#441C18', '#592924', '#804039', '#F17E73', '#FC988D', '#22110F'],
  ),
}
