import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endpointsFor } from 'contract/endpoint'
import { kept } from 'contract/field/field'
import { day, optionalText, requiredText, rupees } from 'contract/field/fields'
import { useAction } from 'shared-auth'
import { sentCalls } from 'shared-auth/testing'
import * as v from 'valibot'
import { DateField, EntryForm, RupeesField, SegmentField, SelectField, TextAreaField, TextField } from '../index.ts'

export const Order = v.object({
  name: kept(requiredText),
  amount: rupees,
  dated: day,
  kind: v.picklist(['A', 'B'], 'Required'),
  place: v.string(),
  remark: kept(v.nullable(optionalText(10))),
})
export const order = endpointsFor(['admin']).act('/backend/order', Order, v.looseObject({ refNo: v.string() }))
const start = { name: '', amount: '', dated: '', kind: 'A', place: '', remark: null } as const
export const full = { ...start, name: 'ASHA', amount: 500, dated: '2026-11-14' } as const

type OrderFormProps = Partial<Parameters<typeof EntryForm<typeof Order, { refNo: string }>>[0]>

export function OrderForm(given: OrderFormProps) {
  const action = useAction(order)
  return (
    <EntryForm schema={Order} start={start} action={action} submit="Place order" {...given}>
      <TextField name="name" label="Name" upper />
      <RupeesField name="amount" label="Amount" />
      <DateField name="dated" label="Date" />
      <SegmentField name="kind" label="Kind" options={['A', 'B']} />
      <SelectField name="place" label="Place" options={[{ id: 1, name: 'Pune' }, 'Delhi']} />
      <TextAreaField name="remark" label="Remark" />
    </EntryForm>
  )
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const send = () => userEvent.click(screen.getByRole('button', { name: 'Place order' }))
export const problem = (label: string) => document.getElementById(`${field(label).id}-note`)?.textContent
export const bodies = () => sentCalls().map(({ body }) => body)
