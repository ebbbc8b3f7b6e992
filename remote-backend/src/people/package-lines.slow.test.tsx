import { expect, test } from '@jest/globals'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { people, type ShopRecord } from 'contract/people/people'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { PackageLines } from './package-lines.tsx'

const shop = {
  id: '0198f000-0000-7000-8000-000000000001',
  code: 'M100012',
  idType: 'Retailer',
  package: 'Retail Standard',
  mayManage: true,
  rates: [],
} as unknown as ShopRecord

function show(changes: Partial<ShopRecord> = {}) {
  let reloads = 0
  const lines = <PackageLines of={{ ...shop, ...changes }} onDone={() => reloads++} />
  render(
    <PortalTheme>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: lines }])} />
    </PortalTheme>,
  )
  return () => reloads
}

test('another package is given with a reason, after which the record is read again', async () => {
  fakeReply(people.packageChoices, { pkgs: [{ value: 'p2', label: 'Retail Gold' }] })
  fakeReply(people.setPackage, () => refusal(400, 'Some fields need a change', ['packageId: Choose a package']))
  const reloads = show()
  await userEvent.click(screen.getByRole('button', { name: 'Change package' }))
  const form = within(await screen.findByRole('dialog', { name: 'Change package of M100012' }))
  expect(await form.findByText('They have Retail Standard now.')).toBeTruthy()
  await userEvent.selectOptions(form.getByLabelText('Package'), 'Retail Gold')
  await userEvent.type(form.getByLabelText('Reason'), 'They sell more now')
  await userEvent.click(form.getByRole('button', { name: 'Change package' }))
  expect((await form.findAllByText('Choose a package')).length).toBeGreaterThan(0)

  fakeReply(people.setPackage, undefined as never)
  await userEvent.click(form.getByRole('button', { name: 'Change package' }))
  await waitFor(() => expect(reloads()).toBe(1))
  expect(sentCalls().at(-1)?.body).toEqual({ packageId: 'p2', reason: 'They sell more now' })
})

test('who may not manage merchants sees no button, and a shop without a package is said to have none', () => {
  show({ mayManage: false, package: null })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('This merchant has no package, so they cannot apply.')).toBeTruthy()
})

test('where no other package is there, the office is led to add one', async () => {
  fakeReply(people.packageChoices, { pkgs: [] })
  show({ package: null })
  await userEvent.click(screen.getByRole('button', { name: 'Give a package' }))
  expect(await screen.findByText(/There is no other package for Retailer/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add a package first' })).toBeTruthy()
})
