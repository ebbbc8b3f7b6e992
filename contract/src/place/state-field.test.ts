import { expect, test } from '@jest/globals'
import * as v from 'valibot'
import { aoCodes } from '../masters/ao-code.ts'
import { pinCodes } from '../masters/pin-code.ts'
import { BusinessDetails } from '../site/content.ts'
import { stateNamed } from './state-field.ts'
import { stateNames } from './states.ts'

test('a state is known however a list of the government writes it', () => {
  for (const name of stateNames) expect([stateNamed(name), stateNamed(name.toUpperCase())]).toEqual([name, name])
  expect(
    ['MAHARASHTRA', ' Jammu and Kashmir ', 'ANDAMAN AND NICOBAR ISLANDS', 'Orissa', 'NCT of Delhi', 'TAMILNADU'].map(
      (text) => stateNamed(text),
    ),
  ).toEqual(['Maharashtra', 'Jammu & Kashmir', 'Andaman & Nicobar', 'Odisha', 'Delhi', 'Tamil Nadu'])
  expect(stateNamed('DADRA & NAGAR HAVELI AND DAMAN & DIU', 'Diu')).toBe('Daman & Diu')
  expect(stateNamed('Dadra and Nagar Haveli and Daman and Diu', 'Dadra & Nagar Haveli')).toBe('Dadra & Nagar Haveli')
})

test('lists and details of the business take only a state of the list, in any writing', () => {
  const stated = (form: v.GenericSchema, state: string) => {
    const { issues = [], output } = v.safeParse(form, { state })
    const problem = issues.find((issue) => v.getDotPath(issue) === 'state')
    return problem?.message ?? (output as { state: string }).state
  }
  for (const form of [aoCodes.form, pinCodes.form, BusinessDetails]) {
    expect(stated(form, 'MAHARASHTRA')).toBe('Maharashtra')
    expect(stated(form, 'Mahar')).toBe('Choose a state of the list, e.g. Goa')
    expect(stated(form, '')).toBe('Choose a state of the list, e.g. Goa')
  }
})
