import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { centres } from 'contract/site/centre'
import { attacks } from 'contract/testing/hostile'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { Centres } from './centres.tsx'

test('a PIN code finds the shops near it, and stands in the address; a wrong one says so at the field', async () => {
  fakeReply(centres.near, ({ query }) => ({
    district: 'Pune',
    state: 'Maharashtra',
    centres:
      query.pin === '411001'
        ? [{ shopName: '<b>Namoona</b> Seva', address: '12 Namoona Road, Pune 411001', phone: '6000000012' }]
        : query.pin === '411003'
          ? attacks.map((text, no) => ({ shopName: text, address: `${no} ${text}`, phone: text }))
          : [],
  }))
  const router = createMemoryRouter([{ path: '/centres', element: <Centres /> }], { initialEntries: ['/centres'] })
  render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByLabelText(/PIN code/), '4110')
  await user.click(screen.getByRole('button', { name: 'Find centres' }))
  expect(await screen.findByText('Enter a 6-digit PIN code')).toBeTruthy()
  await user.type(screen.getByLabelText(/PIN code/), '01')
  await user.click(screen.getByRole('button', { name: 'Find centres' }))
  expect(await screen.findByText('<b>Namoona</b> Seva')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('1 centre near 411001, Pune, Maharashtra')
  expect(screen.getByRole('link', { name: /60000/ }).getAttribute('href')).toBe('tel:+916000000012')
  expect(router.state.location.search).toBe('?pin=411001')

  await user.clear(screen.getByLabelText(/PIN code/))
  await user.type(screen.getByLabelText(/PIN code/), '411002')
  await user.click(screen.getByRole('button', { name: 'Find centres' }))
  expect(await screen.findByText('No centre is listed near this PIN code yet')).toBeTruthy()

  await user.clear(screen.getByLabelText(/PIN code/))
  await user.type(screen.getByLabelText(/PIN code/), '411003')
  await user.click(screen.getByRole('button', { name: 'Find centres' }))
  const headings = await screen.findAllByRole('heading', { level: 3 })
  expect(headings.map(({ innerHTML, textContent }) => [innerHTML.includes('<'), textContent])).toEqual(
    attacks.map((text) => [false, text]),
  )
  const inCards = screen.getAllByRole('listitem').flatMap((card) => [...card.querySelectorAll('*')])
  expect(new Set(inCards.map(({ tagName }) => tagName))).toEqual(new Set(['H3', 'P', 'A']))
  for (const link of inCards.filter(({ tagName }) => tagName === 'A'))
    expect(link.getAttribute('href')).toMatch(/^tel:/)
})
