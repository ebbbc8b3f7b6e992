import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { show } from '../testing.tsx'
import { EntryForm, TextField, useDebouncedValues, useSteadyEntry } from './index.ts'

const told: unknown[] = []

function Told() {
  told.push(useDebouncedValues().name)
  return null
}

let drawn = 0

function Fills() {
  drawn++
  const { patch } = useSteadyEntry()
  return (
    <button type="button" onClick={() => patch({ name: 'USHA' })}>
      Same as before
    </button>
  )
}

const form = (
  <EntryForm
    schema={v.object({ name: v.string() })}
    start={{ name: '' }}
    action={{ run: async () => undefined }}
    submit="Send"
  >
    <TextField name="name" label="Name" />
    <Told />
    <Fills />
  </EntryForm>
)

const type = (value: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value } })

test('what is told about a form is told when the typing rests, once', async () => {
  show(form)
  told.length = 0
  for (const value of ['A', 'AS', 'ASH']) type(value)
  expect(told).toEqual([])
  await waitFor(() => expect(told).toEqual(['ASH']))
})

test('what only fills fields is not drawn again while somebody types, and fills them', () => {
  show(form)
  drawn = 0
  for (const value of ['A', 'AS', 'ASH']) type(value)
  expect(drawn).toBe(0)
  fireEvent.click(screen.getByText('Same as before'))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'USHA')
})
