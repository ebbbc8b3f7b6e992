import { expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endpointsFor } from 'contract/endpoint'
import { kept } from 'contract/field/field'
import { day, optionalText, requiredText, rupees } from 'contract/field/fields'
import { session } from 'contract/identity/session'
import { currentUser, saveTokens, useAction } from 'shared-auth'
import { fakeReply, pairOf, refusal, sentCalls } from 'shared-auth/testing'
import * as v from 'valibot'
import { leaveBy } from '../screen/leaving.ts'
import { show } from '../testing.tsx'
import { forgetDrafts } from './draft/device-drafts.ts'
import { draftsOf } from './draft/drafts.ts'
import {
  DateField,
  EntryForm,
  type FieldProps,
  fieldOf,
  RupeesField,
  SegmentField,
  SelectField,
  TextAreaField,
  TextField,
} from './index.ts'

const Order = v.object({
  name: kept(requiredText),
  amount: rupees,
  dated: day,
  kind: v.picklist(['A', 'B'], 'Required'),
  place: v.string(),
  remark: kept(v.nullable(optionalText(10))),
})
const order = endpointsFor(['admin']).act('/backend/order', Order, v.looseObject({ refNo: v.string() }))
const start = { name: '', amount: '', dated: '', kind: 'A', place: '', remark: null } as const
const full = { ...start, name: 'ASHA', amount: 500, dated: '2026-11-14' } as const

type OrderFormProps = Partial<Parameters<typeof EntryForm<typeof Order, { refNo: string }>>[0]>

