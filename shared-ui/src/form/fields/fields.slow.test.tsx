import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { labelled } from 'contract/field/field'
import { requiredText, textUpTo } from 'contract/field/fields'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { show } from '../../testing.tsx'
import {
  AadhaarField,
  beginStep,
  CheckboxField,
  CheckboxGroupField,
  DateField,
  EntryForm,
  IfscField,
  MobileField,
  NumberField,
  PanField,
  PasswordField,
  PinField,
  SelectField,
  TextAreaField,
  TextField,
} from '../index.ts'
import { field, one } from '../testing/one-field.tsx'

test('capitals are written as they are typed, also in the middle of a word', async () => {
  const { send } = one('name', 'SARMA', <TextField name="name" label="Name" upper />)
  const input = field('Name')
  input.focus()
  input.setSelectionRange(1, 1)
  await userEvent.keyboard('h')
  expect([input.value, input.selectionStart]).toEqual(['SHARMA', 2])
  expect(await send()).toEqual({ name: 'SHARMA' })
})

test.each([
  ['  MARIA ', 'MARIA'],
  ['326123456789\u00A0', '326123456789'],
  ['\u2018Om\u2019 \u2013 Niwas\u3000', "'Om' - Niwas"],
  ['A  B', 'A  B'],
])('a text field that is left shows what will be stored: %j', async (typed, stored) => {
  for (const Field of [TextField, TextAreaField]) {
    const { send, unmount } = one('name', '', <Field name="name" label="Name" />, textUpTo(40))
    await userEvent.click(field('Name'))
    await userEvent.paste(typed)
    await userEvent.tab()
    expect(field('Name').value).toBe(stored)
    expect(await send()).toEqual({ name: stored })
    unmount()
  }
})

test('what came from a draft is settled too, and a password stays as it was typed', async () => {
  const { unmount } = one('name', ' MARIA\u00A0', <TextField name="name" label="Name" />)
  await userEvent.click(field('Name'))
  await userEvent.tab()
  expect(field('Name').value).toBe('MARIA')
  unmount()
  one('password', '', <TextField name="password" label="Password" type="password" />)
  await userEvent.type(field('Password'), ' \u2018secret\u2019 ')
  await userEvent.tab()
  expect(field('Password').value).toBe(' \u2018secret\u2019 ')
})

test('a number field gives a number; what is no number stays in sight and is called Required', async () => {
  const { send } = one('count', '', <NumberField name="count" label="Count" />, v.number('Required'))
  await userEvent.type(field('Count'), '12a')
  expect(await send()).toBeUndefined()
  expect(field('Count').value).toBe('12a')
  expect(screen.getAllByText('Required')).toHaveLength(1)
  await userEvent.type(field('Count'), '{Backspace}')
  expect(await send()).toEqual({ count: 12 })
})

test.each([
  ['Mobile', MobileField, '+91 60000-00001', '6000000001', '60000 00001'],
  ['Mobile', MobileField, '060000 00001', '6000000001', '60000 00001'],
  ['Mobile', MobileField, '600000000', '600000000', '600000000'],
  ['Mobile', MobileField, '5000000001', '5000000001', '5000000001'],
  ['Mobile', MobileField, 'call me', 'call me', 'call me'],
  ['PIN', PinField, ' 411 001 ', '411001', '411001'],
  ['PAN', PanField, 'abcpx 1234-y', 'ABCPX1234Y', 'ABCPX1234Y'],
  ['IFSC', IfscField, 'sbin 0001234', 'SBIN0001234', 'SBIN0001234'],
  ['Aadhaar', AadhaarField, '9999-1111 0005', '999911110005', 'XXXX XXXX 0005'],
  ['Aadhaar', AadhaarField, '9999111', '9999111', '9999 111'],
])('%s: what is pasted with signs between is understood, and stands in its usual form at rest', async (...row) => {
  const [label, Field, pasted, kept, atRest] = row
  const { send } = one('code', '', <Field name="code" label={label} />)
  await userEvent.click(field(label))
  await userEvent.paste(pasted)
  await userEvent.tab()
  expect(field(label).value).toBe(atRest)
  expect(await send()).toEqual({ code: kept })
})

