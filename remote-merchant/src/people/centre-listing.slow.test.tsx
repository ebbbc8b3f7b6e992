import { expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { centreListing } from 'contract/site/centre'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { CentreListing } from './centre-listing.tsx'

const shown = { shopName: 'Demo Seva Kendra', address: '12 Namoona Road, Pune 411001', phone: '6000000012' }

const show = () =>
  render(
    <PortalTheme>
      <CentreListing />
    </PortalTheme>,
  )

test('the owner sees what would be shown before they agree, and since when it is', async () => {
  fakeReply(centreListing.read, { since: null, shown })
  show()
  expect(await screen.findByText('12 Namoona Road, Pune 411001')).toBeTruthy()
  expect(screen.getByText('This would be shown:')).toBeTruthy()
  const box = screen.getByRole('switch', { name: 'Let customers find my shop' })
  expect(box.getAttribute('aria-checked')).toBe('false')

  fakeReply(centreListing.change, () => refusal(503, 'Try again'))
  await userEvent.click(box)
  await waitFor(() => expect(sentCalls().at(-1)?.body).toEqual({ isListed: true }))
  expect(screen.getByText('This would be shown:')).toBeTruthy()

  fakeReply(centreListing.change, { since: '2026-11-20T05:00:00.000Z', shown })
  await userEvent.click(box)
  const since = await screen.findByText('20-Nov-2026, 10:30 am')
  expect(since.parentElement?.textContent).toBe('Shown since 20-Nov-2026, 10:30 am, as you agreed:')
})

test('who only works at the shop sees nothing of it', async () => {
  fakeReply(centreListing.read, () => refusal(403, 'You do not have this right.'))
  show()
  await waitFor(() => expect(sentCalls().length).toBeGreaterThan(0))
  expect(screen.queryByText('Find a centre')).toBeNull()
})
