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

/** The next control after this element that is still empty, other than those of these fields. */
export function nextEmptyAfter(element: Element, filled: object) {
  const controls = element.closest('form')?.querySelectorAll<Control>('input, select, textarea') ?? []
  return [...controls].find(
    (control) =>
      element.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING &&
      !((control.closest<HTMLElement>('[data-field]')?.dataset.field ?? '') in filled) &&
      !control.closest(offStep) &&
      isEmpty(control),
  )
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isEmpty(control: Control) {
  if (control.disabled || ('readOnly' in control && control.readOnly)) return false
  if (['checkbox', 'file', 'hidden'].includes(control.type)) return false
  return control.type === 'radio' ? !control.closest('[data-field]')?.querySelector(':checked') : control.value === ''
}

/** The control of this field; without a name of the first that is shown. */
export const fieldIn = (form: HTMLFormElement | null, name?: string) =>
  controlIn(form?.querySelector(name ? `[data-field="${name}"]` : `[data-field]:not(${offStep} *)`))
