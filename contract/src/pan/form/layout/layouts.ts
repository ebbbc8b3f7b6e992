import { cr01, cr02, csf } from './corrections.ts'
import { form49a, form93, form94, form95, form96 } from './forms.ts'
import type { FormLayout } from './layout.ts'

/** Every form that is printed filled in. A new version of a form is a new layout here, under the code it is filed with. */
export const layouts: readonly FormLayout[] = [form93, form94, form95, form96, cr01, cr02, form49a, csf]

/** How the form with that code is laid out. */
export function layoutOf(code: string): FormLayout {
  const layout = layouts.find(({ codes }) => codes.includes(code))
  if (!layout) throw new Error(`Nobody laid out form ${code}`)
  return layout
}
