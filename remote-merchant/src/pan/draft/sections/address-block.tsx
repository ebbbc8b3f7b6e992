import { addressEnds, type Block } from 'contract/pan/form/blocks'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { inBlock } from 'contract/pan/form/rules/address-rules'
import { outsideIndia, pinDoubt, states } from 'contract/places'
import { t } from 'shared-ui/base'
import { FieldRow, PinField, SelectField, TextField } from 'shared-ui/form'
import { Suggestion } from './suggestion.tsx'

/** All parts of one address block, taken from another. */
export const copyOf = (fields: ApplicationFields, from: Block, to: Block): Partial<ApplicationFields> =>
  Object.fromEntries(addressEnds.map((part) => [`${to}${part}`, inBlock(fields, from, part)]))

type Props = { block: Block; fields: ApplicationFields }

/** The lines of an address in India or, where the applicant may live there, abroad. */
export function AddressBlock({ block, fields }: Props) {
  const [pin, state] = [inBlock(fields, block, 'Pin'), inBlock(fields, block, 'State')]
  const isAbroad = state === outsideIndia
  const found = state === '' ? stateOf(pin) : undefined
  const stateField = (
    <SelectField
      name={`${block}State`}
      hint={
        found && (
          <Suggestion text={t('By the PIN: {name}', { name: found.name })} fills={{ [`${block}State`]: found.code }} />
        )
      }
    />
  )
  return (
    <>
      <FieldRow>
        <TextField name={`${block}Flat`} />
        <TextField name={`${block}Premises`} />
        <TextField name={`${block}Road`} />
        <TextField name={`${block}Area`} />
      </FieldRow>
      {isAbroad ? (
        <FieldRow>
          <TextField name={`${block}City`} />
          <TextField name={`${block}Zip`} required />
          <SelectField name={`${block}Country`} required />
          {stateField}
        </FieldRow>
      ) : (
        <FieldRow columns={3}>
          <TextField name={`${block}City`} />
          <PinField name={`${block}Pin`} doubt={pinDoubt(pin, state, t)} />
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
