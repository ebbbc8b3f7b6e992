import type { ApplicationFields } from 'contract/pan/application-fields'
import { pinDoubt, states } from 'contract/places'
import { useState } from 'react'
import { Button, t } from 'shared-ui'
import {
  FieldRow,
  FormSection,
  MobileField,
  PinField,
  SegmentField,
  SelectField,
  TextField,
  useTheEntry,
} from 'shared-ui/form'
import { Plus } from 'shared-ui/icons'
import { Suggestion } from './suggestion.tsx'

const stateOptions = states.map(({ code, name }) => ({ value: code, label: name }))
const lines = ['Flat', 'Premises', 'Road', 'Area', 'City', 'State', 'Pin'] as const

export function AddressSection() {
  const { values, patch } = useTheEntry()
  const fields = values as ApplicationFields
  const [isAsked, setAsked] = useState(false)
  const isOffice = fields.commAddress === 'O'
  const isBegun = fields.officeName !== '' || lines.some((line) => fields[`off${line}`] !== '')
  const copyResidence = () => patch(Object.fromEntries(lines.map((line) => [`off${line}`, fields[`res${line}`]])))

  return (
    <>
      <FormSection title="Address for communication">
        <SegmentField
          name="commAddress"
          label="The card and letters go to the"
          options={[
            { value: 'R', label: 'Residence' },
            { value: 'O', label: 'Office' },
          ]}
        />
      </FormSection>

      <FormSection title="Residence" aside={isOffice && <IfAny />}>
        <Address block="res" fields={fields} />
      </FormSection>

      {isOffice || isBegun || isAsked ? (
        <FormSection
          title="Office"
          aside={fields.resCity !== '' && <Suggestion text="Same as residence" onTake={copyResidence} />}
        >
          <FieldRow>
            <TextField
              name="officeName"
              label="Name of office"
              upper
              autoComplete="off"
              maxLength={75}
              required={isOffice || isBegun}
            />
          </FieldRow>
          <Address block="off" fields={fields} />
        </FormSection>
      ) : (
        <FormSection>
          <Button alignSelf="start" variant="outline" size="sm" onClick={() => setAsked(true)}>
            <Plus aria-hidden />
            {t('Add the office address')}
          </Button>
        </FormSection>
      )}

      <FormSection title="Contact">
        <FieldRow>
          <MobileField name="mobile" label="Mobile" hint="The applicant's own: the PAN comes by SMS" />
          <TextField name="email" label="E-mail" type="email" inputMode="email" autoComplete="off" maxLength={75} />
        </FieldRow>
        <FieldRow columns={3}>
          <TextField name="isd" label="Country code" inputMode="numeric" autoComplete="off" maxLength={3} />
          <TextField
            name="std"
            label="STD code"
            word="with a landline"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
          />
          <TextField name="phone" label="Landline" word="if any" inputMode="numeric" autoComplete="off" maxLength={8} />
        </FieldRow>
      </FormSection>
    </>
  )
}

const IfAny = () => <span className="field-mark">{t('if any')}</span>

function Address({ block, fields }: { block: 'res' | 'off'; fields: ApplicationFields }) {
  const { patch } = useTheEntry()
  const pin = fields[`${block}Pin`]
  const state = fields[`${block}State`]
  const found = state === '' ? stateOf(pin) : undefined
  const line = { upper: true, autoComplete: 'off', maxLength: 25 }
  return (
    <>
      <FieldRow>
        <TextField {...line} name={`${block}Flat`} label="Flat, door, block" hint="At least two of these four lines" />
        <TextField {...line} name={`${block}Premises`} label="Premises, building, village" />
        <TextField {...line} name={`${block}Road`} label="Road, street, post office" />
        <TextField {...line} name={`${block}Area`} label="Area, locality, taluka" />
      </FieldRow>
      <FieldRow columns={3}>
        <TextField {...line} name={`${block}City`} label="Town, city, district" />
        <PinField name={`${block}Pin`} label="PIN code" doubt={pinDoubt(pin, state)} />
        <SelectField
          name={`${block}State`}
          label="State"
          options={stateOptions}
          hint={
            found && (
              <Suggestion text={`By the PIN: ${found.name}`} onTake={() => patch({ [`${block}State`]: found.code })} />
            )
          }
        />
      </FieldRow>
    </>
  )
}

/** The state of a PIN code, where its first digits leave no doubt. */
function stateOf(pin: string) {
  if (!/^[1-9]\d{5}$/.test(pin)) return undefined
  const possible = states.filter(({ pins }) => pins.some((prefix) => pin.startsWith(prefix)))
  return possible.length === 1 ? possible[0] : undefined
}
