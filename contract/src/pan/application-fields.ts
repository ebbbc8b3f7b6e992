import * as v from 'valibot'

export const cardTypes = [
  { value: 'PHYSICAL_CARD', label: 'Card by post' },
  { value: 'EPAN_ONLY', label: 'e-PAN only' },
] as const
export const genders = [
  { value: 'M', label: 'Male' },
  { value: 'F', label: 'Female' },
  { value: 'T', label: 'Transgender' },
] as const
export const signTypes = [
  { value: 'SIGNATURE', label: 'Signature' },
  { value: 'THUMB', label: 'Thumb impression' },
] as const
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

/** A blank application of an individual. Its keys are all that a draft may hold. Dates `yyyy-mm-dd`, names as typed. */
export const emptyApplication = {
  cardType: 'PHYSICAL_CARD',
  signType: 'SIGNATURE',
  lastName: '',
  firstName: '',
  middleName: '',
  nameOnCard: '',
  knownByOther: false,
  otherLast: '',
  otherFirst: '',
  otherMiddle: '',
  aadhaarExempt: '',
  aadhaar: '',
  nameAsAadhaar: '',
  nameDiffers: false,
  gender: '',
  dob: '',
  motherSingleParent: false,
  fatherLast: '',
  fatherFirst: '',
  fatherMiddle: '',
  motherLast: '',
  motherFirst: '',
  motherMiddle: '',
  parentOnCard: 'F',
  commAddress: 'R',
  resFlat: '',
  resPremises: '',
  resRoad: '',
  resArea: '',
  resCity: '',
  resState: '',
  resPin: '',
  officeName: '',
  offFlat: '',
  offPremises: '',
  offRoad: '',
  offArea: '',
  offCity: '',
  offState: '',
  offPin: '',
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
  poi: '',
  poa: '',
  poaDate: '',
  podb: '',
  place: '',
}
export type ApplicationFields = typeof emptyApplication

/** What a draft may hold while it is being typed: known fields only, any text of a sane length. */
export const DraftFields = v.partial(
  v.strictObject(
    Object.fromEntries(
      Object.entries(emptyApplication).map(([key, start]) => [
        key,
        typeof start === 'boolean'
          ? v.boolean()
          : Array.isArray(start)
            ? v.pipe(v.array(v.pipe(v.string(), v.maxLength(30))), v.maxLength(10))
            : v.pipe(v.string(), v.maxLength(200)),
      ]),
    ),
  ),
) as unknown as v.GenericSchema<Partial<ApplicationFields>>
