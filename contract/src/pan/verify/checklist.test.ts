import { expect, test } from '@jest/globals'
import { checklistFor } from './checklist.ts'

const labels = (category: string, fields = {}, appType = 'N') =>
  checklistFor({ appType, category, fields }).map(({ label }) => label)

test('the boxes of a correction are looked at as well', () => {
  expect([labels('P').length, labels('P', {}, 'C').length]).toEqual([11, 12])
  expect(labels('P', {}, 'C').at(-1)).toBe('Tick boxes fit')
})

test('only what an application has is looked at', () => {
  expect(labels('P')).toEqual(expect.arrayContaining(['Photo pasted', 'Parent name', 'Aadhaar masked', 'DOB = proof']))
  expect(labels('PM')).toContain('Representative and both proofs')
  expect(labels('PM')).not.toContain('Photo pasted')
  expect(labels('P', { raReason: 'UNSOUND_MIND', signType: 'THUMB' })).toEqual(
    expect.arrayContaining(['Representative and both proofs', 'Thumb impression attested']),
  )
  const ofCompany = labels('C', { registrationNo: 'U72900PN2020PTC123456' })
  expect(ofCompany).toEqual(
    expect.arrayContaining(['Registration number = certificate', 'Date = certificate or deed', 'Signer and capacity']),
  )
  for (const label of ['Photo pasted', 'Parent name', 'Aadhaar masked', 'DOB = proof', 'Proof age'])
    expect(ofCompany).not.toContain(label)
})
