import { expect, test } from '@jest/globals'
import { emptyApplication } from 'contract/pan/form/fields'
import { reasonsFor } from 'contract/pan/reasons'
import { boxOfReason, mayBeOf, reasonsOf, reasonsOfLine } from './flag-reasons.ts'

const all = () => true

test('keys 1 to 9 offer the likeliest reason first, each once, and only what the office may give', () => {
  const may: string[] = reasonsFor('CHECK').map(({ code }) => code)
  for (const line of ['lastName', 'resRoad', 'poa', 'email']) {
    const offered = reasonsOfLine(line, all)
    expect([new Set(offered).size, offered.filter((code) => !may.includes(code))]).toEqual([offered.length, []])
    expect(offered.length).toBeLessThan(10)
  }
  expect([reasonsOfLine('resRoad', all)[0], reasonsOfLine('poa', all)[0], reasonsOfLine('email', all)[0]]).toEqual([
    'A01',
    'A02',
    'I02',
  ])
  expect(reasonsOfLine('resRoad', (code) => code !== 'A01')[0]).toBe('A03')
  expect(reasonsOfLine('gender', all)).toEqual(['G01', 'I02', 'F06', 'Z99'])
  expect(reasonsOfLine('gender', all, ['G50'])).toEqual(['G01', 'G50', 'I02', 'F06', 'Z99'])
})

test('two lines with the same reason become one, with both notes', () => {
  expect(
    reasonsOf({
      resFlat: { code: 'A01', note: 'Flat: proof says 5' },
      dob: { code: 'D01', note: '' },
      resRoad: { code: 'A01', note: 'Road: proof says 21' },
    }),
  ).toEqual([
    {
      code: 'A01',
      note: 'Flat: proof says 5; Road: proof says 21',
      fields: ['resFlat', 'resPremises', 'resRoad', 'resArea'],
    },
    { code: 'D01', note: '', fields: ['dob'] },
  ])
})

test.each([
  ['A01', 'address'],
  ['A02', 'proofAge'],
  ['A04', 'aoFits'],
  ['N02', 'name'],
  ['G01', 'name'],
  ['P01', 'crops'],
])('reason %s stands in the way of %s', (code, box) => expect(boxOfReason(code)).toBe(box))

test.each([
  ['P', '1968-02-10', false],
  ['P', '2010-02-10', true],
  ['P', '', true],
  ['PM', '2010-02-10', true],
  ['C', '2010-02-10', false],
])('a minor without representative: offered of %s, born %s: %s', (category, dob, isOffered) => {
  const mayBe = mayBeOf({ category, fields: { ...emptyApplication, dob }, appliedOn: '2026-11-20' })
  expect([mayBe('X02'), mayBe('X03')]).toEqual([isOffered, true])
})
