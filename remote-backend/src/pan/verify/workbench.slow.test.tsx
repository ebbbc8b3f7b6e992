import { expect, test } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ApplicationInfo, applications } from 'contract/pan/application'
import { verification } from 'contract/pan/verify/verify'
import { withMutant } from 'mutants'
import { saveTokens } from 'shared-auth'
import { fakeReply, pairOf, refusal } from 'shared-auth/testing'
import { forgetDrafts } from 'shared-ui/form'
import { enter, fieldAt } from 'shared-ui/testing/wrong-input'
import { calls, checklist, form, ids, lease, line, nextIsReady, open, press } from './testing.tsx'
import { notArrived } from './use-decision.ts'
import { ofAnotherStep, reasonsOfOtherFlags } from './workbench.mutants.ts'

test('a form is checked with keys alone, and the next one stands there at once', async () => {
  await open()
  fakeReply(verification.verify, { id: ids[0], status: 'VERIFIED' })
  await nextIsReady()
  await waitFor(() => expect(calls(/page-1-2$/)).toHaveLength(1))

  const lines = screen.getAllByRole('button', { name: / agrees$/ }).length
  // The first press ticks the first line already.
  press(...Array<string>(lines + checklist.length).fill('t'))
  expect(screen.getByText(`${lines} of ${lines} ticked`)).toBeDefined()
  expect(screen.getByText('Everything is ticked')).toBeDefined()
  press('a')
  await screen.findByRole('dialog')
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })

  expect(await screen.findByText('N2600004131, SUNIL RAO')).toBeDefined()
  expect(calls(/\/verify\/0198/)[0]?.body).toEqual({ ticked: checklist.map(({ key }) => key) })
  // It was there already: nothing of it is fetched once more, but the server is told that it is seen now.
  expect(calls(/paninfo/)).toHaveLength(1)
  await waitFor(() => expect(calls(/page-1-1$/).map(({ query }) => query.use)).toEqual(['ahead', 'shown']))
})

test('flags become what the merchant reads, in both languages, before it is sent', async () => {
  const user = await open()
  fakeReply(verification.returnForCorrection, { id: ids[0], status: 'INCOMPLETE' })
  await user.click(line('Road, area'))
  press('f', '1')
  await user.type(screen.getByLabelText('What exactly, Road, area'), 'proof says 21')
  const text = within(screen.getByRole('region', { name: 'The merchant will read' }))
  expect(text.getByText('Address differs from proof: Road, area: proof says 21')).toBeDefined()
  expect(text.getByText('पता प्रमाण से मेल नहीं खाता')).toBeDefined()
  expect(screen.getByText('1 flag, so it goes back for correction')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Verify/ }).disabled).toBe(true)
  expect(within(screen.getByText('Address = proof').closest('label')!).getByLabelText('Flagged')).toBeDefined()

  screen.getByLabelText('What exactly, Road, area').blur()
  press('i')
  const dialog = await screen.findByRole('dialog')
  fireEvent.keyDown(within(dialog).getByRole('button', { name: 'Send back' }), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(calls(/\/incomplete\/0198/)).toHaveLength(1))
  expect(calls(/\/incomplete\/0198/)[0]?.body).toEqual({
    reasons: [{ code: 'A01', note: 'Road, area: proof says 21', fields: ['resRoad', 'resArea'] }],
  })
})

test('what somebody else decided is told on the next form', async () => {
  const user = await open()
  fakeReply(verification.verify, () => refusal(409, 'Not allowed in status Rejected: Bina decided at 10:42 am'))
  await nextIsReady()
  for (const { label } of checklist) await user.click(screen.getByLabelText(label))
  await user.click(screen.getByRole('button', { name: /^Verify/ }))
  expect(await screen.findByText('N2600004131, SUNIL RAO')).toBeDefined()
  expect(screen.getByText('10:42 am').parentElement?.textContent).toMatch(/N2600004130: .*Bina decided at 10:42 am$/)
})