test('each field opens the keyboard it needs, and none is of the kind that a mouse wheel changes', () => {
  one(
    'x',
    '',
    <>
      <MobileField name="mobile" label="Mobile" autoComplete="tel-national" />
      <PinField name="pin" label="PIN" autoComplete="postal-code" />
      <AadhaarField name="aadhaar" label="Aadhaar" />
      <NumberField name="count" label="Count" />
      <PanField name="pan" label="PAN" />
    </>,
  )
  const about = (label: string) => [field(label).type, field(label).inputMode, field(label).autocomplete]
  expect(about('Mobile')).toEqual(['tel', 'numeric', 'tel-national'])
  expect(about('PIN')).toEqual(['text', 'numeric', 'postal-code'])
  expect(about('Aadhaar')).toEqual(['text', 'numeric', 'off'])
  expect(about('Count')).toEqual(['text', 'decimal', 'off'])
  expect(about('PAN')).toEqual(['text', 'text', 'off'])
})

test('the fourth letter of a PAN says what its holder is, and is doubted where another kind is expected', async () => {
  one('pan', '', <PanField name="pan" label="PAN" holder="P" />)
  expect(screen.getByText('Five letters, four digits, a letter')).toBeDefined()
  await userEvent.type(field('PAN'), 'abcpx1234y')
  expect(screen.getByText('Fourth letter P: Individual')).toBeDefined()
  await userEvent.clear(field('PAN'))
  await userEvent.type(field('PAN'), 'abccx1234y')
  expect(screen.getByText(/Fourth letter C: Company. Expected here: Fourth letter P/)).toBeDefined()
})

test('a letter O for the zero of an IFSC is doubted', async () => {
  one('ifsc', '', <IfscField name="ifsc" label="IFSC" />)
  await userEvent.type(field('IFSC'), 'sbino001234')
  expect(screen.getByText(/the digit 0, not the letter O/)).toBeDefined()
})

test('a paste that does not fit says how much does', async () => {
  one('name', '', <TextField name="name" label="Name" maxLength={5} />)
  await userEvent.click(field('Name'))
  await userEvent.paste('A long name')
  expect(field('Name').value).toBe('A lon')
  expect(screen.getByText('Only this many characters fit: 5')).toBeDefined()
})

test('near the length that its rule takes a longer text counts, and past it the field says what is too much', async () => {
  one('reason', '', <TextAreaField name="reason" />, labelled('Reason', textUpTo(10)))
  await userEvent.type(field('Reason'), 'Eight it')
  expect(screen.queryByText(/of 10 characters/)).toBeNull()
  await userEvent.type(field('Reason'), 's a lot')
  expect(screen.getByText('15 of 10 characters')).toBeDefined()
  await userEvent.tab()
  expect(screen.getByText('At most 10 characters')).toBeDefined()
})

test('a choice that is offered no longer stays in sight, as it would be sent', async () => {
  const { send } = one('kind', 'OLD', <SelectField name="kind" label="Kind" options={['NEW']} />)
  expect(field('Kind').value).toBe('OLD')
  expect(await send()).toEqual({ kind: 'OLD' })
})

test('boxes give true and false, groups a list in the order of the choices', async () => {
  const first = one('agree', false, <CheckboxField name="agree" label="I agree" />)
  await userEvent.click(field('I agree'))
  expect(await first.send()).toEqual({ agree: true })
  first.unmount()

  const { send } = one('income', [], <CheckboxGroupField name="income" label="Income" options={['Salary', 'Rent']} />)
  await userEvent.click(field('Rent'))
  await userEvent.click(field('Salary'))
  expect(await send()).toEqual({ income: ['Salary', 'Rent'] })
})

