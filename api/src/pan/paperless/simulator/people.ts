import type { Kyc } from 'contract/pan/paperless/paperless'

/** What goes wrong for whom, so that each failure can be tried. */
type Trouble = 'lost' | 'late' | 'expired' | 'noMobile' | 'down' | 'refused'

export type SimulatedPerson = Omit<Kyc, 'maskedAadhaar'> & { aadhaar: string; trouble?: Trouble; what: string }

const pune = { house: 'FLAT 4', street: '12 NAMOONA ROAD', area: 'DEMO CHOWK', city: 'PUNE', state: 'MAHARASHTRA' }
const address = { ...pune, pin: '411001' }

/** Everybody in the simulated Aadhaar, from the test range 9999. Fictional all of them. */
export const people: readonly SimulatedPerson[] = [
  {
    aadhaar: '999900000016',
    name: 'ANJALI PRAKASH SHARMA',
    careOf: 'D/O PRAKASH SHARMA',
    dob: '1994-08-14',
    gender: 'F',
    address,
    what: 'All goes well',
  },
  {
    aadhaar: '999911110005',
    name: 'IMRAN DEMO QURESHI',
    careOf: 'S/O SALIM QURESHI',
    dob: '1988-01-31',
    gender: 'M',
    address,
    what: 'All goes well',
  },
  {
    aadhaar: '999922220009',
    name: 'KAVITA',
    careOf: 'W/O MAHESH',
    dob: '1979-11-02',
    gender: 'F',
    address,
    what: 'All goes well; one name only',
  },
  { aadhaar: '999933330001', name: 'RIYA NAMOONA DAS', dob: '2001-05-20', gender: 'T', address, what: 'All goes well' },
  {
    aadhaar: '999900000028',
    name: 'SUNIL KUMAR VERMA',
    dob: '1983-03-09',
    gender: 'M',
    address,
    trouble: 'lost',
    what: 'The browser is closed after the success, and no word of it is sent',
  },
  {
    aadhaar: '999900000037',
    name: 'FATIMA DEMO SHAIKH',
    dob: '1990-12-25',
    gender: 'F',
    address,
    trouble: 'late',
    what: 'The result is late: for three minutes the provider only says "in process"',
  },
  {
    aadhaar: '999944440009',
    name: 'GOPAL DEMO IYER',
    dob: '1975-06-15',
    gender: 'M',
    address,
    trouble: 'expired',
    what: 'The token has expired',
  },
  {
    aadhaar: '999955550005',
    name: 'LATA DEMO PATIL',
    dob: '1968-09-30',
    gender: 'F',
    address,
    trouble: 'noMobile',
    what: 'No mobile number is linked: the order fails',
  },
  {
    aadhaar: '999966660001',
    name: 'HARISH DEMO NAIR',
    dob: '1992-04-04',
    gender: 'M',
    address,
    trouble: 'down',
    what: 'After the OTP the provider is down for five minutes',
  },
  { aadhaar: '999977770001', name: 'CHHOTU DEMO YADAV', dob: '2014-07-07', gender: 'M', address, what: 'Under 18' },
  {
    aadhaar: '999988880000',
    name: 'ZARA DEMO KHAN',
    dob: '1997-02-17',
    gender: 'F',
    address,
    trouble: 'refused',
    what: 'The e-Sign is refused after the OTP',
  },
]

/** The OTP of everybody, for Aadhaar and for e-Sign. Any other is wrong; the third wrong one ends the order. */
export const simulatedOtp = '123456'

export const personOf = (known: string | null) => people.find(({ name }) => name === known)
