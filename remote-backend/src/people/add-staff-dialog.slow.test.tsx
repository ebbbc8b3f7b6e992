import { expect, test } from '@jest/globals'
import { configure, fireEvent, render, screen } from '@testing-library/react'
import { writeInEnglish } from 'contract/field/english'
import { people } from 'contract/people/people'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply, refusal } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { descriptionOf, enter, expectRefusals, fieldAt, required, row } from 'shared-ui/testing/wrong-input'
import { AddStaffDialog } from './add-staff-dialog.tsx'

const userName = 'Use 4 to 30 letters, digits, dots, dashes or underscores'

const wrongEmail = 'Enter a valid e-mail address'

// Otherwise jsdom checks the visibility of each element, which takes seconds.
configure({ defaultHidden: true })

async function open() {
  const dialog = <AddStaffDialog onClose={() => {}} />
  const routes = [
    { path: '/', element: dialog },
    { path: '*', element: <p>Their record</p> },
  ]
  render(
    <PortalTheme>
      <RouterProvider router={createMemoryRouter(routes)} />
    </PortalTheme>,
  )
  return screen.findByRole('button', { name: 'Add staff' })
}

test('each field says at once what is wrong with it', async () => {
  await open()
  await expectRefusals([
    ...required('Name', 'User Name'),
    row('Name', 'K', 'Enter a valid name'),
    row('Name', 'Kavita 2', 'Enter a valid name'),
    row('Name', 'कविता', writeInEnglish),
    row('User Name', 'abc', userName),
    row('User Name', 'kavita namoona', userName),
    row('User Name', 'k'.repeat(31), userName),
    row('E-mail', 'kavita@', wrongEmail),
  ])
})

test('a user name that is taken loses neither what was typed nor a right that was ticked', async () => {
  const send = await open()
  fakeReply(people.addStaff, () => refusal(400, 'Check the form', ['userName: This user name is taken']))
  enter('Name', 'Kavita Namoona')
  enter('User Name', 'staff')
  enter('Reports: View', 'yes')
  fireEvent.click(send)
  await screen.findByText('Following error occured!')
  expect(descriptionOf(fieldAt('User Name'))).toMatch(/This user name is taken$/)
  expect([fieldAt('User Name').value, fieldAt('Name').value]).toEqual(['staff', 'Kavita Namoona'])
  expect(fieldAt('Reports: View').checked).toBe(true)
})

test('with an e-mail a link goes there, and no password is shown', async () => {
  const send = await open()
  const sent: unknown[] = []
  fakeReply(people.addStaff, ({ body }) => {
    sent.push(body)
    return { id: 'S1', userName: 'kavita', password: null, sentTo: 'kavita@example.com' }
  })
  enter('Name', 'Kavita Namoona')
  enter('User Name', 'kavita')
  enter('E-mail', 'kavita@example.com')
  fireEvent.click(send)
  await screen.findByText('Their record')
  expect(sent).toMatchObject([{ emailId: 'kavita@example.com' }])
  expect(screen.queryByText('Password for the first login')).toBeNull()
})
