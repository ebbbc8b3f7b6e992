import { indianDay } from 'contract/field/fields'
import { type BulkAction, type BulkColumn, ByNumber, bulkActions, bulkColumns } from 'contract/pan/bulk'
import { serverNow } from 'contract/server-now'
import type { ReactNode } from 'react'
import { DateField, TextField } from 'shared-ui/form'
import { ReasonsField } from '../verify/reasons-field.tsx'

type Shared = {
  schema: (typeof ByNumber)[keyof typeof ByNumber]
  start(): Record<string, unknown>
  Fields(): ReactNode
}

const today = () => indianDay(serverNow())

/** The actions for a list of numbers that all get the same values. */
export const sharedFields: Partial<Record<BulkAction, Shared>> = {
  process: {
    schema: ByNumber.process,
    start: () => ({ note: '' }),
    Fields: () => <TextField name="note" />,
  },
  object: {
    schema: ByNumber.object,
    start: () => ({ reasons: [], objectedOn: today() }),
    Fields: () => (
      <>
        <ReasonsField name="reasons" place="TIN" />
        <DateField name="objectedOn" />
      </>
    ),
  },
  'cancel-aadhaar': {
    schema: ByNumber['cancel-aadhaar'],
    start: () => ({ reasons: [] }),
    Fields: () => <ReasonsField name="reasons" place="AADHAAR" />,
  },
  deliver: {
    schema: ByNumber.deliver,
    start: () => ({ deliveredOn: today() }),
    Fields: () => <DateField name="deliveredOn" />,
  },
}

/** The numbers as a file: one line each, with the same other values. */
export function linesOf(action: BulkAction, given: Record<string, unknown>) {
  const { key, columns } = bulkActions[action]
  const fields = Object.entries(columns) as [string, BulkColumn][]
  const titles = [key, ...fields.map(([, column]) => column)].map((column) => bulkColumns[column].title)
  const rest = fields.map(([field]) => cellOf(given[field]))
  const numbers = `${given.numbers}`.split(/[\s,;]+/).filter(Boolean)
  return [titles, ...numbers.map((number) => [number, ...rest])].map((row) => row.map(quoted).join(',')).join('\n')
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** Reasons are in one cell, separated by semicolons. */
function cellOf(value: unknown) {
  if (!Array.isArray(value)) return `${value ?? ''}`
  return (value as { code: string; note: string }[])
    .map(({ code, note }) => `${code} ${note.replaceAll(';', ',')}`.trim())
    .join('; ')
}
