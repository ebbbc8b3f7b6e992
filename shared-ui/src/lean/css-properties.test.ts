import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { allCssProperties } from '@pandacss/is-valid-prop'
import { utilities } from '../theme/style-props.ts'
import { isCssProperty } from './css-properties.ts'

const root = `${import.meta.dirname}/../../../`
const sources = [
  ...globSync(['shared-ui/src/**/*.{ts,tsx}', 'host/src/**/*.{ts,tsx}', 'remote-*/src/**/*.{ts,tsx}'], { cwd: root }),
  ...globSync('node_modules/@chakra-ui/react/dist/esm/components/**/*.js', { cwd: root }),
].filter((file) => !/\.test\.|[\\/]lean[\\/]/.test(file))

test('every property of CSS that is named anywhere is known as one', () => {
  const named = new Set(sources.flatMap((file) => readFileSync(root + file, 'utf8').match(/[A-Za-z]+/g) ?? []))
  const ours = new Set(
    Object.entries(utilities!).flatMap(([name, { shorthand = [] }]) => [name, ...[shorthand].flat()]),
  )
  const missing = allCssProperties.filter((name) => named.has(name) && !ours.has(name) && !isCssProperty(name))
  expect(missing).toEqual([])
})

test('variables and selectors are no attributes either, and what is no property stays one', () => {
  expect(['--frame-top', '&:hover', '@media print'].map(isCssProperty)).toEqual([true, true, true])
  expect(['href', 'aria-label', 'onClick', 'children', 'data-x'].map(isCssProperty)).toEqual(Array(5).fill(false))
})
