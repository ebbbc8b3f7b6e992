import { expect, test } from '@jest/globals'
import * as v from 'valibot'
import { RegistrationRequest } from '../gst/registration.ts'
import { NewPayment, PaymentApproval, PaymentRejection } from '../payment/payment.ts'
import { Approval, NewRegistration, Rejection } from '../registration.ts'
import { fieldIn, labelled, refusesEmpty } from './field.ts'
import { requiredText, textUpTo } from './fields.ts'

test('a label changes nothing of the rule it stands at', () => {
  const rule = labelled('Name', textUpTo(3), { hint: 'Short' })
  expect(v.safeParse(rule, ' ab ').output).toBe('ab')
  expect(v.safeParse(rule, 'abcd').issues?.[0]?.message).toBe('At most 3 characters')
})

test('a form finds what its field is called; a field without a label says nothing', () => {
  const schema = v.pipe(
    v.object({ name: labelled('Name', requiredText, { word: 'if any' }), other: requiredText }),
    v.check(() => true),
  )
  expect(fieldIn(schema, 'name')).toEqual({ label: 'Name', word: 'if any' })
  expect(fieldIn(schema, 'other')).toBeUndefined()
})

test.each([
  ['up to 200', textUpTo(200), 200],
  ['up to 200 or nothing', v.nullable(textUpTo(200)), 200],
  ['10 to 200', v.pipe(textUpTo(200), v.minLength(10, 'Too short')), 200],
  ['of any length', requiredText, undefined],
])('a field knows how many characters its rule takes: %s', (_, rule, longest) => {
  expect(fieldIn(v.object({ reason: labelled('Reason', rule) }), 'reason')?.longest).toBe(longest)
})

test.each(Object.entries({ NewRegistration, Approval, Rejection, NewPayment, PaymentApproval, PaymentRejection }))(
  'every field of %s is called something',
  (_, schema) => {
    for (const name of Object.keys(schema.entries))
      expect([name, fieldIn(schema, name)?.label]).toEqual([name, expect.any(String)])
  },
)

test('a field refuses an empty value in its own words too; one of several that may stay empty does not', () => {
  for (const name of ['photo', 'panFile', 'aadhaarFile', 'placeFile', 'places.0.proof', 'legalName'])
    expect([name, refusesEmpty(RegistrationRequest, name)]).toEqual([name, true])
  for (const name of ['rentFile', 'letterFile', 'places.0.rent', 'tradeName', 'hsn'])
    expect([name, refusesEmpty(RegistrationRequest, name)]).toEqual([name, false])
})
