import { expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { Toaster } from '../toaster.tsx'

const DialogWindow = ({ title }: { title: string }) => <p role="dialog">{title}</p>

// The code of dialogs fails to load the first time.
let tries = 0
jest.unstable_mockModule('./windows.ts', () => {
  tries++
  if (tries === 1) throw new Error('Loading chunk 12 failed')
  return { DialogWindow }
})
const { Dialog } = await import('./dialog.tsx')
const { show } = await import('../testing.tsx')

function Question() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <span>{isOpen ? 'asking' : 'quiet'}</span>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Leave without saving?" />
      <Toaster />
    </>
  )
}

test('a dialog that does not come is closed again and says why; the next press brings it', async () => {
  show(<Question />)
  expect(tries).toBe(0)
  await act(async () => fireEvent.click(screen.getByText('Ask')))
  expect(await screen.findByText('quiet')).toBeTruthy()
  expect(await screen.findByText('Error')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()

  await act(async () => fireEvent.click(screen.getByText('Ask')))
  expect((await screen.findByRole('dialog')).textContent).toBe('Leave without saving?')
  expect(screen.getByText('asking')).toBeTruthy()
})
