import { expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endpointsFor } from 'contract/endpoint'
import { applications } from 'contract/pan/application'
import { uploads } from 'contract/upload'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import * as v from 'valibot'
import { browserThatReads, pictureOf } from '../../file/testing/pictures.ts'
import { shownToasts } from '../../toast.ts'
import { FileField } from '../index.ts'
import { field, one } from '../testing/one-field.tsx'

const slip = endpointsFor(['merchant']).upload('/merchant/slip', v.looseObject({ id: v.string() }))
const file = (name: string, type: string, bytes = 2000) => new File([new Uint8Array(bytes)], name, { type })

test('a file is sent when it is chosen, and its id is the value', async () => {
  fakeReply(slip, ({ query }) => ({ id: `id of ${query.name}` }))
  const { send } = one('slip', null, <FileField name="slip" label="Slip" accept="image/png" maxMb={1} upload={slip} />)
  await userEvent.upload(field('Slip'), file('slip.png', 'image/png'))
  await screen.findByText('slip.png')
  expect(screen.getByText('2.0 KB')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(await send()).toEqual({ slip: 'id of slip.png' })
  await userEvent.click(screen.getByRole('button', { name: 'Remove the file' }))
  expect(await send()).toEqual({ slip: null })
})

/** A form with one file, whose upload the test finishes. */
function slowFile() {
  const { promise, resolve } = Promise.withResolvers<Response | { id: string }>()
  fakeReply(slip, () => promise as never)
  const form = one('slip', null, <FileField name="slip" label="Slip" accept="image/png" maxMb={1} upload={slip} />)
  return { ...form, arrive: resolve }
}

test('pressed while a file is on its way, it waits for the file and then is sent, once', async () => {
  const { send, arrive, sent } = slowFile()
  await userEvent.upload(field('Slip'), file('slip.png', 'image/png'))
  await send()
  await send()
  expect(screen.getByText(/Sent as soon as the file has arrived/)).toBeDefined()
  expect([screen.queryByRole('alert'), sent]).toEqual([null, []])
  expect(screen.queryByText(/still being sent/)).toBeNull()
  arrive({ id: 'f1' })
  await waitFor(() => expect(sent).toEqual([{ slip: 'f1' }]))
  expect(screen.queryByText(/Sent as soon as/)).toBeNull()
})

test('the waiting can be stopped, and nothing is sent then', async () => {
  const { send, arrive, sent } = slowFile()
  await userEvent.upload(field('Slip'), file('slip.png', 'image/png'))
  await send()
  await userEvent.click(screen.getByRole('button', { name: 'Do not send yet' }))
  arrive({ id: 'f1' })
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(sent).toEqual([])
  expect(await send()).toEqual({ slip: 'f1' })
})

test('a file that fails or is taken away while the form waits for it keeps the form from being sent', async () => {
  const first = slowFile()
  await userEvent.upload(field('Slip'), file('slip.png', 'image/png'))
  await first.send()
  first.arrive(refusal(400, 'This is not an image'))
  expect((await screen.findByRole('alert')).textContent).toContain('Slip: This is not an image')
  expect(first.sent).toEqual([])
  first.unmount()

  const second = slowFile()
  await userEvent.upload(field('Slip'), file('slip.png', 'image/png'))
  await second.send()
  await userEvent.click(screen.getByRole('button', { name: 'Remove the file' }))
  await waitFor(() => expect(screen.queryByText(/Sent as soon as/)).toBeNull())
  expect(second.sent).toEqual([])
})

test('leaving asks while a file is on its way, and a form that was left is not sent afterwards', async () => {
  const { send, arrive, sent, router, unmount } = slowFile()
  await userEvent.upload(field('Slip'), file('slip.png', 'image/png'))
  await send()
  await act(() => router.navigate('/two'))
  expect(screen.getByText('Leave while a file is being sent?')).toBeDefined()
  expect(router.state.location.pathname).toBe('/')
  const unload = new Event('beforeunload', { cancelable: true })
  dispatchEvent(unload)
  expect(unload.defaultPrevented).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(router.state.location.pathname).toBe('/two')
  unmount()
  arrive({ id: 'f1' })
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(sent).toEqual([])
})

test.each([
  ['a.csv', 'text/csv', 2000, 'Choose a JPEG, PNG or PDF file'],
  ['a.png', 'image/png', 0, 'The file is empty'],
  ['a.pdf', 'application/pdf', 1_200_000, 'The file has 1.1 MB, at most 1 MB'],
  ['damaged.png', 'image/png', 1_200_000, /^This picture cannot be read/],
  ['IMG_7.HEIC', '', 2000, /^This browser cannot read HEIC photos. On the iPhone choose Settings/],
])('%s (%s, %i bytes) is refused before it is sent', async (name, type, bytes, text) => {
  browserThatReads([])
  const accept = 'image/jpeg,image/png,application/pdf'
  one('slip', null, <FileField name="slip" label="Slip" accept={accept} maxMb={1} upload={slip} />)
  fireEvent.drop(field('Slip').parentElement!, { dataTransfer: { files: [file(name, type, bytes)] } })
  await screen.findByText(text)
  expect(sentCalls()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Remove the file' }))
  expect(screen.queryByText(text)).toBeNull()
})

test('a photo that is too large is sent as a smaller one, which is shown then', async () => {
  browserThatReads([4000, 3000], 0.2)
  fakeReply(slip, ({ query }) => ({ id: `id of ${query.name}` }))
  const photo = <FileField name="slip" label="Slip" accept="image/jpeg,image/png" maxMb={1} upload={slip} />
  const { send } = one('slip', null, photo)
  expect(screen.getByText('JPEG or PNG, up to 1 MB. A larger photo is made smaller.')).toBeDefined()
  await userEvent.upload(field('Slip'), pictureOf('image/jpeg', [4000, 3000], 3_000_000, 'IMG_1.JPEG'))
  await screen.findByText('IMG_1.jpg')
  expect(screen.getByText('778.2 KB')).toBeDefined()
  expect(await send()).toEqual({ slip: 'id of IMG_1.jpg' })
})

test('a file the server refuses says why and can be chosen again', async () => {
  fakeReply(slip, () => refusal(400, 'This is not an image') as never)
  one('slip', null, <FileField name="slip" label="Slip" accept="image/png" maxMb={1} upload={slip} />)
  await userEvent.upload(field('Slip'), file('slip.png', 'image/png'))
  await screen.findByText('This is not an image')
  fakeReply(slip, { id: 'f2' })
  await userEvent.upload(field('Slip'), file('slip.png', 'image/png'))
  await waitFor(() => expect(screen.queryByText('This is not an image')).toBeNull())
})

test('a file that waits for the line or for a busy server says so, and goes on by itself', async () => {
  const id = '0198f000-0000-7000-8000-000000000009'
  fakeReply(uploads.begin, { id, name: 'slip.png', bytes: 2000, mark: '', have: [] })
  fakeReply(uploads.piece, { have: [0] })
  let tries = 0
  fakeReply(slip, () => {
    if (++tries > 1) return { id: 'f1' }
    return Response.json({ message: 'The portal is busy' }, { status: 503, headers: { 'retry-after': '2' } })
  })
  const { send } = one('slip', null, <FileField name="slip" label="Slip" accept="image/png" maxMb={1} upload={slip} />)
  await userEvent.upload(field('Slip'), file('slip.png', 'image/png'))
  const words = 'No connection, or the portal is busy. It continues automatically.'
  expect((await screen.findByText(words)).getAttribute('role')).toBe('status')
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
  expect(await send()).toEqual({ slip: 'f1' })
})

test('a file for which the server has no room is told in its words, and all that was typed stays', async () => {
  const words = 'There is no room to keep files just now, so this was not kept.'
  fakeReply(slip, () => Response.json({ message: words }, { status: 503, headers: { 'retry-after': '60' } }))
  one('slip', null, <FileField name="slip" label="Slip" accept="image/png" maxMb={1} upload={slip} />)
  await userEvent.upload(field('Slip'), file('slip.png', 'image/png'))
  expect(await screen.findByText(words)).toBeDefined()
  expect([screen.queryByRole('progressbar'), screen.getByText('slip.png') !== null]).toEqual([null, true])
})

test('the same file in two fields of a form is told, whatever its name, and another one is not', async () => {
  fakeReply(slip, ({ query }) => ({ id: `id of ${query.name}` }))
  const fields = ['PAN card', 'Aadhaar', 'Proof of place'].map((label) => (
    <FileField key={label} name={label} label={label} accept="image/png" maxMb={1} upload={slip} />
  ))
  one('slip', null, fields)
  const other = new File([new Uint8Array(2000).fill(7)], 'other.png', { type: 'image/png' })
  await userEvent.upload(field('PAN card'), file('pan.png', 'image/png'))
  await userEvent.upload(field('Aadhaar'), other)
  await userEvent.upload(field('Proof of place'), file('place.png', 'image/png'))
  expect(await screen.findByText('This is the same file as “PAN card”')).toBeDefined()
  expect(screen.getAllByText(/This is the same file/)).toHaveLength(1)
  await userEvent.click(screen.getAllByRole('button', { name: 'Remove the file' })[2]!)
  expect(screen.queryByText(/This is the same file/)).toBeNull()
})

test('a photo that breaks off is refused at its field, although the browser would draw half of it', async () => {
  browserThatReads([4000, 3000], 0.2)
  const photo = <FileField name="slip" label="Slip" accept="image/jpeg,image/png" maxMb={1} upload={slip} />
  const { send } = one('slip', null, photo)
  await userEvent.upload(field('Slip'), pictureOf('image/jpeg', [4000, 3000], 3_000_000, 'IMG_1.JPG', false))
  expect(await screen.findByText(/^This photo is not whole: its end is missing/)).toBeDefined()
  expect([sentCalls(), await send()]).toEqual([[], undefined])
})

test('a file that the server has is seen and opened again after the form was reloaded', async () => {
  fakeReply(applications.smallFile, () => new Response(new Blob(['jpeg'], { type: 'image/jpeg' })) as never)
  fakeReply(applications.file, () => new Response(new Blob(['jpeg'], { type: 'image/jpeg' })) as never)
  const opened: string[] = []
  Object.assign(HTMLAnchorElement.prototype, { click: () => opened.push('opened') })
  one('slip', 'f7', <FileField name="slip" label="Slip" accept="image/png" maxMb={1} upload={slip} />)
  expect(screen.getByText('File added')).toBeDefined()
  await waitFor(() => expect(document.querySelector('img')?.src).toMatch(/^blob:/))
  await userEvent.click(await screen.findByRole('button', { name: 'Open the file' }))
  await waitFor(() => expect(opened).toEqual(['opened']))
  expect(sentCalls().map(({ path }) => path)).toEqual(['/api/files/small/f7', '/api/files/f7'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove the file' }))
  expect([document.querySelector('img'), screen.queryByRole('button', { name: 'Open the file' })]).toEqual([null, null])
})

test('a file that has no picture keeps its mark, and why it cannot be opened is said', async () => {
  fakeReply(applications.smallFile, () => refusal(404, 'This file has no small picture'))
  fakeReply(applications.file, () => refusal(404, 'This file was not found'))
  one('slip', 'f8', <FileField name="slip" label="Slip" accept="text/csv" maxMb={1} upload={slip} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Open the file' }))
  await waitFor(() => expect(shownToasts().map(({ text }) => text)).toEqual(['This file was not found']))
  expect(document.querySelector('img')).toBeNull()
})
