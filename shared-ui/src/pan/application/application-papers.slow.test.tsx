import { expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { officeProfile } from 'contract/identity/profile'
import { stepUpStatus } from 'contract/identity/step-up'
import type { ApplicationInfo } from 'contract/pan/application'
import { papers } from 'contract/pan/paper/papers'
import { saveTokens, signOut } from 'shared-auth'
import { fakeReply, pairOf, refusal } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { openFile } from '../../file/open-file.ts'
import { show } from '../../testing.tsx'
import { ApplicationPapers } from './application-papers.tsx'

const price = { govtFee: 107, serviceCharge: 36.44, gst: 6.56, total: 150, commission: 15 }
const receipt = 'Receipt for the customer'
const form = 'Application form'

test.each<[string, Partial<ApplicationInfo>, string[]]>([
  ['a draft has none', { status: 'DRAFT', price: null }, []],
  ['a paid form has its receipt and form', { status: 'WAITING_SCAN' }, [receipt, form]],
  ['a cancelled one keeps its receipt', { status: 'CANCELLED' }, [receipt]],
  [
    'an acknowledged one has its slip and the envelope',
    { status: 'ACKNOWLEDGED', ackNo: '000261118000412', hardcopy: 'PENDING' },
    [receipt, 'Acknowledgement slip', form, 'Address for the envelope'],
  ],
  [
    'what is not sent by post needs no envelope',
    { status: 'ACKNOWLEDGED', ackNo: '000261118000412', hardcopy: 'NOT_REQUIRED' },
    [receipt, 'Acknowledgement slip', form],
  ],
])('%s', (_what, more, papers) => {
  const of = { id: 'a', ackNo: null, hardcopy: 'PENDING', price, fields: {}, ...more } as ApplicationInfo
  render(
    <PortalTheme>
      <ApplicationPapers of={of} />
    </PortalTheme>,
  )
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(papers)
})

test.each<[ApplicationInfo['status'], string]>([
  ['WAITING_SCAN', 'at Demo Seva: Waiting for scan.'],
  ['WAITING_CROP', 'at Demo Seva: Waiting for crop.'],
  ['PENDING_VERIFICATION', 'at Demo Seva: Under verification.'],
  ['VERIFIED', 'at Demo Seva: Verified, to be submitted.'],
  ['ACKNOWLEDGED', 'at Demo Seva: Acknowledged.'],
  ['CANCELLED', 'at Demo Seva: Cancelled.'],
  ['REJECTED', 'at Demo Seva: Rejected.'],
])('a shop shares the status of %s as it is, in a text that names nobody', async (status, words) => {
  saveTokens(pairOf({}))
  const fields = { firstName: 'ANJALI', mobile: '6000000012' }
  const of = { id: 'a', formNo: 'N2600001235', merchantName: 'Demo Seva', appType: 'N', status, price, fields }
  render(
    <PortalTheme>
      <ApplicationPapers of={{ ackNo: null, name: 'ANJALI', ...of } as unknown as ApplicationInfo} />
    </PortalTheme>,
  )
  expect(screen.getByRole('button', { name: receipt })).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  const share = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Share on WhatsApp' }).href)
  expect(share.host).toBe('wa.me')
  expect(share.searchParams.get('text')).toBe(
    `PAN application N2600001235 ${words} See its status: ${location.origin}/track?no=N2600001235`,
  )
  await act(() => signOut())
})

test('the office is asked who it is before the form with the whole Aadhaar opens', async () => {
  saveTokens(pairOf({ role: 'staff' }))
  Object.assign(URL, { createObjectURL: () => 'blob:paper' })
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  let isProved = false
  fakeReply(papers.form, () =>
    isProved
      ? new Response(new Blob(['%PDF'], { type: 'application/pdf' }))
      : refusal(stepUpStatus, 'Enter your password'),
  )
  fakeReply(officeProfile.secondFactor, { isOn: false, required: false, since: null, recoveryLeft: 0, trusted: 0 })
  fakeReply(officeProfile.stepUp, () => {
    isProved = true
    return Response.json({})
  })
  const of = { id: 'a', ackNo: null, hardcopy: 'PENDING', price, fields: {}, status: 'WAITING_SCAN' }
  show(<ApplicationPapers of={of as unknown as ApplicationInfo} />)
  fireEvent.click(screen.getByRole('button', { name: form }))
  const password = await screen.findByLabelText('Current password')
  expect([click.mock.calls.length, screen.queryByRole('alert')]).toEqual([0, null])
  fireEvent.change(password, { target: { value: 'Portal#2026' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  click.mockRestore()
  await act(() => signOut())
})

test.each([
  ['opens in a tab at once', true, ['_blank', '']],
  ['is saved when it came long after the click', false, ['', 'N2600001235.pdf']],
])('a paper %s', (_what, isActive, expected) => {
  Object.assign(URL, { createObjectURL: () => 'blob:paper' })
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { isActive } })
  const followed: string[][] = []
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push([this.target, this.download])
  })
  openFile({ blob: new Blob(['%PDF']), name: 'N2600001235.pdf' })
  expect(followed).toEqual([expected])
  click.mockRestore()
})
