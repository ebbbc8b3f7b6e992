import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { show } from '../../testing.tsx'
import { EntryForm } from '../index.ts'

export function one(name: string, start: unknown, children: ReactNode, rule: v.GenericSchema = v.any()) {
  const sent: unknown[] = []
  const action = { run: async (body: unknown) => sent.push(body) }
  const { unmount, router } = show(
    <EntryForm schema={v.object({ [name]: rule })} start={{ [name]: start } as never} action={action} submit="Send">
      {children}
    </EntryForm>,
  )
  return {
    unmount,
    router,
    sent,
    async send() {
      await userEvent.click(screen.getByRole('button', { name: 'Send' }))
      return sent.at(-1)
    },
  }
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
