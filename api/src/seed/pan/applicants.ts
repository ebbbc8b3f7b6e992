import { isAadhaar } from 'contract/aadhaar'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { fullName } from 'contract/pan/form/names'
import { chanceFrom } from '../chance.ts'

type Applicant = Partial<ApplicationFields>

/** People nobody is: common first names and surnames, numbers that no bank and no telephone company gives out. */
const women = [
  'Asha',
  'Sunita',
  'Rekha',
  'Meena',
  'Anjali',
  'Farida',
  'Lakshmi',
  'Pooja',
  'Salma',
  'Usha',
  'Kavya',
  'Neha',
]
const men = [
  'Rakesh',
  'Imran',
  'Naresh',
  'Gurpreet',
  'Mohan',
  'Joseph',
  'Vijay',
  'Harish',
  'Dinesh',
  'Bikash',
  'Arjun',
  'Tariq',
]
const surnames = [
  'Sharma',
  'Patel',
  'Singh',
  'Verma',
  'Khan',
  'Iyer',
  'Das',
  'Thomas',
  'Gupta',
  'Kale',
  'Joshi',
  'Yadav',
]

const places = [
  { city: 'Pune', state: '19', pin: '411001', areaCode: 'PNE', rangeCode: '61' },
  { city: 'Mumbai', state: '19', pin: '400001', areaCode: 'MUM', rangeCode: '121' },
  { city: 'Nagpur', state: '19', pin: '440001', areaCode: 'NGP', rangeCode: '21' },
  { city: 'Lucknow', state: '31', pin: '226001', areaCode: 'LKN', rangeCode: '11' },
  { city: 'Chennai', state: '29', pin: '600001', areaCode: 'CHE', rangeCode: '221' },
  { city: 'Jaipur', state: '27', pin: '302001', areaCode: 'RJN', rangeCode: '21' },
  { city: 'Kolkata', state: '32', pin: '700001', areaCode: 'WBG', rangeCode: '51' },
]

/** What is rare but must look right: each goes to one applicant of the demo. */
const edges: Record<number, Applicant> = {
  4: { firstName: '', middleName: '', lastName: 'Shabnam' },
  9: { motherSingleParent: true, fatherLast: '', fatherFirst: '', fatherMiddle: '', parentOnCard: 'M' },
  13: { gender: 'T' },
  17: { signType: 'THUMB', thumbProof: 'THUMB_NOTARY' },
  22: { cardType: 'EPAN_ONLY' },
  26: {
    lastName: 'Venkatanarasimharajuvaripeta Chandrasekharan',
    firstName: 'Muthuswamy',
    middleName: 'Balasubramanian',
  },
}

/** The applicant of that number, always the same. */
export function applicant(no: number): Applicant {
  const chance = chanceFrom(no * 7919)
  const isWoman = chance.number(0, 1) === 1
  const lastName = chance.one(surnames)
  const father = chance.one(men)
  const place = chance.one(places)
  const isSalaried = chance.number(0, 2) > 0
  const names = {
    lastName,
    firstName: chance.one(isWoman ? women : men),
    middleName: chance.number(0, 1) ? father : '',
    ...pick(edges[no] ?? {}, ['lastName', 'firstName', 'middleName']),
  }
  return {
    ...names,
    aadhaar: demoAadhaar(no),
    nameAsAadhaar: fullName(names),
    gender: isWoman ? 'F' : 'M',
    dob: `${chance.number(1962, 2006)}-${two(chance.number(1, 12))}-${two(chance.number(1, 28))}`,
    fatherLast: lastName,
    fatherFirst: father,
    motherLast: lastName,
    motherFirst: chance.one(women),
    resFlat: `Flat ${chance.number(1, 40)}`,
    resPremises: 'Namoona Apartment',
    resRoad: `${chance.number(2, 90)} Namoona Road`,
    resArea: 'Demo Chowk',
    resCity: place.city,
    resState: place.state,
    resPin: place.pin,
    mobile: `60000001${two(no)}`,
    email: `applicant${no}@example.com`,
    ...(isSalaried ? { income: ['SALARY'] } : { income: ['BUSINESS'], businessCode: '20' }),
    areaCode: place.areaCode,
    aoType: 'W',
    rangeCode: place.rangeCode,
    aoNo: officer(isSalaried, lastName),

    poi: 'AADHAAR',
    poa: chance.one(['AADHAAR', 'VOTER_ID', 'PASSPORT']),
    podb: chance.one(['MATRICULATION', 'PASSPORT']),
    place: place.city,
    ...edges[no],
  }
}

const two = (no: number) => `${no}`.padStart(2, '0')

const officer = (isSalaried: boolean, lastName: string) =>
  `${(isSalaried ? 3 : 1) + (lastName.toUpperCase() > 'M' ? 1 : 0)}`

const pick = (from: Applicant, names: (keyof ApplicationFields)[]) =>
  Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]))

/** Of the range 9999, which is for trying out, with the right check digit. */
function demoAadhaar(no: number) {
  const digits = `99990001${`${no}`.padStart(3, '0')}`
  return [...'0123456789'].map((last) => digits + last).find(isAadhaar) ?? ''
}
