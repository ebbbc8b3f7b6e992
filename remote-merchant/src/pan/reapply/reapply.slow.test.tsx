import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { applications } from 'contract/pan/application'
import { fakeReply } from 'shared-auth/testing'
import { anApplication, id, show } from '../testing.tsx'
import { Reapply } from './reapply.tsx'

test.each([
  ['PHYSICAL', /Pay, print and sign it again/, 1],
  ['PAPERLESS_EKYC', /Pay and sign it by Aadhaar again/, 0],
])('applying again says what comes after, %s', async (mode, after, typed) => {
  fakeReply(applications.info, anApplication({ status: 'AADHAAR_CANCELLED', mode }))
  show(<Reapply />, '/reapply/:id', `/reapply/${id}`)
  expect(await screen.findByText(after)).toBeDefined()
  expect(screen.getByText(/Have the Aadhaar corrected first/)).toBeDefined()
  expect(screen.queryAllByText(/enter it from the corrected card/)).toHaveLength(typed)
  expect(screen.queryAllByRole('button', { name: 'Apply on paper' })).toHaveLength(1 - typed)
})
