import type { FieldProblem } from 'contract/field/fields'
import { fill, type Values } from 'contract/sentence'

/** Further parts of a refusal: `fields` of bad input, and after how many seconds to try again. */
type More = { fields?: FieldProblem[]; retryAfter?: number }

/** A rule of the business says no, in a sentence for the user: `new Refusal(409, '{formNo} was sent already', { formNo })`. */
export class Refusal extends Error {
  status: number
  text: string
  values: Values
  fields: FieldProblem[]
  retryAfter: number | undefined

  constructor(status: number, text: string, values: Values = {}, { fields = [], retryAfter }: More = {}) {
    super(fill(text, values))
    this.status = status
    this.text = text
    this.values = values
    this.fields = fields
    this.retryAfter = retryAfter
  }

  /** `field: text` for each field that is wrong. */
  get data() {
    if (this.fields.length === 0) return undefined
    return this.fields.map(({ field, text, values = {} }) => `${field ? `${field}: ` : ''}${fill(text, values)}`)
  }
}

/** For a record that does not exist or belongs to another merchant: both look the same. */
export const notFound = (text: string) => new Refusal(404, text)

/** One field has a bad value: `badInput('ackNo', 'This number is on {formNo} already', { formNo })`. */
export const badInput = (field: string, text: string, values?: Values) => badFields([{ field, text, values }])

/** Several fields have bad values. */
export const badFields = (fields: FieldProblem[]) => new Refusal(400, 'Some fields need a change', {}, { fields })

/** For a unique value that another call has saved at this very moment: the database accepted only one. */
export const refuseTaken = (field: string, text: string) => (problem: { code?: string }) => {
  throw problem.code === '23505' ? badInput(field, text) : problem
}