test('while a decision is on its way no other can be begun, and who leaves meanwhile is not fetched back', async () => {
  const user = await open()
  let arrive = (_: { id: string; status: 'VERIFIED' }) => {}
  fakeReply(verification.verify, () => new Promise((resolve) => (arrive = resolve)) as never)
  await nextIsReady()
  for (const { label } of checklist) await user.click(screen.getByLabelText(label))
  await user.click(screen.getByRole('button', { name: /^Verify/ }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Incomplete/ }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Reject/ }).disabled).toBe(true)
  press('i')
  expect(screen.queryByRole('dialog')).toBeNull()

  await user.click(screen.getByRole('link', { name: 'NSDL PAN' }))
  expect(await screen.findByText('elsewhere')).toBeDefined()
  arrive({ id: ids[0], status: 'VERIFIED' })
  // The next form, where it came, would come at once; what does not come is not waited for as long as what must.
  await expect(screen.findByText('N2600004131, SUNIL RAO', {}, { timeout: 3_000 })).rejects.toThrow()
  expect(screen.getByText('elsewhere')).toBeDefined()
})

test('reasons that are being sent stay open until the answer is there, whatever is pressed', async () => {
  const user = await open()
  let refuse = (_: unknown) => {}
  fakeReply(verification.returnForCorrection, () => new Promise((_, reject) => (refuse = reject)) as never)
  await user.click(line('Road, area'))
  press('f', '1', 'i')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send back' }))
  await waitFor(() => expect(calls(/\/incomplete\/0198/)).toHaveLength(1))
  await user.keyboard('{Escape}')
  press('a', 'r')
  const dialog = screen.getByRole('dialog', { name: 'Send N2600004130 back to the merchant?' })
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true)
  refuse(new TypeError('Failed to fetch'))
  expect(await within(dialog).findByText(notArrived)).toBeDefined()
})

test('where the answer of a decision is lost, the form is read again and said what is so', async () => {
  saveTokens(pairOf({ role: 'staff', name: 'Kavita Rane' }))
  const user = await open()
  const broken = () => Promise.reject(new TypeError('Failed to fetch'))
  fakeReply(verification.verify, broken)
  await nextIsReady()
  for (const { label } of checklist) await user.click(screen.getByLabelText(label))
  await user.click(screen.getByRole('button', { name: /^Verify/ }))
  expect(await screen.findByText(notArrived)).toBeDefined()
  expect(screen.queryByText('Not verified')).toBeNull()

  fakeReply(applications.paninfo, broken)
  await user.click(screen.getByRole('button', { name: /^Verify/ }))
  expect(await screen.findByText('Not known yet')).toBeDefined()
  const decided = { at: '2026-11-20T05:12:00.000Z', from: 'PENDING_VERIFICATION', to: 'VERIFIED', by: 'Kavita Rane' }
  fakeReply(applications.paninfo, {
    ...form(0),
    status: 'VERIFIED',
    events: [{ ...decided, reasons: [], note: null, amount: null }],
  })
  expect(await screen.findByText('N2600004131, SUNIL RAO')).toBeDefined()
  expect(screen.queryByText(/Somebody else was first/)).toBeNull()
})

