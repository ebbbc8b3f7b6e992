import { states } from './states.ts'

/**
 * Large cities by the first three digits of their PIN codes (India Post's sorting districts); most of the country is
 * not in this list.
 */
const cities: Readonly<Record<string, string>> = {
  110: 'New Delhi',
  122: 'Gurugram',
  121: 'Faridabad',
  141: 'Ludhiana',
  143: 'Amritsar',
  144: 'Jalandhar',
  160: 'Chandigarh',
  201: 'Ghaziabad',
  208: 'Kanpur',
  211: 'Prayagraj',
  221: 'Varanasi',
  226: 'Lucknow',
  248: 'Dehradun',
  250: 'Meerut',
  282: 'Agra',
  302: 'Jaipur',
  324: 'Kota',
  342: 'Jodhpur',
  360: 'Rajkot',
  380: 'Ahmedabad',
  390: 'Vadodara',
  395: 'Surat',
  400: 'Mumbai',
  411: 'Pune',
  422: 'Nashik',
  440: 'Nagpur',
  452: 'Indore',
  462: 'Bhopal',
  474: 'Gwalior',
  482: 'Jabalpur',
  492: 'Raipur',
  500: 'Hyderabad',
  520: 'Vijayawada',
  530: 'Visakhapatnam',
  560: 'Bengaluru',
  570: 'Mysuru',
  575: 'Mangaluru',
  600: 'Chennai',
  625: 'Madurai',
  641: 'Coimbatore',
  682: 'Kochi',
  695: 'Thiruvananthapuram',
  700: 'Kolkata',
  711: 'Howrah',
  751: 'Bhubaneswar',
  781: 'Guwahati',
  800: 'Patna',
  831: 'Jamshedpur',
  834: 'Ranchi',
}

const isPin = (pin: string) => /^[1-9]\d{5}$/.test(pin)

/** The large city of a PIN code; '' where its first digits are not in the list. */
export const cityOfPin = (pin: string) => (isPin(pin) ? (cities[pin.slice(0, 3)] ?? '') : '')

/** The state of a PIN code, where its first digits belong to one state only. */
export function stateOfPin(pin: string) {
  if (!isPin(pin)) return undefined
  const possible = states.filter(({ pins }) => pins.some((prefix) => pin.startsWith(prefix)))
  return possible.length === 1 ? possible[0] : undefined
}
