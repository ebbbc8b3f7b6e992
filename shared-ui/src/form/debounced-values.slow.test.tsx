import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { show } from '../testing.tsx'
import { EntryForm, TextField, useDebouncedValues } from './index.ts'

const told: unknown[] = []

function Told() {
  told.push(useDebouncedValues().name)
  return null
}

test('what is told about a form is told when the typing rests, once', async () => {
  show(
    <EntryForm
      schema={v.object({ name: v.string() })}
      start={{ name: '' }}
      action={{ run: async () => undefined }}
      submit="Send"
    >
      <TextField name="name" label="Name" />
      <Told />
    </EntryForm>,
  )
  told.length = 0
  for (const value of ['A', 'AS', 'ASH']) fireEvent.change(screen.getByLabelText('Name'), { target: { value } })
  expect(told).toEqual([])
  await waitFor(() => expect(told).toEqual(['ASH']))
})
