import { expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { Note } from '../note.tsx'
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx'
import { show } from '../testing.tsx'
import { keepFocus } from './keep-focus.ts'

const names = ['Pune', 'Nagpur', 'Thane']

function Page() {
  const [chips, setChips] = useState(names)
  const [isClosed, setClosed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isEdited, setEdited] = useState(false)
  useEffect(keepFocus, [])
  return (
    <main tabIndex={-1}>
      {chips.map((name) => (
        <button key={name} type="button" onClick={() => setChips(chips.filter((one) => one !== name))}>
          {name}
        </button>
      ))}
      {!isClosed && <Note onClose={() => setClosed(true)}>It was restored</Note>}
      <input aria-label="Amount" />
      {isEdited ? (
        <a href="/saved">Saved</a>
      ) : (
        <button type="button" onClick={() => setEdited(true)}>
          Edit
        </button>
      )}
      <button
        type="button"
        disabled={isBusy}
        onClick={() => {
          setBusy(true)
          setTimeout(() => setBusy(false), 300)
        }}
      >
        Ask again
      </button>
    </main>
  )
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

async function press(name: string, key = '{Enter}') {
  screen.getByRole('button', { name }).focus()
  await userEvent.keyboard(key)
}

test('a chip that is taken away leaves the focus to the next one, and the last one to what follows', async () => {
  show(<Page />)
  await press('Pune')
  expect(focused()).toBe('Nagpur')
  await userEvent.keyboard('{Enter}')
  expect(focused()).toBe('Thane')
  await userEvent.keyboard(' ')
  expect(focused()).toBe('Close')
  expect(screen.queryByText('Thane')).toBeNull()
})

test('what is typed after a note was closed stands in the field below it', async () => {
  show(<Page />)
  await press('Close')
  await userEvent.keyboard('1500')
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('1500')
})

test('what stands in the place of a button gets its focus', async () => {
  show(<Page />)
  await press('Edit')
  expect(focused()).toBe('Saved')
})

test('a button that was disabled for a while has the focus again', async () => {
  show(<Page />)
  await press('Ask again')
  // A browser takes it from a control that is disabled.
  await act(async () => (document.activeElement as HTMLElement).blur())
  await act(() => new Promise((done) => setTimeout(done, 500)))
  expect(focused()).toBe('Ask again')
})

test('a key that is held down does not press the next control, too', async () => {
  show(<Page />)
  await press('Pune', '{Enter>3/}')
  expect(screen.queryByText('Pune')).toBeNull()
  expect(screen.queryByText('Nagpur')).not.toBeNull()
})

test('a press by mouse or finger opens no keyboard: the focus stays away from fields', async () => {
  show(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(document.activeElement).toBe(document.body)
})

function Rows() {
  const [rows, setRows] = useState(names)
  const [leaving, setLeaving] = useState<string>()
  useEffect(keepFocus, [])
  return (
    <main tabIndex={-1}>
      <a href="/above">Above</a>
      <ul>
        {rows.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setLeaving(name)}>
              {`Remove ${name}`}
            </button>
          </li>
        ))}
      </ul>
      <button type="button">Next</button>
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title="Remove it?"
        text="It is gone then"
        action="Remove"
        onConfirm={async () => setRows(rows.filter((row) => row !== leaving))}
      />
    </main>
  )
}

test.each([
  ['Nagpur', 'Remove Thane'],
  ['Thane', 'Next'],
])('after a dialog removed the row of %s the keyboard goes on at %s', async (name, next) => {
  show(<Rows />)
  await press(`Remove ${name}`)
  ;(await screen.findByRole('button', { name: 'Remove' })).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(focused()).toBe(next))
})

function Leading() {
  const [isBusy, setBusy] = useState(false)
  const [isThere, setThere] = useState(false)
  useEffect(keepFocus, [])
  const go = async () => {
    setBusy(true)
    ;(document.activeElement as HTMLElement).blur()
    await new Promise((done) => setTimeout(done, 100))
    history.pushState(null, '', '/there')
    setBusy(false)
    setTimeout(() => setThere(true), 50)
  }
  if (isThere)
    return (
      <main tabIndex={-1}>
        <a href="/">Home</a>
        <h1>There</h1>
      </main>
    )
  return (
    <main tabIndex={-1}>
      <button type="button" disabled={isBusy} onClick={go}>
        Pay
      </button>
    </main>
  )
}

test('a button that leads to another page leaves the focus to the heading there, not to its first link', async () => {
  show(<Leading />)
  await press('Pay')
  await screen.findByRole('heading', { name: 'There' })
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(document.activeElement).toBe(document.body)
})
