import { splitAddress } from 'contract/pan/form/address-lines'
import { addressEnds, type Block } from 'contract/pan/form/blocks'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { inBlock } from 'contract/pan/form/rules/address-rules'
import { countryOf, hasPostalCode } from 'contract/place/countries'
import { pinDoubt, stateOfPin } from 'contract/place/pin-codes'
import type { Place } from 'contract/place/place'
import { outsideIndia, stateName, states } from 'contract/place/states'
import { t } from 'shared-ui/base'
import { ComboboxField, FieldRow, PinField, SelectField, TextField, useEntryContext } from 'shared-ui/form'
import { PlaceOfPin, useListedState } from 'shared-ui/place'

/** All fields of one address block, copied from another. */
export const copyOf = (fields: ApplicationFields, from: Block, to: Block): Partial<ApplicationFields> =>
  Object.fromEntries(addressEnds.map((part) => [`${to}${part}`, inBlock(fields, from, part)]))

const lineEnds = ['Flat', 'Premises', 'Road', 'Area'] as const

type Props = {
  block: Block
  fields: ApplicationFields
  /** Most live abroad: the country is asked first, and an Indian state only of who lives here. */
  isForeign?: boolean
}

/** The lines of an address in India or, where the applicant may live there, abroad. */
export function AddressBlock({ block, fields, isForeign = false }: Props) {
  const { patch } = useEntryContext()
  const [pin, state] = [inBlock(fields, block, 'Pin'), inBlock(fields, block, 'State')]
  const isAbroad = state === outsideIndia || (isForeign && state === '' && pin === '')
  const country = inBlock(fields, block, 'Country')
  const listed = useListedState(isAbroad ? '' : pin)

  /** The state of the PIN code, where none is chosen. */
  const byPin = (typed: string) => (state === '' ? { [`${block}State`]: stateOfPin(typed)?.code ?? '' } : {})

  /**
   * Splits an address pasted into one line over the other lines, if they are all empty; otherwise the field keeps it.
   */
  const spread = (pasted: string) => {
    if (lineEnds.some((end) => inBlock(fields, block, end) !== '')) return false
    const { lines, city, state: code, pin: number } = splitAddress(pasted)
    const rest = { City: city, State: isAbroad ? '' : code, Pin: isAbroad ? '' : number }
    patch({
      ...Object.fromEntries(lineEnds.map((end, i) => [`${block}${end}`, lines[i] ?? ''])),
      ...Object.fromEntries(
        Object.entries(rest).flatMap(([end, value]) =>
          value !== '' && inBlock(fields, block, end as 'City') === '' ? [[`${block}${end}`, value]] : [],
        ),
      ),
    })
    return true
  }
  const stateField = <SelectField name={`${block}State`} />
  const stands = { district: inBlock(fields, block, 'City'), state: stateName(state) ?? '' }
  const fillsOf = (place: Place) => ({
    [`${block}City`]: place.district.toUpperCase(),
    [`${block}State`]: states.find(({ name }) => name === place.state)?.code ?? '',
  })
  return (
    <>
      <FieldRow>
        {lineEnds.map((end) => (
          <TextField key={end} name={`${block}${end}`} onOverflow={spread} />
        ))}
      </FieldRow>
      {isAbroad ? (
        <FieldRow>
          <TextField name={`${block}City`} />
          <ComboboxField
            name={`${block}Country`}
            required
            fills={(code) => ({
              ...(code !== '' && { [`${block}State`]: outsideIndia }),
              ...(!hasPostalCode(code) && { [`${block}Zip`]: '' }),
            })}
            hint={
              country !== '' &&
              !hasPostalCode(country) &&
              t('{country} has no postal codes', { country: t(countryOf(country)?.name ?? '') })
            }
          />
          {hasPostalCode(country) && <TextField name={`${block}Zip`} required />}
          {stateField}
        </FieldRow>
      ) : (
        <FieldRow columns={3}>
          <TextField name={`${block}City`} />
          <PinField
            name={`${block}Pin`}
            doubt={pinDoubt(pin, state, listed, t)}
            fills={byPin}
            hint={<PlaceOfPin pin={pin} stands={stands} fillsOf={fillsOf} fillsEmpty />}
          />
          {stateField}
        </FieldRow>
      )}
    </>
  )
}
