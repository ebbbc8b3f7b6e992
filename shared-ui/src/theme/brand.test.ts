import { expect, test } from '@jest/globals'
import { brandOf } from './brand.ts'
import { colors } from './colors.ts'
import { contrast } from './contrast.ts'

const hues = Array.from({ length: 360 }, (_, hue) => brandOf(hue))
const worst = (pairs: [string, string][]) => Math.min(...pairs.map(([one, other]) => contrast(one, other)))
const { bg } = colors

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const distance = (one: string, other: string) =>
  Math.max(...channels(one).map((channel, at) => Math.abs(channel - channels(other)[at]!)))

test('hue 222 gives the peacock of the handbook', () => {
  const { light, dark } = brandOf(222)
  const expected = [
    [light.solid, '#015A71'],
    [light.hover, '#00495B'],
    [light.fg, '#00566B'],
    [light.subtle, '#E5F4FA'],
    [light.muted, '#CBE9F3'],
    [light.emphasized, '#93C7DA'],
    [dark.solid, '#7AC7E2'],
    [dark.contrast, '#051920'],
    [dark.hover, '#9BD9EF'],
    [dark.fg, '#88D0E9'],
    [dark.subtle, '#162B32'],
    [dark.muted, '#163945'],
    [dark.emphasized, '#2A5D6D'],
  ] as const
  for (const [made, meant] of expected) expect(distance(made, meant)).toBeLessThanOrEqual(1)
})

test('whatever hue the owner chooses, buttons and links stay readable', () => {
  const light = (pairs: (palette: (typeof hues)[0]['light']) => [string, string]) =>
    worst(hues.map((hue) => pairs(hue.light)))
  const dark = (pairs: (palette: (typeof hues)[0]['dark']) => [string, string]) =>
    worst(hues.map((hue) => pairs(hue.dark)))

  expect(light(({ solid, contrast: text }) => [text, solid])).toBeGreaterThanOrEqual(7.4)
  expect(dark(({ solid, contrast: text }) => [text, solid])).toBeGreaterThanOrEqual(8.9)
  expect(light(({ hover, contrast: text }) => [text, hover])).toBeGreaterThanOrEqual(7.4)
  expect(dark(({ hover, contrast: text }) => [text, hover])).toBeGreaterThanOrEqual(8.9)
  expect(light(({ fg }) => [fg, bg.DEFAULT.value._light])).toBeGreaterThanOrEqual(7.3)
  expect(dark(({ fg }) => [fg, bg.DEFAULT.value._dark])).toBeGreaterThanOrEqual(10)
  expect(light(({ fg, muted }) => [fg, muted])).toBeGreaterThanOrEqual(6.2)
  expect(dark(({ fg, muted }) => [fg, muted])).toBeGreaterThanOrEqual(6.9)
  expect(light(({ fg, subtle }) => [fg, subtle])).toBeGreaterThanOrEqual(4.5)
  expect(dark(({ fg, subtle }) => [fg, subtle])).toBeGreaterThanOrEqual(4.5)
})

const themes = ['_light', '_dark'] as const
const tones = ['gray', 'blue', 'purple', 'orange', 'green', 'red'] as const

test.each(themes.flatMap((theme) => tones.map((tone) => [tone, theme] as const)))(
  'a %s chip, button and line can be read (%s)',
  (tone, theme) => {
    const of = (key: keyof (typeof colors)['gray']) => colors[tone][key].value[theme]
    expect(contrast(of('fg'), of('subtle'))).toBeGreaterThanOrEqual(6.8)
    expect(contrast(of('fg'), of('muted'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(of('contrast'), of('solid'))).toBeGreaterThanOrEqual(5.6)
    expect(contrast(of('contrast'), of('hover'))).toBeGreaterThanOrEqual(5.6)
    expect(contrast(of('solid'), bg.panel.value[theme])).toBeGreaterThanOrEqual(5.6)
  },
)

test.each(themes)('text and field edges keep their floors (%s)', (theme) => {
  const { fg, border, focus, paper } = colors
  const grounds = [bg.DEFAULT, bg.panel, bg.subtle, bg.muted].map(({ value }) => value[theme])
  for (const ground of grounds) {
    expect(contrast(fg.DEFAULT.value[theme], ground)).toBeGreaterThanOrEqual(7)
    expect(contrast(fg.muted.value[theme], ground)).toBeGreaterThanOrEqual(6.5)
    expect(contrast(fg.subtle.value[theme], ground)).toBeGreaterThanOrEqual(4.49)
  }
  for (const ground of [bg.DEFAULT, bg.panel]) {
    expect(contrast(border.emphasized.value[theme], ground.value[theme])).toBeGreaterThanOrEqual(3)
    expect(contrast(focus.value[theme], ground.value[theme])).toBeGreaterThanOrEqual(3)
  }
  expect(contrast(paper.ink.value[theme], paper.DEFAULT.value[theme])).toBeGreaterThanOrEqual(12)
})
