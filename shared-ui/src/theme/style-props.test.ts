import { globSync, readFileSync } from 'node:fs'
import { defaultBaseConfig } from '@chakra-ui/react'
import { expect, test } from '@jest/globals'
import { isCssProperty } from '@pandacss/is-valid-prop'
import { conditions, utilities } from './style-props.ts'

const namesOf = (all: NonNullable<typeof utilities>) =>
  Object.entries(all).flatMap(([name, { shorthand = [] }]) => [name, ...[shorthand].flat()])

const ours = new Set(namesOf(utilities!))
const missing = namesOf(defaultBaseConfig.utilities!).filter((name) => !ours.has(name) && !isCssProperty(name))
const missingConditions = Object.keys(defaultBaseConfig.conditions!).filter((name) => !(name in conditions!))

const root = `${import.meta.dirname}/../../../`
const sources = globSync(['shared-ui/src/**/*.tsx', 'host/src/**/*.tsx', 'remote-*/src/**/*.tsx'], { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(root + file, 'utf8') }))

test('no screen uses a style prop that the theme left out', () => {
  const props = new RegExp(`\\s(${missing.join('|')})(=["{]|: ['{])`)
  const pseudo = new RegExp(`\\s_(${missingConditions.join('|')})(=|: )`)
  const found = sources.flatMap(({ file, text }) =>
    [props, pseudo].flatMap((pattern) => {
      const [use] = pattern.exec(text) ?? []
      return use ? [`${file}: ${use.trim()}`] : []
    }),
  )
  expect(found).toEqual([])
})

test('what a browser may not translate is told on an element of HTML: Chakra takes `translate` for a style', () => {
  const told = /<(?:chakra\.\w+|[A-Z]\w*)\b[^<>]*\s(?:translate="no"|\{\.\.\.untranslated\()/
  expect(sources.flatMap(({ file, text }) => (told.test(text) ? [file] : []))).toEqual([])
})
