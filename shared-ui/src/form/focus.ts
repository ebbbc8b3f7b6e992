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

const mayFill = (control: Control) =>
  !(control.disabled || ('readOnly' in control && control.readOnly) || ['file', 'hidden'].includes(control.type))

const isEmpty = (control: Control) => mayFill(control) && control.type !== 'checkbox' && isUnfilled(control)

/** The control of this field. */
export const fieldIn = (form: HTMLFormElement | null, name: string) =>
  controlIn(form?.querySelector(`[data-field="${name}"]`))

/**
 * Begins a step at its first control, and where that one is filled already at the first empty one that is required. It
 * comes into view, also from under a bar at the edge.
 */
export function beginStep(place: ParentNode | null | undefined) {
  const controls = [...(place?.querySelectorAll<Control>('[data-field] :is(input, select, textarea)') ?? [])].filter(
    (control) => !control.closest(offStep) && mayFill(control) && (control.type !== 'radio' || isStop(control)),
  )
  const [first] = controls
  if (!first) return
  const isBegun = first.type !== 'radio' && !isUnfilled(first)
  const control =
    (isBegun && controls.find((control) => control.closest('[data-required]') && isUnfilled(control))) || first
  control.focus()
  control.scrollIntoView?.({ block: 'nearest' })
}

/** The radio that Tab comes to: what is chosen, else the first. */
function isStop(radio: Control) {
  const field = radio.closest('[data-field]')
  return radio === (field?.querySelector(':checked') ?? field?.querySelector('input[type=radio]'))
}

/** Whether nothing is chosen or typed there; of boxes that belong together, whether none is ticked. */
function isUnfilled(control: Control) {
  const isChoice = control.type === 'checkbox' || control.type === 'radio'
  return isChoice ? !control.closest('[data-field]')?.querySelector(':checked') : control.value === ''
}
