import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { applications } from 'contract/pan/application'
import { fakeReply } from 'shared-auth/testing'
import { Reapply } from './reapply.tsx'
import { anApplication, id, show } from './testing.tsx'

test.each([
  ['PHYSICAL', /paid, printed and signed anew/, 1],
  ['PAPERLESS_EKYC', /paid and signed by Aadhaar anew/, 0],
])('applying again says what comes after, %s', async (mode, after, typed) => {
  fakeReply(applications.info, anApplication({ status: 'AADHAAR_CANCELLED', mode }))
  show(<Reapply />, '/reapply/:id', `/reapply/${id}`)
  expect(await screen.findByText(after)).toBeDefined()
  expect(screen.getByText(/Have the Aadhaar corrected first/)).toBeDefined()
  expect(screen.queryAllByText(/type it anew from the corrected card/)).toHaveLength(typed)
})
