import { check } from './field/fields.ts'
import { applicationSteps } from './pan/form/application-rules.ts'
import { type ApplicationFields, emptyApplication } from './pan/form/fields.ts'
import { formInForce } from './pan/form/form-version.ts'
import { fill } from './sentence.ts'

/** The day on which the tests of forms take place. */
export const today = '2026-11-20'

/** An application for a new PAN in which every step is correct. */
export const goodApplication: ApplicationFields = {
  ...emptyApplication,
  lastName: 'VERMA',
  firstName: 'ASHA',
  nameOnCard: 'ASHA VERMA',
  aadhaar: '999911110005',
  nameAsAadhaar: 'ASHA VERMA',
  gender: 'F',
  dob: '1990-05-17',
  fatherLast: 'VERMA',
  fatherFirst: 'MOHAN',
  motherLast: 'VERMA',
  motherFirst: 'SUSHILA',
  resFlat: '12',
  resRoad: 'GANDHI ROAD',
  resCity: 'CHENNAI',
  resState: '29',
  resPin: '600001',
  mobile: '9876543210',
  email: 'asha@example.in',
  income: ['SALARY'],
  areaCode: 'CHE',
  aoType: 'W',
  rangeCode: '101',
  aoNo: '1',
  poi: 'AADHAAR',
  poa: 'AADHAAR',
  podb: 'MATRICULATION',
  place: 'CHENNAI',
}

/** The steps of the form of this category that is in force on a day. */
export const stepsOf = (category: string, appType: 'N' | 'C', day = today) =>
  applicationSteps(formInForce(category, appType, day), day, { category, isRepresented: category === 'PM' })

type Steps = ReturnType<typeof applicationSteps>

/** All problems in these steps. */
export const problemsIn = (steps: Pick<Steps[number], 'schema'>[], fields: ApplicationFields) =>
  steps
    .flatMap(({ schema }) => check(schema, fields))
    .map(({ field, text, values = {} }) => ({ field, text: fill(text, values) }))
