import type { Category } from 'contract/pan/categories'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { outsideIndia } from 'contract/place/states'
import { applicant } from './applicants.ts'

type Fields = Partial<ApplicationFields>
type Filed = { category: Category; fields: Fields }

/** Who applies under that number: most are adults, some are of every other category. */
export function filed(no: number): Filed {
  const other = others[no]
  return other ? other(applicant(no)) : { category: 'P', fields: applicant(no) }
}

/** What an entity of the demo has from the person of the same number: address, contact, AO code, who signs. */
function entity(person: Fields, more: Fields): Fields {
  const { firstName, lastName, mobile, email, areaCode, rangeCode, place } = person
  return {
    mobile,
    email,
    areaCode,
    aoType: 'W',
    rangeCode,
    aoNo: '1',
    place,
    commAddress: 'O',
    verifierName: `${firstName} ${lastName}`.trim(),
    offFlat: person.resFlat,
    offPremises: 'Namoona Bhavan',
    offRoad: person.resRoad,
    offArea: person.resArea,
    offCity: person.resCity,
    offState: person.resState,
    offPin: person.resPin,
    officeName: more.lastName,
    ...more,
  }
}

/** A child of the family: one of the parents, or a guardian, files and signs. */
function minor(person: Fields, more: Fields): Filed {
  const { resFlat, resPremises, resRoad, resArea, resCity, resState, resPin } = person
  const fields: Fields = {
    ...person,

    dob: '2014-06-21',
    gender: 'F',
    income: ['NONE'],
    businessCode: '',
    podb: 'BIRTH_CERTIFICATE',
    poi: '',
    poa: '',
    raFlat: resFlat,
    raPremises: resPremises,
    raRoad: resRoad,
    raArea: resArea,
    raCity: resCity,
    raState: resState,
    raPin: resPin,
    raPoi: 'AADHAAR',
    raPoa: 'AADHAAR',
    ...more,
  }
  return { category: 'PM', fields }
}

/** The officer for applicants abroad. */
const abroad: Fields = {
  areaCode: 'DLC',
  aoType: 'C',
  rangeCode: '35',
  aoNo: '1',
}

const others: Record<number, (person: Fields) => Filed> = {
  // An ancestral family: nobody knows when it began.
  2: ({ income: _, ...person }) => {
    const { resFlat, resPremises, resRoad, resArea, resCity, resState, resPin } = person
    const fields = {
      ...entity(person, { lastName: 'Kalpit Prasad Sharma (HUF)', dob: '0001-01-01', entityProof: 'HUF_AFFIDAVIT' }),
      offFlat: '',
      offPremises: '',
      offRoad: '',
      offArea: '',
      offCity: '',
      offState: '',
      offPin: '',
      resFlat,
      resPremises,
      resRoad,
      resArea,
      resCity,
      resState,
      resPin,
      officeName: '',
      commAddress: 'R',
      income: ['HOUSE_PROPERTY'],
      poi: 'AADHAAR',
      poa: 'AADHAAR',
      podb: 'MATRICULATION',
    }
    return { category: 'H', fields }
  },
  3: (person) => ({
    category: 'A',
    fields: entity(person, { lastName: 'Namoona Welfare Association', dob: '2019-08-15', entityProof: 'AGREEMENT' }),
  }),
  // A person of one name who is not a citizen of India.
  15: (person) => ({
    category: 'FP',
    fields: {
      ...person,
      ...abroad,
      resFlat: '5',
      resPremises: '',
      resRoad: 'Namoona Street',
      resArea: '',
      resCity: 'Singapore',
      resState: outsideIndia,
      resPin: '',
      resCountry: 'SG',
      resZip: '018989',
      isd: '65',
      mobile: '80000012',
      place: 'Singapore',
      aadhaar: '',
      nameAsAadhaar: '',
      aadhaarExempt: '',
      lastName: 'Suharto',
      firstName: '',
      middleName: '',
      nameOnCard: '',
      citizenship: 'ID',
      income: ['CAPITAL_GAINS'],
      businessCode: '',
      poi: 'PASSPORT',
      poa: 'PASSPORT',
      podb: 'PASSPORT',
      passportNo: 'X0000001',
    },
  }),
  // A name that fills all 75 letters.
  16: (person) => ({
    category: 'C',
    fields: entity(person, {
      lastName: 'Misaal Infotech Digital Services and Consultancy for Nagpur Private Limited',
      officeName: 'Misaal Infotech',
      dob: '2020-04-01',
      registrationNo: 'U72900PN2020PTC000001',
      capacity: 'DIRECTOR',
      entityProof: 'ROC_CERTIFICATE',
    }),
  }),
  25: (person) =>
    minor(person, {
      raRelation: 'FATHER',
      raLast: person.fatherLast,
      raFirst: person.fatherFirst,
      raMiddle: '',
    }),
  // A company of a country without postal codes.
  27: ({ firstName, lastName, email }) => ({
    category: 'FE',
    fields: {
      ...abroad,
      email,
      officeName: 'Udaharan Holdings FZE',
      offFlat: 'Office 12',
      offRoad: 'Demo Street',
      offCity: 'Dubai',
      offState: outsideIndia,
      offCountry: 'AE',
      isd: '971',
      mobile: '500000012',
      lastName: 'Udaharan Holdings FZE',
      dob: '2021-10-05',
      citizenship: 'AE',
      registrationNo: 'DEMO-00001',
      entityProof: 'ATTESTED_REGISTRATION',
      poa: 'ATTESTED_REGISTRATION',
      verifierName: `${firstName} ${lastName}`.trim(),
      place: 'Dubai',
    },
  }),
  28: (person) => ({
    category: 'T',
    fields: entity(person, {
      lastName: 'Udaharan Foundation',
      dob: '2012-01-26',
      entityProof: 'TRUST_DEED',
      capacity: 'TRUSTEE',
    }),
  }),
  // An Indian who lives abroad: no Aadhaar, the card goes by international post.
  29: (person) => ({
    category: 'P',
    fields: {
      ...person,
      aadhaar: '',
      nameAsAadhaar: '',
      aadhaarExempt: 'NRI',
      income: ['OTHER'],
      businessCode: '',
      resFlat: 'Villa 12',
      resPremises: '',
      resRoad: 'Demo Street',
      resArea: 'Al Namoona',
      resCity: 'Dubai',
      resState: outsideIndia,
      resPin: '',
      resCountry: 'AE',
      resZip: '00000',
      areaCode: 'DLC',
      aoType: 'C',
      rangeCode: '35',
      aoNo: '1',
      poi: 'PASSPORT',
      poa: 'PASSPORT',
      podb: 'PASSPORT',
      place: 'Dubai',
    },
  }),
  31: (person) => ({
    category: 'E',
    fields: entity(person, {
      lastName: 'Udaharan Advisors LLP',
      dob: '2022-07-04',
      registrationNo: 'ZZA-0001',
      entityProof: 'LLP_CERTIFICATE',
    }),
  }),
  34: (person) => ({
    category: 'F',
    fields: entity(person, { lastName: 'Namoona Traders', dob: '2018-10-02', entityProof: 'PARTNERSHIP_DEED' }),
  }),
  36: (person) =>
    minor(person, {
      raRelation: 'GUARDIAN',
      raLast: 'Thomas',
      raFirst: 'Salma',
      raMiddle: '',
      signType: 'THUMB',
      thumbProof: 'THUMB_GAZETTED',
    }),
  40: (person) => ({
    category: 'C',
    fields: entity(person, { lastName: 'Kalpit Foods Private Limited', dob: '2025-02-10' }),
  }),
}
