import { countries } from 'contract/countries'
import type { ApplicationFields } from 'contract/pan/application-fields'
import { rulesOf } from 'contract/pan/category-rules'
import { type Block, inBlock, mayBeAbroad } from 'contract/pan/rules/address-rules'
import { outsideIndia, pinDoubt, stateName, states } from 'contract/places'
import { FieldRow, PinField, SelectField, TextField } from 'shared-ui/form'
import { Suggestion } from './suggestion.tsx'

const indianStates = states.map(({ code, name }) => ({ value: code, label: name }))
const allStates = [...indianStates, { value: outsideIndia, label: stateName(outsideIndia) ?? '' }]
const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }))

/** The parts of an address that another one may be filled with. */
const addressParts = ['Flat', 'Premises', 'Road', 'Area', 'City', 'State', 'Pin', 'Country', 'Zip'] as const

/** All parts of one address block, taken from another. */
export const copyOf = (fields: ApplicationFields, from: Block, to: Block): Partial<ApplicationFields> =>
  Object.fromEntries(addressParts.map((part) => [`${to}${part}`, inBlock(fields, from, part)]))

type Props = { block: Block; fields: ApplicationFields; category: string }

/** The lines of an address in India or, where the applicant may live there, abroad. */
export function AddressBlock({ block, fields, category }: Props) {
  const isAbroadToo = mayBeAbroad({ rules: rulesOf(category) }, block)
  const [pin, state] = [inBlock(fields, block, 'Pin'), inBlock(fields, block, 'State')]
  const isAbroad = state === outsideIndia
  const found = state === '' ? stateOf(pin) : undefined
  const line = { upper: true, autoComplete: 'off', maxLength: 25 }
  const stateField = (
    <SelectField
      name={`${block}State`}
      label="State"
      options={isAbroadToo ? allStates : indianStates}
      hint={found && <Suggestion text={`By the PIN: ${found.name}`} fills={{ [`${block}State`]: found.code }} />}
    />
  )
  return (
    <>
      <FieldRow>
        <TextField {...line} name={`${block}Flat`} label="Flat, door, block" hint="At least two of these four lines" />
        <TextField {...line} name={`${block}Premises`} label="Premises, building, village" />
        <TextField {...line} name={`${block}Road`} label="Road, street, post office" />
        <TextField {...line} name={`${block}Area`} label="Area, locality, taluka" />
      </FieldRow>
      {isAbroad ? (
        <FieldRow>
          <TextField {...line} name={`${block}City`} label="Town, city, district" />
          <TextField {...line} name={`${block}Zip`} label="ZIP code" maxLength={10} required />
          <SelectField name={`${block}Country`} label="Country" options={countryOptions} required />
          {stateField}
        </FieldRow>
      ) : (
        <FieldRow columns={3}>
          <TextField {...line} name={`${block}City`} label="Town, city, district" />
          <PinField name={`${block}Pin`} label="PIN code" doubt={pinDoubt(pin, state)} />
          {stateField}
        </FieldRow>
      )}
    </>
  )
}

/** The state of a PIN code, where its first digits leave no doubt. */
function stateOf(pin: string) {
  if (!/^[1-9]\d{5}$/.test(pin)) return undefined
  const possible = states.filter(({ pins }) => pins.some((prefix) => pin.startsWith(prefix)))
  return possible.length === 1 ? possible[0] : undefined
}
