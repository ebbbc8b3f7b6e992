import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Draft, drafts } from 'contract/pan/draft'
import { emptyApplication } from 'contract/pan/form/fields'
import { saveTokens, signOut } from 'shared-auth'
import { fakeReply, pairOf, sentCalls } from 'shared-auth/testing'
import { id, show } from '../testing.tsx'
import { EkycForm } from './ekyc-form.tsx'

const draft: Draft = {
  id,
  formNo: 'N2600004131',
  formCode: '93',
  appType: 'N',
  category: 'P',
  status: 'PL_DRAFT',
  version: 3,
  mode: 'PAPERLESS_EKYC',
  savedAt: '2026-11-20T05:12:00.000Z',
  reasons: [],
  fields: { ...emptyApplication, nameAsAadhaar: 'ANJALI SHARMA' },
}

beforeEach(() => saveTokens(pairOf({})))
afterEach(() => signOut())

test('a draft by e-KYC is deleted where it is filled in, once that is confirmed', async () => {
  fakeReply(drafts.read, draft)
  fakeReply(drafts.discard, undefined)
  show(<EkycForm id={id} />, '/form', '/form')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Delete draft' }))
  const deleted = () => sentCalls().filter(({ path }) => path.includes('/draft/discard/')).length
  expect(deleted()).toBe(0)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete draft' }))
  expect(await screen.findByText('at /merchant/product/nsdl-pan/paperless/list')).toBeDefined()
  expect(deleted()).toBe(1)
})
