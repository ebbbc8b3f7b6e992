import { describe, expect, test } from '@jest/globals'
import { type ApplicationFields, emptyApplication } from './form/fields.ts'
import { reasonCodes } from './reasons.ts'
import { askedFields, openFields, openPictures } from './returned.ts'

const kept: ApplicationFields = { ...emptyApplication, lastName: 'SHARMA', firstName: 'ANJALI', resCity: 'PUNE' }
const nothingWrong = () => []
const open = (code: string, ...fields: string[]) =>
  openFields([{ code, ...(fields.length > 0 && { fields }) }], kept, {}, nothingWrong)

describe('a reason opens', () => {
  test.each<[string, string[], string[], string[]]>([
    ['the field it names', ['A01', 'resRoad'], ['resRoad'], ['resCity', 'lastName', 'dob']],
    ['the lines of an address together', ['A01', 'resRoad'], ['resFlat', 'resPremises', 'resArea'], ['offFlat']],
    ['the proof that must show the address', ['A01', 'resRoad'], ['poa', 'poaDate'], ['poi', 'podb']],
    ['the officer of another city', ['A01', 'resCity'], ['resPin', 'resState', 'areaCode', 'aoNo'], ['resFlat']],
    ['the name on the card with the name', ['N01', 'firstName'], ['lastName', 'nameOnCard', 'nameAsAadhaar'], ['dob']],
    ['the proof of a date with the date', ['D01', 'dob'], ['dob', 'podb'], ['lastName']],
    ['the AO code as a whole', ['A04', 'areaCode'], ['aoType', 'rangeCode', 'aoNo'], ['income']],
    ['the day of a document with it', ['A02', 'poa'], ['poa', 'poaDate', 'docCount'], ['resCity']],
    ['what its code is about, where nobody named a field', ['R01'], ['fatherLast', 'motherFirst'], ['lastName']],
    ['the box of a correction with what changed', ['N01', 'lastName'], ['changes', 'oldName', 'nameProof'], ['pan']],
  ])('%s', (_what, [code = '', ...fields], opened, closed) => {
    const set = open(code, ...fields)
    for (const name of opened) expect([name, set.has(name as keyof ApplicationFields)]).toEqual([name, true])
    for (const name of closed) expect([name, set.has(name as keyof ApplicationFields)]).toEqual([name, false])
  })
})

test('a reason without a field of its own opens nothing in the form, whatever field is named beside it', () => {
  for (const code of reasonCodes.filter((one) => open(one).size === 0 && one !== 'Z99'))
    expect([code, open(code, 'lastName', 'resRoad', 'cardType').size]).toEqual([code, 0])
  expect(reasonCodes.filter((code) => open(code).size === 0)).toEqual([
    'F01',
    'F02',
    'F03',
    'F04',
    'F06',
    'F07',
    'P01',
    'P02',
    'P03',
    'P04',
    'S01',
    'S02',
    'S03',
    'X01',
    'H01',
    'H02',
    'Z99',
  ])
})

test('the person opens only by a reason about them, or by one in words that names the field', () => {
  const person = ['lastName', 'firstName', 'middleName', 'dob', 'aadhaar', 'pan'] as const
  const opens = (code: string, ...named: string[]) => person.filter((name) => open(code, ...named).has(name))
  const byThemselves = reasonCodes.filter((code) => opens(code).length > 0)
  expect(byThemselves).toEqual(['N01', 'N02', 'N03', 'N04', 'D01', 'U01', 'U02'])
  expect(reasonCodes.filter((code) => opens(code, ...person).length > 0)).toEqual([...byThemselves, 'Z99'])
  expect([opens('N01', 'lastName', 'dob'), opens('D01', 'dob', 'lastName')]).toEqual([
    ['lastName', 'firstName', 'middleName'],
    ['dob'],
  ])
})

test('what a rule finds wrong is open too, so that it can always be sent again', () => {
  const set = openFields([{ code: 'A04' }], kept, { areaCode: 'DEL' }, (fields) =>
    fields.areaCode === 'DEL' ? ['email'] : [],
  )
  expect([set.has('email'), set.has('mobile')]).toEqual([true, false])
  const locked = openFields([{ code: 'A04' }], kept, { email: 'x' }, ({ email }) => (email === 'x' ? ['email'] : []))
  expect(locked.has('email')).toBe(false)
})

test('an answer that makes the person wrong does not open them; what was wrong as it was sent does', () => {
  const wrongIn = () => ['dob', 'email']
  const by = (...asSent: string[]) => openFields([{ code: 'X02' }], kept, { raReason: 'MINOR' }, wrongIn, asSent)
  expect([by().has('dob'), by().has('email'), by('dob').has('dob')]).toEqual([false, true, true])
})

test('what a rule opened once stays open', () => {
  expect(askedFields([{ code: 'A04', also: ['email'] }]).has('email')).toBe(true)
})

test('of pictures that came back only those are cut again; a new paper may need both', () => {
  expect(openPictures([{ code: 'P02' }])).toEqual(['photo'])
  expect(openPictures([{ code: 'S01' }])).toEqual(['signature'])
  expect(openPictures([{ code: 'P02' }, { code: 'F02' }])).toEqual(['photo', 'signature'])
  expect(openPictures([])).toEqual(['photo', 'signature'])
})