function OrderForm(given: OrderFormProps) {
  const action = useAction(order)
  return (
    <EntryForm schema={Order} start={start} action={action} submit="Place order" {...given}>
      <TextField name="name" label="Name" upper />
      <RupeesField name="amount" label="Amount" />
      <DateField name="dated" label="Date" />
      <SegmentField name="kind" label="Kind" options={['A', 'B']} />
      <SelectField name="place" label="Place" options={[{ id: 1, name: 'Pune' }, 'Delhi']} />
      <TextAreaField name="remark" label="Remark" />
    </EntryForm>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Place order' }))
const problem = (label: string) => document.getElementById(`${field(label).id}-note`)?.textContent
const bodies = () => sentCalls().map(({ body }) => body)

test('what is missing is said beside its field and in the alert, and the first one is in focus', async () => {
  show(<OrderForm />)
  expect(screen.queryByText('Required')).toBeNull()
  await send()
  expect(problem('Name')).toBe('Required')
  expect(problem('Amount')).toBe('Required')
  expect(problem('Date')).toBe('Required')
  expect(field('Name').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Name'))

  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Following error occured!')
  await userEvent.click(within(alert).getByRole('button', { name: 'Date: Required' }))
  expect(document.activeElement).toBe(field('Date'))
  await userEvent.click(within(alert).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sentCalls()).toEqual([])
})

test('a field is checked when it is left, and told right again while it is being put right', async () => {
  show(<OrderForm />)
  await userEvent.type(field('Date'), '31022026')
  expect(problem('Date')).toBeUndefined()
  await userEvent.tab()
  expect(problem('Date')).toBe('Enter a date as dd-mm-yyyy')
  expect(field('Date').value).toBe('31-02-2026')
  await userEvent.clear(field('Date'))
  await userEvent.type(field('Date'), '28022026')
  expect(problem('Date')).toBeUndefined()
})

test('the words required and if any come from the rules', () => {
  show(<OrderForm />)
  const mark = (label: string) => document.getElementById(`${field(label).id}-mark`)?.textContent
  expect(mark('Name')).toBe('required')
  expect(mark('Date')).toBe('required, dd-mm-yyyy')
  expect(mark('Place')).toBeUndefined()
  expect(field('Place').value).toBe('')
  expect(within(field('Place')).getByText('--Select--')).toBeDefined()
})

test('it sends what the rules make of the values, and hands over the reply', async () => {
  fakeReply(order, { refNo: 'R7' })
  const replies: unknown[] = []
  show(<OrderForm onDone={(reply) => replies.push(reply)} />)
  await userEvent.type(field('Name'), 'asha v')
  await userEvent.click(field('Amount'))
  await userEvent.paste('₹ 1,23,456.50/-')
  await userEvent.type(field('Date'), '14112026')
  expect(field('Amount').value).toBe('1,23,456.50')
  await userEvent.click(screen.getByRole('radio', { name: 'B' }))
  await userEvent.selectOptions(field('Place'), 'Pune')
  await userEvent.type(field('Remark'), 'x{Backspace}')
  await send()
  await waitFor(() => expect(replies).toEqual([{ refNo: 'R7' }]))
  expect(bodies()).toEqual([
    { name: 'ASHA V', amount: 123456.5, dated: '2026-11-14', kind: 'B', place: '1', remark: null },
  ])
})

test('what the server refuses stands beside its fields, and nothing typed is lost', async () => {
  fakeReply(order, () => refusal(400, 'Check the form', ['name: Somebody else has this name', 'nowhere: Odd']) as never)
  show(<OrderForm start={full} />)
  await send()
  await waitFor(() => expect(problem('Name')).toBe('Somebody else has this name'))
  expect(document.activeElement).toBe(field('Name'))
  const alert = screen.getByRole('alert')
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Name: Somebody else has this name', 'nowhere: Odd'])
  expect(field('Amount').value).toBe('500.00')
  await userEvent.type(field('Name'), 'x')
  expect(problem('Name')).toBeUndefined()
})

test('a refusal without fields is told in the alert, where the form wants it', async () => {
  fakeReply(order, () => refusal(409, 'Registration R1 is already approved or rejected') as never)
  show(<OrderForm start={full} alert="bottom" alertTitle="Not placed" />)
  await send()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Not placed')
  expect(alert.textContent).toContain('Registration R1 is already approved or rejected')
  const foot = screen.getByRole('button', { name: 'Place order' })
  expect(alert.compareDocumentPosition(field('Remark')) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
  expect(alert.compareDocumentPosition(foot) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('what is wrong with the form as a whole is told in the alert', async () => {
  const small = v.check<v.InferOutput<typeof Order>, string>(({ amount }) => amount < 500, 'Ask for less')
  show(<OrderForm schema={v.pipe(Order, small) as unknown as typeof Order} start={full} />)
  await send()
  expect(screen.getByRole('alert').textContent).toContain('Ask for less')
  expect(bodies()).toEqual([])
})

test('pressed twice, it is sent once; meanwhile the screen is covered and the form stays', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  fakeReply(order, async () => {
    await promise
    return { refNo: 'R7' }
  })
  let done = 0
  show(<OrderForm start={full} onDone={() => done++} />)
  const button = screen.getByRole('button', { name: 'Place order' })
  fireEvent.click(button)
  fireEvent.click(button)
  await screen.findByText('Please wait while we load your data')
  expect(screen.getByText('Loading...')).toBeDefined()
  expect(field('Name').value).toBe('ASHA')
  await act(async () => resolve())
  await waitFor(() => expect(done).toBe(1))
  expect(bodies()).toHaveLength(1)
  expect(screen.queryByText('Loading...')).toBeNull()
})

test('Ctrl+Enter sends from any field', async () => {
  fakeReply(order, { refNo: 'R7' })
  show(<OrderForm start={full} />)
  await userEvent.type(field('Remark'), 'soon{Control>}{Enter}{/Control}')
  await waitFor(() => expect(bodies()).toEqual([{ ...full, remark: 'soon' }]))
})

test('leaving asks only when something is different, and not after it was sent', async () => {
  fakeReply(order, { refNo: 'R7' })
  const { router } = show(<OrderForm start={full} />)
  const leave = (to: string) => act(() => router.navigate(to))
  const at = () => router.state.location.pathname

  await userEvent.type(field('Name'), 'x{Backspace}')
  await leave('/two')
  expect(at()).toBe('/two')

  await userEvent.type(field('Name'), 'x')
  await leave('/two?step=2')
  expect(at()).toBe('/two')
  await leave('/three')
  expect(at()).toBe('/two')
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(field('Name').value).toBe('ASHAX')
  const unload = new Event('beforeunload', { cancelable: true })
  dispatchEvent(unload)
  expect(unload.defaultPrevented).toBe(true)

  await send()
  await waitFor(() => expect(bodies()).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  await leave('/three')
  expect(at()).toBe('/three')
})

test('a draft is found again on the same device, but never a password', async () => {
  saveTokens(pairOf({}))
  const Secret = v.object({ name: kept(requiredText), password: requiredText })
  const form = (
    <EntryForm
      schema={Secret}
      start={{ name: '', password: '' }}
      action={{ run: async () => undefined }}
      submit="Place order"
      draftKey="test"
    >
      <TextField name="name" label="Name" />
      <TextField name="password" label="Password" type="password" />
    </EntryForm>
  )
  const first = show(form)
  await userEvent.type(field('Name'), 'Asha')
  await userEvent.type(field('Password'), 'secret')
  first.unmount()
  expect(JSON.stringify(localStorage)).not.toContain('secret')

  const second = show(form)
  await screen.findByText(/Restored what you had typed/)
  expect(field('Name').value).toBe('Asha')
  expect(field('Password').value).toBe('')
  await userEvent.type(field('Password'), 'secret')
  await send()
  await waitFor(() => expect(screen.queryByText(/Restored what/)).toBeNull())
  second.unmount()

  show(form)
  expect(field('Name').value).toBe('')
})

test('when the session ends over a form, it is found again after signing in, and leaving for that asks nothing', async () => {
  saveTokens(pairOf({}))
  fakeReply(order, () => refusal(401, 'Expired') as never)
  fakeReply(session.refresh, () => refusal(401, 'Over') as never)
  const { router, unmount } = show(<OrderForm start={full} />)
  await userEvent.type(field('Remark'), 'half')
  await send()
  await waitFor(() => expect(currentUser()).toBeNull())
  await act(() => router.navigate('/auth/login'))
  expect(router.state.location.pathname).toBe('/auth/login')
  unmount()

  saveTokens(pairOf({}, 2))
  show(<OrderForm start={full} />)
  await screen.findByText(/Restored what you had typed/)
  expect(field('Remark').value).toBe('half')
  await userEvent.click(screen.getByRole('button', { name: 'Discard it' }))
  expect(field('Remark').value).toBe('')
})

const Named = v.object({ name: kept(requiredText), again: v.string() })
const namedForm = (
  <EntryForm
    schema={Named}
    start={{ name: '', again: '' }}
    action={{ run: async () => undefined }}
    submit="Place order"
    draftKey="named"
  >
    <TextField name="name" label="Name" />
    <TextField name="again" label="Once more" type="password" />
  </EntryForm>
)
/** Writes a draft as another tab would. Another page load has its own copy of the module; here only the key differs. */
const inAnotherTab = (name: string, at: string) =>
  localStorage.setItem('typed:PM0042:named#other', JSON.stringify({ at, values: { name } }))
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const slots = (storage = localStorage) => Object.keys(storage).filter((key) => key.startsWith('typed:'))

test('two tabs keep a draft each; the one that is sent takes only what it grew from', async () => {
  saveTokens(pairOf({}))
  inAnotherTab('From the other tab', ago(1))
  const { unmount } = show(namedForm)
  await screen.findByText(/Restored what you had typed/)
  expect(field('Name').value).toBe('From the other tab')
  await userEvent.type(field('Name'), '!')
  // Meanwhile the person continues in the other tab.
  inAnotherTab('Written on', ago(0))
  await send()
  await waitFor(() => expect(screen.queryByText(/Restored what/)).toBeNull())
  expect(slots()).toEqual(['typed:PM0042:named#other'])
  unmount()
  show(namedForm)
  expect(field('Name').value).toBe('Written on')
})

test('a draft older than a week is gone, and what its schema does not let a device keep is in none', async () => {
  saveTokens(pairOf({}))
  inAnotherTab('Old', ago(24 * 8))
  const { unmount } = show(namedForm)
  expect(field('Name').value).toBe('')
  expect(slots()).toEqual([])
  await userEvent.type(field('Name'), 'Asha')
  await userEvent.type(field('Once more'), 'hushhush')
  unmount()
  expect(slots()).toHaveLength(1)
  expect(JSON.stringify({ ...localStorage })).toContain('Asha')
  expect(JSON.stringify({ ...localStorage })).not.toContain('hushhush')
})

test('at sign-out all drafts of that user go, those of another stay and are not seen by anybody else', async () => {
  const draft = JSON.stringify({ at: ago(0), values: { name: 'x' } })
  localStorage.setItem('typed:PM0042:/a name#p', draft)
  localStorage.setItem('typed:PM0042:payment#p', draft)
  localStorage.setItem('typed:PM0043:/a name#p', draft)
  forgetDrafts('PM0042')
  expect(slots()).toEqual(['typed:PM0043:/a name#p'])
  expect(draftsOf('PM0042', () => true).newest('/a')).toBeUndefined()
  expect(draftsOf('PM0043', () => true).newest('/a')?.values).toEqual({ name: 'x' })
})

test('a form that closes after the sign-out keeps nothing, and whoever signs out over it is told', async () => {
  saveTokens(pairOf({}))
  const { unmount } = show(namedForm)
  await userEvent.type(field('Name'), 'Asha')
  await act(async () => leaveBy(() => forgetDrafts('PM0042')))
  expect(screen.getByText('What you typed is lost.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  unmount()
  expect(slots()).toEqual([])
})

test.each([
  [400, 'Some fields need a change'],
  [409, 'It is already approved'],
  [422, 'This was sent before with other values'],
  [500, 'Something went wrong on our side'],
  [503, 'Busy, try again'],
])('a server that answers %i is quoted, and nothing typed is lost', async (status, words) => {
  fakeReply(order, () => refusal(status, words) as never)
  show(<OrderForm start={full} />)
  await userEvent.type(field('Remark'), 'kept')
  await send()
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(field('Remark').value).toBe('kept')
  fakeReply(order, { refNo: 'R7' })
  await send()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test.each([
  ['no line', () => Promise.reject(new TypeError('Failed to fetch')), 'A network error occurred.'],
  [
    'a page of HTML',
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    'Something else answered',
  ],
  [
    'a gateway that fell over',
    () => new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } }),
    'The server has a problem (502)',
  ],
])('with %s it says so and keeps everything', async (_, answer, words) => {
  fakeReply(order, answer as never)
  show(<OrderForm start={full} />)
  await send()
  const said = (await screen.findByRole('alert')).textContent
  expect(said).toContain(words)
  expect(said).not.toMatch(/html|undefined|\[object|status code/i)
  expect(field('Name').value).toBe('ASHA')
})

const drawn: string[] = []
const Counted = fieldOf<FieldProps>(function CountedView({ id, name, label, value, set }) {
  drawn.push(name)
  return <input id={id} aria-label={label} value={value} onChange={(event) => set(event.target.value)} />
})

test('a key draws only its own field', () => {
  show(
    <EntryForm
      schema={v.object({ one: v.string(), two: v.string() })}
      start={{ one: '', two: '' }}
      action={{ run: async () => undefined }}
      submit="Send"
    >
      <Counted name="one" label="One" />
      <Counted name="two" label="Two" />
    </EntryForm>,
  )
  drawn.length = 0
  fireEvent.change(field('Two'), { target: { value: 'x' } })
  expect(drawn).toEqual(['two'])
})
