import { luhn } from '../application/queries.ts'

/** What the bar code of a sheet says: the form's number, and from the second sheet on which one it is. */
export const sheetCode = (formNo: string, sheet: number) => (sheet === 1 ? formNo : `${formNo}-${sheet}`)

/** The number of a form, and the sheet if the code names one; null for a code that is none of ours. */
export function readSheetCode(text: string): { formNo: string; sheet: number | null } | null {
  const [, formNo, digits, sheet] = text.match(/^([A-Z](\d{10}))(?:-(\d{1,2}))?$/) ?? []
  if (!formNo || !digits || luhn(digits.slice(0, -1)) !== Number(digits.at(-1))) return null
  return { formNo, sheet: sheet === undefined ? null : Number(sheet) }
}
