import { fieldIn, type Help } from 'contract/field/field'
import { getIn } from 'formik'
import { type FocusEvent, memo, type ReactNode, useCallback, useMemo } from 'react'
import { useEntryContext } from './entry.ts'
import { useLocked } from './locked.ts'
import { isRequiredInRow } from './problems/schema-errors.ts'

/** The props of every field. */
export type FieldProps<Value = string> = {
  name: string
  /** Needed where the schema has no label. */
  label?: string
  /** Shown below the field while nothing is wrong. */
  hint?: ReactNode
  /** A warning that the user may ignore: shown in amber. */
  doubt?: Note<Value>
  /** Shown with a green tick; only for something that was really checked. */
  good?: Note<Value>
  /** Overrides the schema's decision whether the field is required. */
  required?: boolean
  /** The word beside the label, such as 'if any'. */
  word?: string
  /** What a '?' beside the label opens. */
  help?: Help | undefined
  readOnly?: boolean
  disabled?: boolean
  /** Other fields that are filled from this value. */
  fills?: (value: Value) => Record<string, unknown>
}
type Note<Value> = ReactNode | ((value: Value) => ReactNode)

/** The state of a field in the form: its value, its problem, and the functions that change it. */
type FieldState<Value = string> = {
  id: string
  value: Value
  problem: string | undefined
  required: boolean
  /** How many times the server refused this form: a one-time answer must then be given again. */
  refusals: number
  set: (value: Value) => void
  /** A problem that the field finds itself, such as a running upload; it stops the form until it is cleared. */
  complain: (text?: string) => void
  /**
   * A file of this field is being uploaded: a submit waits for it, and leaving asks first. The promise says whether it
   * arrived.
   */
  expect: (arrival: Promise<boolean>) => void
  onFocus: () => void
  onBlur: (event: FocusEvent) => void
}

/** One field of the form around this component. */
export function useField<Value = string>(name: string): FieldState<Value> {
  const entry = useEntryContext()
  const { id, values, touched, required, refusals, problemAt, set, touch, complain, expect } = entry
  const problem = problemAt(name)
  const wasRight = problem === undefined && Boolean(getIn(touched, name))

  return {
    id: `${id}${name}`,
    value: getIn(values, name) as Value,
    problem,
    required: required.has(name),
    refusals,
    complain: useCallback((text?: string) => complain(name, text), [complain, name]),
    expect: useCallback((arrival: Promise<boolean>) => expect(name, arrival), [expect, name]),
    set: useCallback((value: Value) => set(name, value), [set, name]),
    // A field that was right shows no problem while it is being changed; one that was wrong is shown as right at once.
    onFocus: useCallback(() => wasRight && touch(name, false), [touch, name, wasRight]),
    onBlur: useCallback(() => afterPress(() => touch(name, true)), [touch, name]),
  }
}

/** The props of a field's view: all its props with the notes computed, and its state in the form. */
export type Viewed<Props, Value = string> = Omit<Props, 'doubt' | 'good'> &
  FieldState<Value> & { label: string; doubt?: ReactNode; good?: ReactNode; required: boolean }

/**
 * Makes a field from a view: label, hint and choices come from the schema unless the screen sets them. The view renders
 * only when its own value, problem or props change, so that a key stroke in a form of forty fields renders one.
 */
export function fieldOf<Props extends FieldProps<Value>, Value = string>(
  View: (props: Viewed<Props, Value>) => ReactNode,
) {
  const Drawn = memo(View) as unknown as (props: Viewed<Props, Value>) => ReactNode

  return function Field(props: Props) {
    const state = useField<Value>(props.name)
    const isLocked = useLocked()(props.name)
    const { schema, patch } = useEntryContext()
    const said = useMemo(() => fieldIn(schema, props.name), [schema, props.name])
    const isRequired = useMemo(() => isRequiredInRow(schema, props.name), [schema, props.name])
    const { doubt, good, label = said?.label ?? props.name, required = state.required || isRequired, fills } = props
    return (
      <Drawn
        {...said}
        {...props}
        {...state}
        {...(fills && { set: (value: Value) => patch({ [props.name]: value, ...fills(value) }) })}
        label={label}
        doubt={noteOf(doubt, state.value)}
        good={noteOf(good, state.value)}
        required={required}
        {...(isLocked && onlyRead)}
      />
    )
  }
}

/** A read-only field has no hints and is not required. */
const onlyRead = { readOnly: true, required: false, hint: undefined, doubt: undefined, word: undefined }

/** An empty field has no doubt and no good note. */
function noteOf<Value>(note: Note<Value>, value: Value): ReactNode {
  if (typeof note !== 'function') return note
  return value === '' || value === null || value === undefined ? undefined : note(value)
}

/**
 * A message that appears while a button is being pressed would move the button away, and the click would be lost. So a
 * field that is left by pressing something shows its message after the press.
 */
function afterPress(act: () => void) {
  if (document.querySelector('button:active, a:active, label:active')) {
    addEventListener('pointerup', () => setTimeout(act), { once: true })
  } else act()
}
