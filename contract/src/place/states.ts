import { inEnglish } from '../sentence.ts'

/** States and union territories with the codes of PAN forms (domain 11.2) and their PIN prefixes (11.3). */
export const states = [
  { code: '1', name: 'Andaman & Nicobar', pins: ['744'] },
  { code: '2', name: 'Andhra Pradesh', pins: ['51', '52', '53'] },
  { code: '3', name: 'Arunachal Pradesh', pins: ['79'] },
  { code: '4', name: 'Assam', pins: ['78'] },
  { code: '5', name: 'Bihar', pins: ['80', '81', '82', '84', '85'] },
  { code: '6', name: 'Chandigarh', pins: ['14', '16'] },
  { code: '33', name: 'Chhattisgarh', pins: ['49'] },
  { code: '7', name: 'Dadra & Nagar Haveli', pins: ['396'] },
  { code: '8', name: 'Daman & Diu', pins: ['396', '362'] },
  { code: '9', name: 'Delhi', pins: ['11'] },
  { code: '10', name: 'Goa', pins: ['403'] },
  { code: '11', name: 'Gujarat', pins: ['36', '37', '38', '39'] },
  { code: '12', name: 'Haryana', pins: ['12', '13'] },
  { code: '13', name: 'Himachal Pradesh', pins: ['17'] },
  { code: '14', name: 'Jammu & Kashmir', pins: ['18', '19'] },
  { code: '35', name: 'Jharkhand', pins: ['81', '82', '83'] },
  { code: '15', name: 'Karnataka', pins: ['56', '57', '58', '59'] },
  { code: '16', name: 'Kerala', pins: ['67', '68', '69'] },
  { code: '37', name: 'Ladakh', pins: ['19'] },
  { code: '17', name: 'Lakshadweep', pins: ['682'] },
  { code: '18', name: 'Madhya Pradesh', pins: ['45', '46', '47', '48'] },
  { code: '19', name: 'Maharashtra', pins: ['40', '41', '42', '43', '44'] },
  { code: '20', name: 'Manipur', pins: ['79'] },
  { code: '21', name: 'Meghalaya', pins: ['79'] },
  { code: '22', name: 'Mizoram', pins: ['79'] },
  { code: '23', name: 'Nagaland', pins: ['79'] },
  { code: '24', name: 'Odisha', pins: ['75', '76', '77'] },
  { code: '25', name: 'Puducherry', pins: ['605', '607', '609', '533', '673'] },
  { code: '26', name: 'Punjab', pins: ['14', '15', '16'] },
  { code: '27', name: 'Rajasthan', pins: ['30', '31', '32', '33', '34'] },
  { code: '28', name: 'Sikkim', pins: ['737'] },
  { code: '29', name: 'Tamil Nadu', pins: ['60', '61', '62', '63', '64'] },
  { code: '36', name: 'Telangana', pins: ['50'] },
  { code: '30', name: 'Tripura', pins: ['79'] },
  { code: '31', name: 'Uttar Pradesh', pins: ['20', '21', '22', '23', '24', '25', '26', '27', '28'] },
  { code: '34', name: 'Uttarakhand', pins: ['24', '26'] },
  { code: '32', name: 'West Bengal', pins: ['70', '71', '72', '73', '74'] },
] as const

/** The code that PAN forms use for an address outside India. */
export const outsideIndia = '88'

export const stateNames: readonly string[] = states.map(({ name }) => name)

/** The state of that PAN code; undefined for an unknown code. */
export const stateName = (code: string) =>
  code === outsideIndia ? 'Outside India' : states.find((state) => state.code === code)?.name

/**
 * A warning when the PIN does not belong to the state (army post 90–99 fits every state); null when it fits. Not an
 * error. A screen passes its `t`.
 */
export function pinDoubt(pin: string, state: string, say = inEnglish) {
  const found = states.find(({ name, code }) => name === state || code === state)
  if (!found || !/^[1-9]\d{5}$/.test(pin) || pin.startsWith('9')) return null
  return found.pins.some((prefix) => pin.startsWith(prefix))
    ? null
    : say('PIN does not belong to {state}', { state: say(found.name) })
}
