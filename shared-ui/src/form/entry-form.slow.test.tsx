import { expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endpointsFor } from 'contract/endpoint'
import { useAction } from 'shared-auth'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import * as v from 'valibot'
import { show } from '../testing.tsx'
import { CheckboxField, EntryForm, type FieldProps, fieldOf } from './index.ts'
import { bodies, field, full, Order, OrderForm, order, problem, send } from './testing/order-form.tsx'

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

const Consent = v.object({ agrees: v.pipe(v.boolean(), v.literal(true, 'The consent of the client is needed')) })
const consent = endpointsFor(['admin']).act('/backend/consent', Consent, v.looseObject({}))
const ConsentForm = () => (
  <EntryForm schema={Consent} start={{ agrees: false as never }} action={useAction(consent)} submit="Place order">
    <CheckboxField name="agrees" label="The client agrees." />
  </EntryForm>
)

test('of a box whose words are a sentence, the alert says only what is wrong', async () => {
  show(<ConsentForm />)
  await send()
  expect(within(screen.getByRole('alert')).getAllByRole('button')[0]?.textContent).toBe(
    'The consent of the client is needed',
  )
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
