import type { ApplicationFields } from 'contract/pan/form/fields'
import { outsideIndia } from 'contract/place/states'

type Fields = Partial<ApplicationFields>

const abroad: Fields = {
  isd: '65',
  mobile: '80000012',
  areaCode: 'DLC',
  aoType: 'C',
  rangeCode: '35',
  aoNo: '1',
  place: 'Singapore',
}

/** A person of one name who is not a citizen of India. */
export const foreignPerson: Fields = {
  ...abroad,
  resFlat: '5',
  resRoad: 'Namoona Street',
  resCity: 'Singapore',
  resState: outsideIndia,
  resCountry: 'SG',
  resZip: '018989',
  lastName: 'Suharto',
  gender: 'M',
  dob: '1988-02-09',
  citizenship: 'ID',
  fatherLast: 'Sukarno',
  motherLast: 'Sukirah',
  email: 'suharto@example.com',
  income: ['CAPITAL_GAINS'],
  poi: 'PASSPORT',
  poa: 'PASSPORT',
  podb: 'PASSPORT',
  passportNo: 'X0000001',
}

/** A company that was formed abroad. */
export const foreignEntity: Fields = {
  ...abroad,
  officeName: 'Namoona Holdings',
  offFlat: '5',
  offRoad: 'Namoona Street',
  offCity: 'Singapore',
  offState: outsideIndia,
  offCountry: 'SG',
  offZip: '018989',
  lastName: 'Namoona Holdings Pte Ltd',
  dob: '2019-03-04',
  citizenship: 'SG',
  registrationNo: '201900000Z',
  email: 'office@example.com',
  entityProof: 'ATTESTED_REGISTRATION',
  poa: 'ATTESTED_REGISTRATION',
  verifierName: 'Asha Rao',
}
