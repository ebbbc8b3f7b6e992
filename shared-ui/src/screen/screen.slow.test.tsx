import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { show } from '../testing.tsx'
import { Screen } from './screen.tsx'

const reload = () => {}
const here = <Data,>(data: Data) => ({ data, error: undefined, reload })
const waiting = { data: undefined, error: undefined, reload }

test('its child always has the data', () => {
  show(
    <Screen title="Approve" of={here({ mobileNo: '6000000041' })}>
      {({ mobileNo }) => <p>{mobileNo}</p>}
    </Screen>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Approve' })).toBeTruthy()
  expect(screen.getByText('6000000041')).toBeTruthy()
})

test('several reads come together, in their order', () => {
  show(
    <Screen title="Both" of={[here('one'), here(2)]}>
      {([word, number]) => <p>{word.toUpperCase() + number.toFixed(1)}</p>}
    </Screen>,
  )
  expect(screen.getByText('ONE2.0')).toBeTruthy()
})

test('waiting shows the overlay with its two lines, once it lasts', async () => {
  show(
    <Screen title="Slow" of={waiting}>
      {() => 'never'}
    </Screen>,
  )
  expect(screen.queryByText('Loading...')).toBeNull()
  expect(await screen.findByText('Loading...')).toBeTruthy()
  expect(screen.getByText('Please wait while we load your data')).toBeTruthy()
})

test('a failed read says what went wrong and can be tried again', async () => {
  let again = 0
  const failed = { data: undefined, error: new Error('No such form'), reload: () => void again++ }
  show(
    <Screen title="Broken" of={failed}>
      {() => 'never'}
    </Screen>,
  )
  expect(screen.getByText('Something went wrong')).toBeTruthy()
  expect(screen.getByText('No such form')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(again).toBe(1)
})

test('also a screen without a child says that what it reads does not come', () => {
  show(<Screen title="New PAN" of={{ data: undefined, error: new Error('Out of order'), reload }} />)
  expect(screen.getByText('Something went wrong')).toBeTruthy()
})

test('what is not there is not tried again: the way back is offered', () => {
  const missing = {
    data: undefined,
    error: Object.assign(new Error('This application is not here'), { status: 404 }),
    reload,
  }
  const crumbs = [{ label: 'NSDL PAN', to: '/pan' }, { label: 'All applications', to: '/pan/list' }, { label: 'N26' }]
  show(
    <Screen title="Application" crumbs={crumbs}>
      <Screen title="Inside" of={missing}>
        {() => 'never'}
      </Screen>
    </Screen>,
  )
  expect(screen.getByRole('link', { name: 'Back to All applications' }).getAttribute('href')).toBe('/pan/list')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('what this account may not is not tried again, and who can give the right is said', () => {
  const text = 'This needs the right “Masters”. Ask an administrator for it.'
  const refused = { data: undefined, error: Object.assign(new Error(text), { status: 403 }), reload }
  show(<Screen title="Banks" of={refused} />)
  expect(screen.getByRole('alert').textContent).toBe(`No access${text}`)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a screen inside a screen leaves the title to the outer one', () => {
  show(
    <Screen title="Registration Verification">
      <Screen title="Approve" of={here('ready')}>
        {(word) => word}
      </Screen>
    </Screen>,
  )
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Registration Verification'])
  expect(screen.getByText('ready')).toBeTruthy()
})
