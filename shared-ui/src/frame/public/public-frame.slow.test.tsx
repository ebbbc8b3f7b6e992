import { expect, test } from '@jest/globals'
import { configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { business } from 'contract/business'
import { aBusiness } from 'contract/testing/business'
import { fakeReply } from 'shared-auth/testing'
import { show } from '../../testing.tsx'
import type { MenuGroup } from '../area.ts'
import { PublicFrame } from './public-frame.tsx'

// jsdom has no width, so it hides what only wide screens show.
configure({ defaultHidden: true })

const info = { ...aBusiness, add2: 'Demo Chowk', add3: null, social: null, demo: false }

const menu: MenuGroup[] = [
  { label: 'Home', icon: '', to: '/' },
  { label: 'Services', icon: '', to: '/services' },
  { label: 'Register', icon: '', to: '/auth/register', button: 'outline' },
  { label: 'Login', icon: '', to: '/auth/login', button: 'solid' },
  { label: 'Legal', icon: '', children: [{ label: 'Privacy Policy', to: '/privacy-policy' }] },
]

const links = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => link.textContent)

test('header and footer show the business, its pages and its legal column', async () => {
  fakeReply(business.info, info)
  show(<PublicFrame menu={menu}>content</PublicFrame>)

  const footer = screen.getByRole('contentinfo')
  expect(await within(footer).findByText(/12 Namoona Road, Demo Chowk, Pune 411001, Maharashtra/)).toBeTruthy()
  expect(
    within(footer)
      .getByRole('link', { name: /60000.00001/ })
      .getAttribute('href'),
  ).toBe('tel:+916000000001')
  expect(within(footer).getByRole('link', { name: 'help@example.com' }).getAttribute('href')).toBe(
    'mailto:help@example.com',
  )
  expect(links(within(footer).getByRole('navigation', { name: 'Legal' }))).toEqual(['Privacy Policy'])
  expect(footer.textContent).toContain(`© ${new Date().getFullYear()} Namoona Seva Kendra`)
  expect(footer.textContent).toContain('Private service provider, not a website of the Income-tax Department')
  expect(links(within(screen.getByRole('banner')).getAllByRole('navigation')[0]!)).toEqual(['Home', 'Services'])
})

test('a server that knows nothing leaves the name Site', async () => {
  fakeReply(business.info, { ...info, businessName: null, contactNo: null, emailId: null })
  show(<PublicFrame menu={menu}>content</PublicFrame>)
  expect((await screen.findAllByText('Site')).length).toBeGreaterThan(0)
})

test('the phone menu lists the places of the header and the buttons, and goes when one is chosen', async () => {
  fakeReply(business.info, info)
  show(<PublicFrame menu={menu}>content</PublicFrame>)
  const opener = screen.getByLabelText('Menu')
  const details = opener.closest('details')!
  expect([opener.tagName, details.open]).toEqual(['SUMMARY', false])
  const user = userEvent.setup()
  await user.click(opener)
  expect(details.open).toBe(true)
  expect(links(within(details).getByRole('navigation'))).toEqual(['Home', 'Services', 'Register', 'Login'])

  await user.click(within(details).getByRole('link', { name: 'Register' }))
  expect(details.open).toBe(false)
  await user.click(opener)
  await user.keyboard('{Escape}')
  expect([details.open, document.activeElement]).toEqual([false, opener])
})

test('social links appear only with an address, and open apart', async () => {
  fakeReply(business.info, {
    ...info,
    social: [
      { name: 'Videos', url: 'https://example.com/videos' },
      { name: 'Odd', url: 'javascript:alert(1)' },
    ],
  })
  show(<PublicFrame menu={menu}>content</PublicFrame>)

  const link = await screen.findByRole('link', { name: 'Videos' })
  expect(link.getAttribute('rel')).toBe('noopener')
  expect(screen.queryByText('Odd')).toBeNull()
})

test('demo data is called so', async () => {
  fakeReply(business.info, { ...info, demo: true })
  show(<PublicFrame menu={menu}>content</PublicFrame>)
  const header = await screen.findByRole('banner')
  expect(await within(header).findByText('DEMO DATA')).toBeTruthy()
})
