import { fieldIn } from 'contract/field/field'
import type { Master, MasterValue, MasterValues } from 'contract/masters/master'
import { dayText, rupees, t } from 'shared-ui'
import type { MasterChoices } from './master-drawer.tsx'

/** The start values of an empty form. */
export const blankOf = ({ form, controls }: Master): MasterValues =>
  Object.fromEntries(
    Object.keys(form.entries).map((name) => {
      const control = controls?.[name]
      return [name, control === 'tick' ? false : control === 'picture' ? null : '']
    }),
  )

export const labelOf = ({ form }: Master, name: string) => fieldIn(form, name)?.label ?? name

/** A value in words. */
export function shownValue({ controls, form }: Master, choices: MasterChoices, name: string, value: MasterValue) {
  if (typeof value === 'boolean') return t(value ? 'Yes' : 'No')
  if (value === null || value === '') return '--'
  if (controls?.[name] === 'picture') return t('Picture')
  if (controls?.[name] === 'rupees') return rupees(Number(value))
  if (controls?.[name] === 'day') return dayText(`${value}`)
  const options = choices.options[name] ?? fieldIn(form, name)?.options
  const chosen = options?.find((choice) => choice.value === value)
  return chosen ? t(chosen.label) : `${value}`
}
