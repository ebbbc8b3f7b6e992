import { addressLines, inCapitals } from 'contract/pan/form/address-lines'
import type { ApplicationFields } from 'contract/pan/form/fields'
import type { Kyc } from 'contract/pan/paperless/paperless'
import { states } from 'contract/place/states'

const lineLength = 25

/**
 * The form fields from Aadhaar. Aadhaar has one name: its last word becomes the surname, even if it is the only word
 * (domain 2.C).
 */
export function fieldsFromAadhaar(kyc: Kyc): Partial<ApplicationFields> {
  const { city, state, pin, house, street, area } = kyc.address
  const [resFlat = '', resPremises = '', resRoad = '', resArea = ''] = addressLines([house, street, area]).map((line) =>
    line.slice(0, lineLength),
  )
  return {
    ...partsOf(kyc.name),
    nameOnCard: '',
    nameAsAadhaar: inCapitals(kyc.name),
    nameDiffers: false,
    aadhaarExempt: '',
    gender: kyc.gender,
    dob: kyc.dob,
    commAddress: 'R',
    resFlat,
    resPremises,
    resRoad,
    resArea,
    resCity: inCapitals(city).slice(0, lineLength),
    resState: stateCode(state),
    resPin: pin,
    poi: 'AADHAAR',
    poa: 'AADHAAR',
    poaDate: '',
    podb: 'AADHAAR',
  }
}

/** First, middle and last name of a name in one piece. */
function partsOf(name: string) {
  const words = inCapitals(name).split(' ').filter(Boolean)
  const lastName = words.pop() ?? ''
  const [firstName = '', ...middle] = words
  return { lastName, firstName, middleName: middle.join(' ') }
}

const stateCode = (name: string) => states.find((state) => inCapitals(state.name) === inCapitals(name))?.code ?? ''
