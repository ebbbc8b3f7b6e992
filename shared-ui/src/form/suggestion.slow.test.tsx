import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { show } from '../testing.tsx'
import { EntryForm, Suggestion, TextField, useDebouncedValues } from './index.ts'

const schema = v.object({ last: v.string(), first: v.string(), place: v.string() })

/** Offered while the field is empty. */
function Last() {
  const { last } = useDebouncedValues()
  return (
    <TextField
      name="last"
      label="Surname"
      hint={last === '' && <Suggestion text="Same: KHAN" fills={{ last: 'KHAN' }} />}
    />
  )
}

function open({ first = '', place = '' } = {}) {
  show(
    <EntryForm schema={schema} start={{ last: '', first, place }} action={{ run: async () => undefined }} submit="Send">
      <Last />
      <TextField name="first" label="First name" />
      <TextField name="place" label="Place" />
    </EntryForm>,
  )
}

const values = () =>
  ['Surname', 'First name', 'Place'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
const suggestion = () => screen.getByText('Same: KHAN')

test.each([
  { keys: '{Enter}AMINA', who: 'who types on' },
  { keys: '{Enter}{Tab}AMINA', who: 'who presses Tab for the next field by habit' },
  { keys: ' {Tab}AMINA{Tab}', who: 'who presses the space bar' },
])('after a suggestion the next empty field gets what is typed, for one $who', async ({ keys }) => {
  open()
  suggestion().focus()
  await userEvent.keyboard(keys)
  expect(values()).toEqual(['KHAN', 'AMINA', ''])
})

test('a field that is filled already is left out, and one Tab more leads further', async () => {
  open({ first: 'AMINA' })
  suggestion().focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('Place'))
  await userEvent.keyboard('{Tab}{Tab}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }))
})

test('where nothing is empty any more, the field that was filled has the focus', async () => {
  open({ first: 'AMINA', place: 'PUNE' })
  suggestion().focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('Surname'))
})

test('whoever types the field themselves does not come to a suggestion that is about to go', async () => {
  open()
  screen.getByLabelText('Surname').focus()
  await userEvent.keyboard('ALI{Tab}AMINA{Tab}PUNE')
  expect(values()).toEqual(['ALI', 'AMINA', 'PUNE'])
  await waitFor(() => expect(screen.queryByText('Same: KHAN')).toBeNull())
})

test.each(['MouseLeft', 'TouchA'])(
  'after a press with %s what is typed goes into the next empty field',
  async (pointer) => {
    open()
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    await user.click(screen.getByLabelText('Surname'))
    await user.pointer([{ keys: `[${pointer}]`, target: suggestion() }])
    await user.keyboard('AMINA')
    expect(values()).toEqual(['KHAN', 'AMINA', ''])
  },
)

test('whoever writes in another field stays there when they press a suggestion', async () => {
  open()
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  await user.type(screen.getByLabelText('Place'), 'PU')
  await user.click(suggestion())
  await user.keyboard('NE')
  expect(values()).toEqual(['KHAN', '', 'PUNE'])
})
