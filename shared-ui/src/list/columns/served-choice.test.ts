import { expect, test } from '@jest/globals'
import { servedChoice } from 'contract/list/column'
import { viewsOf } from './column-view.tsx'

const columns = { kind: servedChoice('Message') }
const viewWith = (choices?: { value: string; label: string }[]) => viewsOf(columns, ['kind'], { kind: { choices } })[0]

test('what only the server names is empty until it has answered, and then named in cells and filter', () => {
  const row = { kind: 'kyc-link' } as never
  expect(viewWith()?.text(row)).toBe('')
  const choices = [{ value: 'kyc-link', label: 'Link to fill in a KYC' }]
  expect([viewWith(choices)?.text(row), viewWith(choices)?.choices]).toEqual(['Link to fill in a KYC', choices])
})

test('a server that does not name it leaves the code', () => {
  expect(viewWith([])?.text({ kind: 'kyc-link' } as never)).toBe('kyc-link')
})
