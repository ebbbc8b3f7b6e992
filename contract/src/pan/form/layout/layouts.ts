import { cr01, cr02, csf } from './corrections.ts'
import { form49a, form93, form94, form95, form96 } from './forms.ts'
import type { FormLayout } from './layout.ts'

/**
 * All forms that can be printed filled in. A new version of a form is a new layout here, with the code under which it
 * is filed.
 */
export const layouts: readonly FormLayout[] = [form93, form94, form95, form96, cr01, cr02, form49a, csf]

/** The layout of the form with that code. */
export function layoutOf(code: string): FormLayout {
  const layout = layouts.find(({ codes }) => codes.includes(code))
  if (!layout) throw new Error(`Nobody laid out form ${code}`)
  return layout
}
