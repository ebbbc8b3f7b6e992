import { beforeEach, expect, test } from '@jest/globals'
import { configure, fireEvent, screen } from '@testing-library/react'
import { type KycForm, kyc } from 'contract/kyc/kyc'
import { fakeReply } from 'shared-auth/testing'
import { descriptionOf, expectRefusals, leave, required, row } from '../form/testing/wrong-input.ts'
import { show } from '../testing.tsx'
import { KycEntry } from './entry.tsx'

const mobile = 'Enter a 10-digit mobile number starting 6–9'
const form = { kind: 'MERCHANT', name: 'Meena', status: 'DRAFT', mayFill: true, answers: {}, bad: {}, remark: null }

// Otherwise jsdom checks the visibility of each element, which takes seconds.
configure({ defaultHidden: true })

beforeEach(() => fakeReply(kyc.save, undefined as never))

test('each field says at once what is wrong with it, and all of it is listed when the form is sent', async () => {
  show(<KycEntry calls={kyc} form={form as unknown as KycForm} onSent={() => {}} />)
  await screen.findByLabelText('PAN')
  const pan = 'Enter a valid 10-character PAN, e.g. ABCPE1234F'
  const letters = 'Write the name in letters'
  const account = 'Enter 9 to 18 digits'
  const ifsc = 'Enter a valid IFSC, e.g. SBIN0001234'
  const gstin = 'Enter a valid GSTIN, e.g. 27ZABCT0000B1ZN'
  await expectRefusals([
    ...required(
      'PAN',
      'Name on the PAN card',
      'Last 4 digits of the Aadhaar',
      'Account number',
      'Account number again',
    ),
    ...required('IFSC', 'Account holder', 'Reference: name', 'Reference: mobile', 'In an emergency: name'),
    ...required('In an emergency: mobile'),
    row('PAN', 'ABCPE1234', pan),
    row('PAN', 'ABCXE1234F', pan),
    row('PAN', 'ABCCE1234F', 'Enter the PAN of a person: its fourth letter is P'),
    row('Name on the PAN card', 'M', letters),
    row('Name on the PAN card', 'MEENA 2', letters),
    row('Last 4 digits of the Aadhaar', '016', 'Enter the last 4 digits'),
    row('Last 4 digits of the Aadhaar', '00A6', 'Enter the last 4 digits'),
    row('GSTIN', '27ZABCT0000', gstin),
    row('GSTIN', '27ZABCT0000B1ZX', 'One of its signs is wrong: its last one says so'),
    row('GSTIN', '09ZAAPS0000A1ZY', 'This GSTIN belongs to another PAN than the one you gave', {
      given: { PAN: 'ABCPE1234F' },
    }),
    row('Account number', '12345678', account),
    row('Account number', '12345678901A', account),
    row('Account number again', '000123456780', 'Account numbers do not match', {
      given: { 'Account number': '000123456789' },
    }),
    row('IFSC', 'SBIN1001234', ifsc),
    row('IFSC', 'SBI0001234', ifsc),
    row('Account holder', '7', letters),
    row('Reference: mobile', '5000000001', mobile),
    row('In an emergency: mobile', '600000000', mobile),
  ])
  const agreement = screen.getByRole('checkbox', { name: /^I sign this agreement/ })
  fireEvent.click(agreement)
  fireEvent.click(agreement)
  leave(agreement)
  expect(descriptionOf(agreement)).toBe('Sign the agreement to send the form')
  fireEvent.click(screen.getByRole('button', { name: 'Send KYC' }))
  expect(await screen.findByRole('button', { name: 'Cancelled cheque: Required' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Account number again: Account numbers do not match' })).toBeDefined()
})
