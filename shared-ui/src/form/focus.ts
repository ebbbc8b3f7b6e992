/** What encloses the fields of a step that is not shown. */
const offStep = '[data-off-step]'

/** What of a field takes the focus: what is chosen, else what may be typed into. */
export const controlIn = (field: Element | null | undefined) =>
  field?.querySelector<HTMLElement>('input:checked') ??
  field?.querySelector<HTMLElement>('input, select, textarea') ??
  undefined

/** The control at which the first problem is shown, or what tells of the form as a whole. */
export function firstProblemIn(form: HTMLFormElement | null) {
  const invalid = form?.querySelector<HTMLElement>(`[aria-invalid=true]:not(${offStep} *)`)
  const control = invalid?.querySelector<HTMLElement>(':checked, input') ?? invalid
  return control ?? form?.querySelector<HTMLElement>('[data-form-alert]')
}

/** The control of this field; without a name of the first that is shown. */
export const fieldIn = (form: HTMLFormElement | null, name?: string) =>
  controlIn(form?.querySelector(name ? `[data-field="${name}"]` : `[data-field]:not(${offStep} *)`))