test('keys can be turned off, every one of them; a button brings them back', async () => {
  const user = await open()
  press('?')
  await user.click(await screen.findByRole('button', { name: 'Turn keys off' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('j', 't', '?')
  expect(screen.getByText(/^0 of \d+ ticked$/)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Keys' }))
  await user.click(await screen.findByRole('button', { name: 'Turn keys on' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('j', 't')
  expect(screen.getByText(/^1 of \d+ ticked$/)).toBeDefined()
})

test('the form is kept only while somebody uses the screen', async () => {
  await open()
  const now = Date.now()
  const real = Date.now
  Date.now = () => now + 6 * 60_000
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(calls(/\/verify\/take\//)).toHaveLength(1)
  press('j', 'k')
  await waitFor(() => expect(calls(/\/verify\/take\//)).toHaveLength(2))
  Date.now = real
})

test('a form that somebody else has taken meanwhile is no longer timed as one’s own', async () => {
  await open()
  expect(screen.getByText(/^Yours for /)).toBeDefined()
  fakeReply(verification.take, () => refusal(409, 'Bina Demo has this form'))
  const real = Date.now
  Date.now = () => real() + 6 * 60_000
  press('j')
  expect(await screen.findByText('Bina Demo has this form')).toBeDefined()
  expect(screen.queryByText(/^Yours for |^Free for /)).toBeNull()
  Date.now = real
})

test('the scan follows the line: its page, its place, at the zoom of the checker', async () => {
  const user = await open()
  const shown = () => screen.getByText(/^Page \d of 2$/).textContent
  const marked = () => document.querySelector<HTMLElement>('[data-mark]')?.style.top
  await user.click(screen.getByRole('button', { name: 'Larger' }))
  await waitFor(() => expect(calls(/verify\/regions/)).toHaveLength(1))
  press('j')
  await waitFor(() => expect([shown(), marked()]).toEqual(['Page 1 of 2', '30%']))
  await user.click(line('Road, area'))
  expect([shown(), marked()]).toEqual(['Page 2 of 2', '40%'])
  expect(screen.getByRole('button', { name: /^125%/ })).toBeDefined()
  press('p')
  expect([shown(), marked()]).toEqual(['Page 1 of 2', undefined])
})

const doubt = {
  rule: 'sameMobile',
  kind: 'doubt',
  reason: 'Z99',
  field: 'mobile',
  text: 'This mobile stands on 4 others',
}

test('what the checks found is ticked like the checklist, and a form without pages is not verified', async () => {
  const findings = [{ ...doubt, textHi: '', mend: 'Ask the merchant', mendHi: '' }] as ApplicationInfo['findings']
  const user = await open({ findings })
  for (const { label } of checklist) await user.click(screen.getByLabelText(label))
  expect(screen.getByText('1 of the checklist still to tick before it can be verified')).toBeDefined()
  await user.click(screen.getByLabelText(/This mobile stands on 4 others/))
  expect(screen.getByText('Everything is ticked')).toBeDefined()
  fakeReply(verification.verify, { id: ids[0], status: 'VERIFIED' })
  await user.click(screen.getByRole('button', { name: /^Verify/ }))
  await waitFor(() => expect(calls(/\/verify\/0198/)).toHaveLength(1))
  expect(calls(/\/verify\/0198/)[0]?.body).toEqual({
    ticked: expect.arrayContaining(['finding:sameMobile:mobile', 'readable']),
  })
})

test('a form without pages says why it cannot be verified', async () => {
  const user = await open({ pages: [] })
  for (const { label } of checklist) await user.click(screen.getByLabelText(label))
  expect(screen.getByText('There are no scanned pages, so it goes back for correction')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Verify/ }).disabled).toBe(true)
})

test('Enter in the dialog of reasons neither drops a reason nor sends it', async () => {
  const user = await open()
  fakeReply(verification.returnForCorrection, { id: ids[0], status: 'INCOMPLETE' })
  await user.click(line('Road, area'))
  press('f', 'i')
  const dialog = await screen.findByRole('dialog')
  const words = within(dialog).getByLabelText(/^What exactly/)
  // Where the cursor stands first is for a browser to show: e2e/pan/workbench.spec.ts.
  expect(words.dataset).toHaveProperty('autofocus')
  await user.click(words)
  await user.keyboard('{Enter}')
  expect(within(dialog).getByLabelText(/^What exactly/)).toBeDefined()
  expect(calls(/\/incomplete\//)).toHaveLength(0)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(calls(/\/incomplete\/0198/)).toHaveLength(1))
})

test('a tab that is closed gives back its form and the one that lies ready, and takes its own again when it comes back', async () => {
  await open()
  await nextIsReady()
  const given = () => calls(/\/verify\/release\//).map(({ path, body }) => [path.slice(-1), body])
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() =>
    expect(given().sort()).toEqual([
      ['1', { leaseUntil: lease.leaseUntil }],
      ['2', {}],
    ]),
  )
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await waitFor(() => expect(calls(/\/verify\/take\//)).toHaveLength(2))
})

test('a form goes back with a reason, and with another reason in words', async () => {
  const user = await open()
  press('i')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Send back' }))
  expect(await dialog.findByText('Reasons: Choose at least one reason')).toBeDefined()
  enter('Add a reason', 'Z99 Other')
  await dialog.findByLabelText('What exactly, Z99')
  enter('What exactly, Z99', 'Too short')
  await user.click(dialog.getByRole('button', { name: 'Send back' }))
  expect(await dialog.findByText('Describe the other reason in at least 10 letters')).toBeDefined()
  expect(fieldAt('What exactly, Z99').value).toBe('Too short')
})

test('a code that is typed into the list of reasons adds one reason, whichever it passes on the way', async () => {
  const user = await open()
  fakeReply(verification.returnForCorrection, { id: ids[0], status: 'INCOMPLETE' })
  press('i')
  const dialog = within(await screen.findByRole('dialog'))
  const list = await dialog.findByLabelText<HTMLSelectElement>('Add a reason')
  // A browser chooses again with each key.
  for (const [key, code] of [
    ['p', 'P01'],
    ['0', 'P01'],
    ['3', 'P03'],
  ] as const) {
    fireEvent.keyDown(list, { key })
    if (list.value !== code) fireEvent.change(list, { target: { value: code } })
  }
  expect(dialog.queryByLabelText('Take P01 out')).toBeNull()
  fireEvent.keyDown(list, { key: 'Enter' })
  expect(list.value).toBe('')
  for (const [key, code] of [
    ['d', 'D01'],
    ['2', 'D02'],
  ] as const) {
    fireEvent.keyDown(list, { key })
    fireEvent.change(list, { target: { value: code } })
  }
  fireEvent.blur(list)
  expect(list.value).toBe('')
  await user.click(dialog.getByRole('button', { name: 'Send back' }))
  await waitFor(() => expect(calls(/\/incomplete\/0198/)).toHaveLength(1))
  expect(calls(/\/incomplete\/0198/)[0]?.body).toEqual({
    reasons: [
      { code: 'P03', note: '' },
      { code: 'D02', note: '' },
    ],
  })
})

test('what is chosen by mouse or finger is added at once, one after the other', async () => {
  const user = await open()
  press('i')
  const dialog = within(await screen.findByRole('dialog'))
  const list = await dialog.findByLabelText('Add a reason')
  await user.selectOptions(list, 'P01')
  await user.selectOptions(list, 'P03')
  for (const code of ['P01', 'P03']) expect(dialog.getByLabelText(`Take ${code} out`)).toBeDefined()
})

/** The form as after F5: nothing of the page before is left but what lies on the device. */
async function openAgain(changes: Partial<ApplicationInfo> = {}) {
  cleanup()
  return open(changes, { keepDevice: true })
}
const isTicked = (label: string) => line(label).getAttribute('aria-pressed') === 'true'

test('what was ticked, flagged and noted is there after F5, and is gone once the form is decided', async () => {
  saveTokens(pairOf({ role: 'staff', sub: 'BO0001' }))
  const user = await open()
  await user.click(line('Surname'))
  await user.click(screen.getByLabelText(checklist[0]!.label))
  await user.click(line('Road, area'))
  press('f', '1')
  await user.type(screen.getByLabelText('What exactly, Road, area'), 'proof says 21')

  const again = await openAgain()
  expect(screen.getByText('You have begun to check this form')).toBeDefined()
  expect([isTicked('Surname'), isTicked('Road, area')]).toEqual([true, false])
  expect((screen.getByLabelText(checklist[0]!.label) as HTMLInputElement).checked).toBe(true)
  const text = within(screen.getByRole('region', { name: 'The merchant will read' }))
  expect(text.getByText('Address differs from proof: Road, area: proof says 21')).toBeDefined()

  fakeReply(verification.returnForCorrection, { id: ids[0], status: 'INCOMPLETE' })
  press('i')
  await again.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send back' }))
  await waitFor(() => expect(calls(/\/incomplete\/0198/)).toHaveLength(1))
  await waitFor(() => expect(localStorage.getItem(`typed:BO0001:check ${ids[0]}`)).toBeNull())
})

test('a form that the shop has answered meanwhile is checked from the beginning', async () => {
  saveTokens(pairOf({ role: 'staff', sub: 'BO0001' }))
  const user = await open()
  await user.click(line('Surname'))
  await withMutant(ofAnotherStep, () => openAgain({ statusAt: '2026-11-22T10:00:00.000Z' }))
  expect(isTicked('Surname')).toBe(true)
  await openAgain({ statusAt: '2026-11-23T10:00:00.000Z' })
  expect([isTicked('Surname'), screen.queryByText('You have begun to check this form')]).toEqual([false, null])
})

test('what was begun may be discarded, no PAN is kept, and nothing of it stays after the log-out', async () => {
  saveTokens(pairOf({ role: 'staff', sub: 'BO0001' }))
  const user = await open()
  await user.click(line('Road, area'))
  press('f', '1')
  await user.type(screen.getByLabelText('What exactly, Road, area'), 'proof names ABCPE1234F')
  expect(localStorage.getItem(`typed:BO0001:check ${ids[0]}`)).not.toContain('ABCPE1234F')
  const again = await openAgain()
  expect(screen.getByText('1 flag, so it goes back for correction')).toBeDefined()
  await again.click(screen.getByRole('button', { name: 'Discard it' }))
  expect(screen.queryByText('You have begun to check this form')).toBeNull()
  await again.click(line('Surname'))
  expect(localStorage.getItem(`typed:BO0001:check ${ids[0]}`)).toContain('lastName')
  forgetDrafts('BO0001')
  expect(localStorage.getItem(`typed:BO0001:check ${ids[0]}`)).toBeNull()
  await again.click(line('Road, area'))
  expect(localStorage.getItem(`typed:BO0001:check ${ids[0]}`)).toBeNull()
})

/** What lies on the device of what was typed for the merchant. */
const typedReasons = () =>
  Object.entries({ ...localStorage }).flatMap(([slot, text]) => (slot.includes(`reasons ${ids[0]}`) ? [`${text}`] : []))

test('what was typed in the dialog of reasons is there after F5, and is gone once it is sent', async () => {
  saveTokens(pairOf({ role: 'staff', sub: 'BO0001' }))
  const user = await open()
  await user.click(line('Road, area'))
  press('f', '1', 'i')
  const first = within(await screen.findByRole('dialog'))
  await user.type(first.getByLabelText('What exactly, A01'), ': proof says 21')
  await user.selectOptions(first.getByLabelText('Add a reason'), 'Z99')
  await user.type(first.getByLabelText('What exactly, Z99'), 'Aadhaar 999900000016 is on page 2')

  const again = await openAgain()
  expect(typedReasons().join()).toContain('proof says 21')
  expect(typedReasons().join()).not.toContain('999900000016')
  fakeReply(verification.returnForCorrection, { id: ids[0], status: 'INCOMPLETE' })
  press('r')
  expect(within(await screen.findByRole('dialog')).queryByText(/Restored what you had typed/)).toBeNull()
  await again.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('i')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Restored what you had typed/)).toBeDefined()
  expect(fieldAt('What exactly, A01').value).toBe('Road, area: proof says 21')
  // A number that no device may keep is typed again.
  expect(fieldAt('What exactly, Z99').value).toBe('')
  await again.type(dialog.getByLabelText('What exactly, Z99'), 'The number is on page 2')
  await again.click(dialog.getByRole('button', { name: 'Send back' }))
  await waitFor(() => expect(calls(/\/incomplete\/0198/)).toHaveLength(1))
  expect(calls(/\/incomplete\/0198/)[0]?.body).toEqual({
    reasons: [
      { code: 'A01', note: 'Road, area: proof says 21', fields: ['resRoad', 'resArea'] },
      { code: 'Z99', note: 'The number is on page 2' },
    ],
  })
  await waitFor(() => expect(typedReasons()).toEqual([]))
})

test('reasons that were typed for other flags are not taken out again, and none stay after the log-out', async () => {
  saveTokens(pairOf({ role: 'staff', sub: 'BO0001' }))
  const user = await open()
  const typeReason = async () => {
    press('i')
    await user.type(within(await screen.findByRole('dialog')).getByLabelText('What exactly, A01'), 'proof says 21')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(typedReasons().join()).toContain('proof says 21'))
  }
  await user.click(line('Road, area'))
  press('f', '1')
  await typeReason()
  await user.click(line('Surname'))
  expect(typedReasons()).toHaveLength(1)

  const flagAnother = async () => {
    await user.click(line('First name'))
    press('f')
  }
  await withMutant(reasonsOfOtherFlags, flagAnother)
  expect(typedReasons()).toHaveLength(1)
  press('f')
  expect(typedReasons()).toEqual([])
  await typeReason()
  forgetDrafts('BO0001')
  expect(typedReasons()).toEqual([])
})
