import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CaptchaAsked } from 'contract/by-number'
import { captcha } from 'contract/identity/session'
import { type Tracked, track } from 'contract/track'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { Track } from './track.tsx'

function open(at: string | { pathname: string; state: object } = '/track') {
  const router = createMemoryRouter([{ path: '/track', element: <Track /> }], { initialEntries: [at] })
  render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
  return userEvent.setup()
}

test('the code on a receipt fills in the number; the date of birth tells the status in both languages', async () => {
  fakeReply(track, {
    status: 'DISPATCHED',
    on: '2026-11-18',
    now: { en: 'Card sent by post', hi: 'कार्ड डाक से भेजा गया' },
    next: { en: 'Be at home for the postman.', hi: 'डाकिये की राह देखें।' },
  })
  const user = open('/track?no=N2600001235')
  await user.type(screen.getByLabelText(/Date of birth/), '14081994')
  await user.click(screen.getByRole('button', { name: 'Show the status' }))
  const answer = await screen.findByRole('status')
  for (const words of ['Card sent by post', 'कार्ड डाक से भेजा गया', 'Since 18-Nov-2026', 'Be at home for the postman.'])
    expect(answer.textContent).toContain(words)
  expect(sentCalls().at(-1)?.body).toEqual({ no: 'N2600001235', dob: '1994-08-14' })
  await user.click(screen.getByRole('button', { name: 'Ask for another' }))
  expect(screen.getByLabelText(/Acknowledgement or form number/)).toBeDefined()
})

test('what was typed on the home page is asked for at once', async () => {
  const words = { en: 'Delivered', hi: 'मिल गया' }
  fakeReply(track, { status: 'DELIVERED', on: '2026-11-18', now: words, next: words })
  open({ pathname: '/track', state: { no: 'n2600001235', dob: '14-08-1994' } })
  expect((await screen.findByRole('status')).textContent).toContain('मिल गया')
  expect(sentCalls().at(-1)?.body).toEqual({ no: 'n2600001235', dob: '1994-08-14' })
})

test('what nobody knows is told, and the number stays', async () => {
  fakeReply(track, () => refusal(404, 'No application has this number and date. Check both on your receipt.'))
  const user = open()
  await user.type(screen.getByLabelText(/Acknowledgement or form number/), 'n2600001235')
  await user.type(screen.getByLabelText(/Date of birth/), '14081994')
  await user.click(screen.getByRole('button', { name: 'Show the status' }))
  expect(await screen.findByText(/No application has this number and date/)).toBeDefined()
  expect((screen.getByLabelText(/Acknowledgement or form number/) as HTMLInputElement).value).toBe('n2600001235')
})

test('a number that many asked for is shown after the characters of a picture', async () => {
  const words = { en: 'Delivered', hi: 'मिल गया' }
  fakeReply(captcha.image, () => new Response(new Blob(['picture'], { type: 'image/png' })))
  const asked: CaptchaAsked = { next: 'captcha', message: 'Type the characters in the picture to continue.' }
  const told: Tracked = { status: 'DELIVERED', on: '2026-11-18', now: words, next: words }
  fakeReply(track, ({ body }) => (body.captcha === 'K7PQ' ? told : asked))
  const questions = () => sentCalls().flatMap(({ path, body }) => (path === '/api/track' ? [body] : []))
  const user = open({ pathname: '/track', state: { no: 'N2600001235', dob: '14-08-1994' } })
  expect(await screen.findByText('Type the characters in the picture to continue.')).toBeDefined()
  expect(questions().at(-1)).toEqual({ no: 'N2600001235', dob: '1994-08-14' })

  await user.click(screen.getByRole('button', { name: 'Show the status' }))
  expect(await screen.findByText('Required')).toBeDefined()
  await user.type(screen.getByLabelText(/Characters in the picture/), 'K7PQ')
  await user.click(screen.getByRole('button', { name: 'Show the status' }))
  expect((await screen.findByRole('status')).textContent).toContain('मिल गया')
  expect(questions().at(-1)).toEqual({ no: 'N2600001235', dob: '1994-08-14', captcha: 'K7PQ' })
})
