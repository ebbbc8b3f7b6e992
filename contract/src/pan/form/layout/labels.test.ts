import { expect, test } from '@jest/globals'
import { fieldIn } from '../../../field/field.ts'
import { categoryCodes } from '../../categories.ts'
import { applicationSteps } from '../application-rules.ts'
import { isPrinted, labelOf, labelUnderHeading, lineOf } from '../field-words.ts'
import { type FieldName, fieldNames, fields } from '../fields.ts'
import { formVersions } from '../form-version.ts'
import { keyOf } from './layout.ts'
import { layoutOf } from './layouts.ts'
import { labelOn } from './sheet.ts'

const day = '2026-11-20'

/** New photo and new signature are two of the boxes, under one heading. */
const isOfPictures = (key: string) => key === 'changes'

const filed = formVersions.flatMap((form) =>
  categoryCodes
    .filter((category) => form.categories.includes(category))
    .map((category) => [form.code, category, form] as const),
)

test.each(filed)('form %s of category %s calls each field on paper as it does on screen', (_, category, form) => {
  const parts = layoutOf(form.code).sections.flatMap((section) => section.parts)
  const onPaper = parts.flatMap((part) => {
    const key = keyOf(part)
    const label = 'label' in part ? part.label : undefined
    return key !== undefined && key in fields && !isOfPictures(key) ? [[key, labelOn({ category }, key, label)]] : []
  })
  expect(onPaper.length).toBeGreaterThan(20)
  expect(onPaper).toEqual(onPaper.map(([key]) => [key, labelUnderHeading(key as FieldName, category)]))

  for (const isRepresented of [false, true]) {
    for (const { schema, fields: names } of applicationSteps(form, day, { category, isRepresented })) {
      for (const name of names)
        expect([name, fieldIn(schema, name)?.label]).toEqual([name, labelUnderHeading(name, category)])
    }
  }
})

test('under a heading a field is called as it is elsewhere, without whose it is', () => {
  for (const name of fieldNames) expect(labelOf(name).toLowerCase()).toContain(labelUnderHeading(name).toLowerCase())
})

test('a field that is read on the line of another names one that has a line', () => {
  const lines = fieldNames.map((name) => lineOf(name)).filter((line) => line !== 'none')
  expect(lines.filter((line) => lineOf(line as FieldName) !== line)).toEqual([])
})

/** Fields of an application that no paper shows. */
const notOnPaper = ['raReason', 'knownByOther', 'nameDiffers', 'isd', 'std', 'changes', 'onlyReprint', 'firCopy']

test('each field has its place on paper, or with another one', () => {
  const keys = formVersions.flatMap(({ code }) => layoutOf(code).sections.flatMap(({ parts }) => parts.map(keyOf)))
  expect(fieldNames.filter((name) => !isPrinted(name))).toEqual(['nameDiffers', 'firCopy'])
  expect(keys.filter((name) => name && name in fields && !isPrinted(name as FieldName))).toEqual([])
  const unplaced = fieldNames.filter((name) => !keys.includes(name) && !notOnPaper.includes(name))
  expect(unplaced).toEqual([
    'areaCode',
    'aoType',
    'rangeCode',
    'aoNo',
    'poaDate',
    'raPoaDate',
    'capacity',
    'verifierName',
    'nameReason',
  ])
})
