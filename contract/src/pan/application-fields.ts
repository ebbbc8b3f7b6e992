import * as v from 'valibot'

/** What the applicant gets. */
export const cardTypes = [
  { value: 'PHYSICAL_CARD', label: 'Card by post' },
  { value: 'EPAN_ONLY', label: 'e-PAN only' },
] as const
/** As the form and Aadhaar know them. */
export const genders = [
  { value: 'M', label: 'Male' },
  { value: 'F', label: 'Female' },
  { value: 'T', label: 'Transgender' },
] as const
/** How the form is signed; an impression needs an attestation. */
export const signTypes = [
  { value: 'SIGNATURE', label: 'Signature' },
  { value: 'THUMB', label: 'Thumb impression' },
] as const
/** Titles of the forms that ask for one; `M/s` is for others than persons. */
export const titles = [
  { value: '1', label: 'Shri' },
  { value: '2', label: 'Smt' },
  { value: '3', label: 'Kumari' },
  { value: '4', label: 'M/s' },
] as const
/** Why somebody who is no minor has a representative assessee. */
export const raReasons = [
  { value: 'DECEASED', label: 'The applicant has died' },
  { value: 'UNSOUND_MIND', label: 'The applicant is of unsound mind' },
  { value: 'NON_RESIDENT', label: 'An agent files for a non-resident' },
] as const
/** What the representative is to the applicant; `minor` = may stand for a minor. */
export const raRelations = [
  { value: 'FATHER', label: 'Father', minor: true },
  { value: 'MOTHER', label: 'Mother', minor: true },
  { value: 'GUARDIAN', label: 'Guardian', minor: true },
  { value: 'LEGAL_HEIR', label: 'Legal heir', minor: false },
  { value: 'OTHER', label: 'Other', minor: false },
] as const
/** Why an applicant may have no Aadhaar number; which of them a form accepts, its version says. */
export const aadhaarExemptions = [
  { value: 'NRI', label: 'Non-resident Indian' },
  { value: 'AGE_80', label: 'Aged 80 or more' },
  { value: 'STATE', label: 'Resident of Assam, Meghalaya or Jammu & Kashmir' },
] as const
/** What an applicant lives on; `NONE` stands alone. */
export const incomeSources = [
  { value: 'SALARY', label: 'Salary' },
  { value: 'BUSINESS', label: 'Business or profession' },
  { value: 'HOUSE_PROPERTY', label: 'House property' },
  { value: 'CAPITAL_GAINS', label: 'Capital gains' },
  { value: 'OTHER', label: 'Other sources' },
  { value: 'NONE', label: 'No income' },
] as const
/** Business codes of the form, '01' … '20'. */
export const businessCodes = [
  'Medical profession and business',
  'Engineering',
  'Architecture',
  'Chartered accountancy, accountancy',
  'Interior decoration',
  'Technical consultancy',
  'Company secretary',
  'Legal practice',
  'Government contractors',
  'Insurance agency',
  'Films, TV and other entertainment',
  'Information technology',
  'Builders and developers',
  'Stock exchange members, brokers, sub-brokers',
  'Performing arts and yatra',
  'Ships, hovercraft, aircraft, helicopters',
  'Taxis, lorries, buses, commercial vehicles',
  'Ownership of horses, jockeys',
  'Cinema halls, theatres',
  'Others',
].map((name, i) => {
  const value = `${i + 1}`.padStart(2, '0')
  return { value, label: `${value} ${name}` }
})

/**
 * A blank application, of any category. Its keys are all that a draft may hold; which of them a category uses is data
 * in category-rules. Dates `yyyy-mm-dd`, names as typed. `ra…` is the representative assessee; the whole name of an
 * entity stands in `lastName` and goes on in `firstName` and `middleName` where it has more than 75 letters.
 */
export const emptyApplication = {
  cardType: 'PHYSICAL_CARD',
  signType: 'SIGNATURE',
  raReason: '',
  title: '',
  lastName: '',
  firstName: '',
  middleName: '',
  nameOnCard: '',
  knownByOther: false,
  otherTitle: '',
  otherLast: '',
  otherFirst: '',
  otherMiddle: '',
  aadhaarExempt: '',
  aadhaar: '',
  nameAsAadhaar: '',
  nameDiffers: false,
  gender: '',
  dob: '',
  registrationNo: '',
  citizenship: '',
  motherSingleParent: false,
  fatherLast: '',
  fatherFirst: '',
  fatherMiddle: '',
  motherLast: '',
  motherFirst: '',
  motherMiddle: '',
  parentOnCard: 'F',
  raTitle: '',
  raLast: '',
  raFirst: '',
  raMiddle: '',
  raRelation: '',
  raFlat: '',
  raPremises: '',
  raRoad: '',
  raArea: '',
  raCity: '',
  raState: '',
  raPin: '',
  raCountry: '',
  raZip: '',
  commAddress: 'R',
  resFlat: '',
  resPremises: '',
  resRoad: '',
  resArea: '',
  resCity: '',
  resState: '',
  resPin: '',
  resCountry: '',
  resZip: '',
  officeName: '',
  offFlat: '',
  offPremises: '',
  offRoad: '',
  offArea: '',
  offCity: '',
  offState: '',
  offPin: '',
  offCountry: '',
  offZip: '',
  isd: '91',
  std: '',
  phone: '',
  mobile: '',
  email: '',
  income: [] as string[],
  businessCode: '',
  areaCode: '',
  aoType: '',
  rangeCode: '',
  aoNo: '',
  entityProof: '',
  poi: '',
  poa: '',
  poaDate: '',
  podb: '',
  raPoi: '',
  raPoa: '',
  raPoaDate: '',
  thumbProof: '',
  capacity: '',
  verifierName: '',
  place: '',

  // of a correction only: the PAN it is about, the boxes ticked with what stood before, and what proves the change
  pan: '',
  changes: [] as string[],
  onlyReprint: false,
  oldName: '',
  nameReason: '',
  nameProof: '',
  oldParents: '',
  parentProof: '',
  oldDob: '',
  oldGender: '',
  oldAddress: '',
  oldOtherAddress: '',
  oldContact: '',
  oldAadhaar: '',
  otherPan1: '',
  otherPan2: '',
  otherPan3: '',
  otherPan4: '',
  panProof: '',
  firCopy: false,
  docCount: '',
}
export type ApplicationFields = typeof emptyApplication
/** Every field of an application. */
export const fieldNames = /* @__PURE__ */ Object.keys(emptyApplication) as (keyof ApplicationFields)[]

/** What a draft may hold while it is being typed: known fields only, any text of a sane length. */
export const DraftFields = v.partial(
  v.strictObject(
    Object.fromEntries(
      Object.entries(emptyApplication).map(([key, start]) => [
        key,
        typeof start === 'boolean'
          ? v.boolean()
          : Array.isArray(start)
            ? v.pipe(v.array(v.pipe(v.string(), v.maxLength(30))), v.maxLength(20))
            : v.pipe(v.string(), v.maxLength(200)),
      ]),
    ),
  ),
) as unknown as v.GenericSchema<Partial<ApplicationFields>>
