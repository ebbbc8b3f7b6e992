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
    for (const name of opened) expect([name, set?.has(name as keyof ApplicationFields)]).toEqual([name, true])
    for (const name of closed) expect([name, set?.has(name as keyof ApplicationFields)]).toEqual([name, false])
  })
})

test('a reason about the form as a whole leaves everything open, named fields or not beside it', () => {
  expect(open('Z99')).toBeNull()
  expect(askedFields([{ code: 'A04' }, { code: 'F07' }])).toBeNull()
  expect(askedFields([])).toBeNull()
  expect(open('Z99', 'dob')?.has('lastName')).toBe(false)
})

test('a reason about paper or pictures alone opens nothing in the form', () => {
  for (const code of ['F02', 'P01', 'S02', 'H01']) expect([code, open(code)?.size]).toEqual([code, 0])
})

test('what a rule finds wrong is open too, so that it can always be sent again', () => {
  const set = openFields([{ code: 'A04' }], kept, { areaCode: 'DEL' }, (fields) =>
    fields.areaCode === 'DEL' ? ['email'] : [],
  )
  expect([set?.has('email'), set?.has('mobile')]).toEqual([true, false])
  const locked = openFields([{ code: 'A04' }], kept, { email: 'x' }, ({ email }) => (email === 'x' ? ['email'] : []))
  expect(locked?.has('email')).toBe(false)
})

test('what a rule opened once stays open', () => {
  expect(askedFields([{ code: 'A04', also: ['email'] }])?.has('email')).toBe(true)
})

test('of pictures that came back only those are cut again; a new paper may need both', () => {
  expect(openPictures([{ code: 'P02' }])).toEqual(['photo'])
  expect(openPictures([{ code: 'S01' }])).toEqual(['signature'])
  expect(openPictures([{ code: 'P02' }, { code: 'F02' }])).toEqual(['photo', 'signature'])
  expect(openPictures([])).toEqual(['photo', 'signature'])
})

test('every reason either names what it is about or is about the whole form', () => {
  const general = reasonCodes.filter((code) => askedFields([{ code }]) === null)
  expect(general).toEqual(['F06', 'F07', 'C03', 'X01', 'H02', 'Z99'])
})
