import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { ConsentRecord } from 'contract/privacy/consent'
import { show } from '../testing.tsx'
import { Consents } from './consents.tsx'

const asked = (isGiven: boolean) =>
  ({
    id: `${isGiven}`,
    purpose: 'MESSAGES',
    version: 'MESSAGES-1',
    text: 'The shop may write to me.',
    language: 'en',
    isGiven,
    givenBy: 'APPLICANT',
    person: 'ANJALI SHARMA',
    way: 'TICK',
    takenBy: 'Rakesh',
    at: '2026-11-20T05:12:00.000Z',
  }) as ConsentRecord

test('a consent that was not given says that it was asked, and nowhere that anybody agreed', () => {
  show(<Consents of={{ formNo: 'N2600004139', consents: [asked(false), asked(true)] }} />)
  const [refused, given] = screen.getAllByRole('listitem').map((item) => within(item))
  expect(refused!.getByText('Not given')).toBeDefined()
  expect(refused!.getByText(/^Asked at the counter/)).toBeDefined()
  expect(refused!.queryByText(/Agreed/)).toBeNull()
  expect(given!.getByText(/^Agreed at the counter/)).toBeDefined()
})
