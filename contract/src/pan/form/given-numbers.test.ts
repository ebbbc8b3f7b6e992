import { expect, test } from '@jest/globals'
import type * as v from 'valibot'
import { check } from '../../field/fields.ts'
import { Dispatch } from '../provider.ts'
import { UtiApplication } from '../uti/log.ts'
import { PsaActivation, PsaRequest } from '../uti/psa.ts'
import { TopUpCredit } from '../uti/topup.ts'

test('a registration at UTI without its papers and consent says so at each', () => {
  const problems = check(PsaRequest, { photo: '', panFile: '', aadhaarFile: '', shopFile: '', consent: false })
  expect(problems).toEqual(
    expect.arrayContaining([
      { field: 'photo', text: 'Add the photo' },
      { field: 'panFile', text: 'Add the PAN card' },
      { field: 'aadhaarFile', text: 'Add the masked Aadhaar' },
      { field: 'shopFile', text: 'Add the photo of the shop' },
      { field: 'consent', text: 'Your consent is needed before this goes to UTI' },
    ]),
  )
})

const noted = { couponNo: 'U-12345678', applicant: 'ANJALI SHARMA', appType: 'N', dated: '2026-11-20' }

test.each<[v.GenericSchema, object, string, string[], string[], string]>([
  [
    PsaActivation,
    {},
    'psaId',
    ['PSA123', 'psa 60000 00001'],
    ['AB12', 'PSA-1234'],
    'PSA id has 6 to 20 letters and digits',
  ],
  [TopUpCredit, {}, 'utiRef', ['U123', 'UTI/26-001'], ['12', 'ref no. 5'], 'Enter the reference number of UTI'],
  [
    UtiApplication,
    noted,
    'couponNo',
    ['123456789', 'u-12345678'],
    ['1234567', '1234567890123456', 'U_12345678'],
    'Coupon number has 8 to 15 letters, digits or dashes',
  ],
  [
    Dispatch,
    { dispatchedOn: '2026-11-20' },
    'trackingNo',
    ['EM123456789IN', 'em 123456789 in'],
    ['EM12345678IN', 'EM123456789US', '123456789'],
    'Enter the Speed Post number, e.g. EM123456785IN',
  ],
])('%#: a number is as it is given out', (schema, beside, field, right, wrong, text) => {
  for (const given of right) expect([given, check(schema, { ...beside, [field]: given })]).toEqual([given, []])
  for (const given of wrong)
    expect([given, check(schema, { ...beside, [field]: given })]).toEqual([given, [{ field, text }]])
})
