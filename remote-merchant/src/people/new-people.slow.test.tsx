import { beforeEach, expect, test } from '@jest/globals'
import { configure, fireEvent, screen } from '@testing-library/react'
import { writeInEnglish } from 'contract/field/english'
import { members } from 'contract/people/members'
import { shopStaff } from 'contract/people/shop-staff'
import { places } from 'contract/place/place'
import { saveTokens } from 'shared-auth'
import { fakeReply, pairOf, refusal } from 'shared-auth/testing'
import {
  dayBefore,
  descriptionOf,
  enter,
  expectRefusals,
  fieldAt,
  future,
  leave,
  noDay,
  required,
  row,
  tomorrow,
  tooLong,
} from 'shared-ui/testing/wrong-input'
import { show } from '../pan/testing.tsx'
import { AddMember } from './add-member.tsx'
import { AddStaff } from './add-staff.tsx'

const mobile = 'Enter a 10-digit mobile number starting 6–9'
const userName = 'Use 4 to 30 letters, digits, dots, dashes or underscores'
const path = '/merchant/user-management/new'

// Otherwise jsdom checks the visibility of each element, which takes seconds.
configure({ defaultHidden: true })

beforeEach(() => {
  saveTokens(pairOf({}))
  const choice = { value: 'a', label: 'A' }
  const other = { value: 'b', label: 'B' }
  fakeReply(members.choices, {
    refused: null,
    idtypes: [choice, other],
    pkgs: [
      { ...choice, idType: 'a' },
      { ...other, idType: 'b' },
    ],
    prices: {},
  })
  fakeReply(places.ofPin, { district: 'Chennai', state: 'Tamil Nadu' })
})

async function openMember() {
  const { unmount } = show(<AddMember />, path, path)
  await screen.findByLabelText('First name')
  return unmount
}

test('a member: each field says at once what is wrong with it, and what was typed is there again', async () => {
  const leaveScreen = await openMember()
  const name = 'Enter a valid name'
  await expectRefusals([
    ...required('First name', "Father's name", 'Gender', 'Date of birth', 'Mobile', 'E-mail', 'Shop name'),
    ...required('Address 1', 'State', 'District', 'PIN code', 'Package', 'ID type'),
    row('First name', 'G', name),
    row('First name', 'गीता', writeInEnglish),
    row('Last name', 'Namoona;', name),
    row("Father's name", 'Shri Suresh', 'Do not write titles such as SHRI in the name'),
    row('Date of birth', '31-02-1991', noDay),
    row('Date of birth', tomorrow, future),
    row('Date of birth', dayBefore({ years: 18, days: -1 }), 'You must be at least 18 years old'),
    row('Mobile', '5000000001', mobile),
    row('Mobile', '600000000', mobile),
    row('E-mail', 'gita.example.com', 'Enter a valid e-mail address'),
    row('Shop name', 'AC', 'Enter the shop name'),
    row('Address 1', ...tooLong(50)),
    row('Address 2', ...tooLong(50)),
    row('District', ...tooLong(50)),
    row('PIN code', '011001', 'Enter a 6-digit PIN code'),
  ])
  // This is only a warning, because an army PIN code may belong to another state.
  enter('State', 'Maharashtra')
  enter('PIN code', '600001')
  expect(await screen.findByText(/PIN belongs to Tamil Nadu/)).toBeDefined()
  expect(descriptionOf(fieldAt('PIN code'))).toMatch(/PIN belongs to Tamil Nadu/)
  const consent = screen.getByRole('checkbox', { name: /They have asked me/ })
  fireEvent.click(consent)
  fireEvent.click(consent)
  leave(consent)
  expect(descriptionOf(consent)).toBe('Ask them first, then tick here')

  leaveScreen()
  await openMember()
  expect(await screen.findByText(/Restored what you had typed/)).toBeDefined()
  expect([fieldAt('First name').value, fieldAt('Mobile').value]).toEqual(['गीता', '600000000'])
})

test("a shop's staff: each field says at once what is wrong, and a user name that is taken is told at its field", async () => {
  show(<AddStaff />, path, path)
  await screen.findByLabelText('User Name')
  await expectRefusals([
    ...required('Name', 'User Name'),
    row('Name', 'R', 'Enter a valid name'),
    row('Name', 'Ravi 2', 'Enter a valid name'),
    row('Name', 'रवि', writeInEnglish),
    row('User Name', 'abc', userName),
    row('User Name', 'ravi namoona', userName),
    row('User Name', 'r'.repeat(31), userName),
  ])
  fakeReply(shopStaff.add, () => refusal(400, 'Check the form', ['userName: This user name is taken']))
  enter('Name', 'Ravi Namoona')
  enter('User Name', 'counter')
  fireEvent.click(screen.getByRole('button', { name: 'Add staff' }))
  await screen.findByText('Following error occured!')
  expect(descriptionOf(fieldAt('User Name'))).toMatch(/This user name is taken$/)
  expect([fieldAt('Name').value, fieldAt('User Name').value]).toEqual(['Ravi Namoona', 'counter'])
})