test('a password is shown on demand; a made one can be read at once', async () => {
  const first = one('password', 'secret', <PasswordField name="password" label="Password" />)
  expect(field('Password').type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show the password' }))
  expect(field('Password').type).toBe('text')
  first.unmount()

  const { send } = one('password', '', <PasswordField name="password" label="Password" generate />)
  await userEvent.click(screen.getByRole('button', { name: 'Make another password' }))
  expect(field('Password').type).toBe('text')
  expect(await send()).toEqual({ password: field('Password').value })
})

test('Caps Lock is told while a password is typed, and taken back', async () => {
  const user = userEvent.setup()
  one('password', '', <PasswordField name="password" label="Password" />)
  await user.click(field('Password'))
  await user.keyboard('{CapsLock}A')
  expect(screen.getByText('Caps Lock is on')).toBeDefined()
  expect(field('Password').getAttribute('aria-describedby')).toContain('note')
  await user.keyboard('{CapsLock}a')
  expect(screen.queryByText('Caps Lock is on')).toBeNull()
})

test('a hint that can be pressed stays below what is wrong, words make room', async () => {
  const press = <button type="button">Take PUNE</button>
  const { send, unmount } = one('city', '', <TextField name="city" label="City" hint={press} />, requiredText)
  await send()
  expect(screen.getByRole('button', { name: 'Take PUNE' })).toBeDefined()
  const note = `${field('City').getAttribute('aria-describedby')?.split(' ').at(-1)}`
  expect(document.getElementById(note)?.textContent).toBe('Required')
  unmount()
  await one('city', '', <TextField name="city" label="City" hint="As on the proof" />, requiredText).send()
  expect(screen.queryByText('As on the proof')).toBeNull()
})

test.each([
  ['01/05/90', '1990-05-01'],
  ['27.11.26', '2026-11-27'],
  ['27-11-26', '2026-11-27'],
  ['271126', '2026-11-27'],
  ['27/11/26', '2026-11-27'],
  ['1990-05-01', '1990-05-01'],
  ['19/08/1994', '1994-08-19'],
  ['14081994', '1994-08-14'],
])('a day that is typed key by key as %s is sent as %s, by Enter and after leaving', async (keys, day) => {
  for (const end of ['{Enter}', '{Tab}{Enter}']) {
    const { sent, unmount } = one('day', '', <DateField name="day" label="Day" />)
    await userEvent.click(field('Day'))
    await userEvent.keyboard(`${keys}${end}`)
    await waitFor(() => expect(sent).toEqual([{ day }]))
    unmount()
  }
})

test('a preset number is replaced by what is typed, by mouse and by keyboard', async () => {
  for (const enter of [() => userEvent.click(field('Amount')), () => userEvent.tab()]) {
    const { send, unmount } = one('amount', 1, <NumberField name="amount" label="Amount" />)
    await enter()
    await userEvent.keyboard('500')
    expect(await send()).toEqual({ amount: 500 })
    unmount()
  }
})

const help = { en: 'Twelve digits of the card', hi: 'कार्ड के बारह अंक' }

test("the '?' of a field is no stop of Tab, and F1 in the field opens it", async () => {
  one(
    'name',
    '',
    <>
      <TextField name="name" label="Name" help={help} />
      <TextField name="next" label="Next" />
    </>,
  )
  await userEvent.click(field('Name'))
  await userEvent.keyboard('{Tab}999911110005')
  expect(field('Next').value).toBe('999911110005')
  expect(screen.getByRole('button', { name: 'Help: Name' })).toBeDefined()
  field('Name').focus()
  await userEvent.keyboard('{F1}')
  expect(await screen.findByText(help.en)).toBeDefined()
})

test('a step begins at its first control, of whatever kind; where that is filled, at the first required one', () => {
  const incomes = [{ value: 'NONE', label: 'No income' }]
  const begun = (children: ReactNode, start: Record<string, unknown>) => {
    const { unmount } = show(
      <EntryForm schema={v.any() as never} start={start as never} action={{ run: async () => {} }} submit="Send">
        {children}
      </EntryForm>,
    )
    beginStep(document.querySelector('form'))
    const at = document.activeElement?.closest('[data-field]')?.getAttribute('data-field')
    unmount()
    return at
  }
  const fields = (
    <>
      <CheckboxGroupField name="income" label="Income" options={incomes} />
      <SelectField name="proof" label="Proof" />
      <TextField name="note" label="Note" />
      <SelectField name="place" label="Place" required />
    </>
  )
  const empty = { income: [], proof: '', note: '', place: '' }
  expect(begun(fields, empty)).toBe('income')
  expect(begun(fields, { ...empty, income: ['NONE'] })).toBe('place')
  expect(begun(<SelectField name="proof" label="Proof" />, { proof: '' })).toBe('proof')
})
