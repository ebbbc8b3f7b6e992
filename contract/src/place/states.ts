/**
 * States and union territories with the codes of PAN forms (domain 11.2), and the first three digits of their PIN codes
 * (India Post's sorting districts). Some sorting districts have offices in two states.
 */
export const states = [
  { code: '1', name: 'Andaman & Nicobar', pins: '744' },
  { code: '2', name: 'Andhra Pradesh', pins: '507 510-535' },
  { code: '3', name: 'Arunachal Pradesh', pins: '790-792' },
  { code: '4', name: 'Assam', pins: '781-788' },
  { code: '5', name: 'Bihar', pins: '800-814 821 823 824 841-855' },
  { code: '6', name: 'Chandigarh', pins: '140 160' },
  { code: '33', name: 'Chhattisgarh', pins: '490-497' },
  { code: '7', name: 'Dadra & Nagar Haveli', pins: '396' },
  { code: '8', name: 'Daman & Diu', pins: '362 396' },
  { code: '9', name: 'Delhi', pins: '110' },
  { code: '10', name: 'Goa', pins: '403' },
  { code: '11', name: 'Gujarat', pins: '360-396' },
  { code: '12', name: 'Haryana', pins: '121-136' },
  { code: '13', name: 'Himachal Pradesh', pins: '171-177' },
  { code: '14', name: 'Jammu & Kashmir', pins: '180-193' },
  { code: '35', name: 'Jharkhand', pins: '813-816 822 825-835' },
  { code: '15', name: 'Karnataka', pins: '560-591' },
  { code: '16', name: 'Kerala', pins: '670-695' },
  { code: '37', name: 'Ladakh', pins: '194' },
  { code: '17', name: 'Lakshadweep', pins: '682' },
  { code: '18', name: 'Madhya Pradesh', pins: '450-488' },
  { code: '19', name: 'Maharashtra', pins: '400-402 404-445' },
  { code: '20', name: 'Manipur', pins: '795' },
  { code: '21', name: 'Meghalaya', pins: '793 794' },
  { code: '22', name: 'Mizoram', pins: '796' },
  { code: '23', name: 'Nagaland', pins: '797 798' },
  { code: '24', name: 'Odisha', pins: '751-770' },
  { code: '25', name: 'Puducherry', pins: '533 605 607 609 673' },
  { code: '26', name: 'Punjab', pins: '140-160' },
  { code: '27', name: 'Rajasthan', pins: '301-345' },
  { code: '28', name: 'Sikkim', pins: '737' },
  { code: '29', name: 'Tamil Nadu', pins: '600-643' },
  { code: '36', name: 'Telangana', pins: '500-509' },
  { code: '30', name: 'Tripura', pins: '799' },
  { code: '31', name: 'Uttar Pradesh', pins: '201-243 244-247 250-262 264-285' },
  { code: '34', name: 'Uttarakhand', pins: '244 246-249 262 263' },
  { code: '32', name: 'West Bengal', pins: '700-736 738-743' },
] as const

/** The code that PAN forms use for an address outside India. */
export const outsideIndia = '88'

export const stateNames: readonly string[] = states.map(({ name }) => name)

/** The state of that PAN code; undefined for an unknown code. */
export const stateName = (code: string) =>
  code === outsideIndia ? 'Outside India' : states.find((state) => state.code === code)?.name
