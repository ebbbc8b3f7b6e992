import { expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { business } from 'contract/business'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import { show } from '../testing.tsx'
import { LiveChat } from './live-chat.tsx'

const unavailable = 'Chat service is not available.'
const openChat = async () => {
  show(<LiveChat place="menu" />)
  await userEvent.click(screen.getByRole('button', { name: 'Live Chat' }))
}

test('nothing of the chat is fetched before somebody asks for it', () => {
  show(<LiveChat place="menu" />)
  expect(sentCalls().filter(({ path }) => path === '/api/tawk-to')).toEqual([])
})

test('opens the configured chat in a sandboxed frame', async () => {
  fakeReply(business.chat, { api: 'https://chat.example.com/room' })
  await openChat()

  const frame = await screen.findByTitle('Live Chat', { selector: 'iframe' } as never)
  expect(frame.getAttribute('src')).toBe('https://chat.example.com/room')
  expect(frame.getAttribute('sandbox')).toContain('allow-scripts')
})

test.each([
  ['no address', null],
  ['an empty address', ''],
  ['an address that is a script', 'javascript:alert(1)'],
  ['an address of this site itself', `${location.origin}/chat`],
  ['an address with a user in it', 'https://user:word@chat.example.com'],
])('with %s it says so', async (_, api) => {
  fakeReply(business.chat, { api })
  await openChat()
  expect(await screen.findByText(unavailable)).toBeTruthy()
})

test('a server that does not answer leaves the same words', async () => {
  fakeReply(business.chat, () => refusal(500, 'Out of order'))
  await openChat()
  expect(await screen.findByText(unavailable)).toBeTruthy()
  expect(screen.getByText('Out of order')).toBeTruthy()
  fakeReply(business.chat, { api: 'https://chat.example.com/room' })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByTitle('Live Chat', { selector: 'iframe' } as never)).toBeTruthy()
})

test('a chat that is slow says so, and the words go when it is there', async () => {
  fakeReply(business.chat, { api: 'https://chat.example.com/room' })
  await openChat()
  const frame = await screen.findByTitle('Live Chat', { selector: 'iframe' } as never)
  expect(screen.getByText('Opening the chat…')).toBeTruthy()
  fireEvent.load(frame)
  expect(screen.queryByText('Opening the chat…')).toBeNull()
})
