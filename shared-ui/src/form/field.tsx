import { fieldIn, type Help } from 'contract/field/field'
import { getIn } from 'formik'
import { type FocusEvent, memo, type ReactNode, useCallback, useMemo } from 'react'
import { useEntryContext } from './entry.ts'
import { useLocked } from './locked.ts'

/** What every field takes. */
export type FieldProps<Value = string> = {
  name: string
  /** Where the schema does not say it. */
  label?: string
  /** Said below the field while nothing is wrong. */
  hint?: ReactNode
  /** Something the user may overrule: shown in amber. */
  doubt?: Note<Value>
  /** Shown with a green tick, only where something was really checked. */
  good?: Note<Value>
  /** Overrides what the schema says about being required. */
  required?: boolean
  /** The word beside the label, such as 'if any'. */
  word?: string
  /** What a '?' beside the label opens. */
  help?: Help
  readOnly?: boolean
  disabled?: boolean
  /** Other fields that follow from what is written here. */
  fills?: (value: Value) => Record<string, unknown>
}
type Note<Value> = ReactNode | ((value: Value) => ReactNode)

/** A field's place in the form: its value, its problem, and how it changes. */
type FieldState<Value = string> = {
  id: string
  value: Value
  problem: string | undefined
  required: boolean
  /** How often the server refused this form: what answers one attempt only is asked anew. */
  refusals: number
  set: (value: Value) => void
  /** The field's own complaint, such as a file still on its way; it stops the form until it is taken back. */
  complain: (text?: string) => void
  /** A file of this field is on its way: a submit waits for it, and leaving asks. Answers whether it came. */
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
    // A field that was right is not scolded while it is being changed; one that was wrong is told at once when it is right.
    onFocus: useCallback(() => wasRight && touch(name, false), [touch, name, wasRight]),
    onBlur: useCallback(() => afterPress(() => touch(name, true)), [touch, name]),
  }
}

/** What the view of a field is given: all its props with the notes worked out, and its place in the form. */
export type Viewed<Props, Value = string> = Omit<Props, 'doubt' | 'good'> &
  FieldState<Value> & { label: string; doubt?: ReactNode; good?: ReactNode; required: boolean }

/**
 * Makes a field of a view: label, hint and choices are the schema's where the screen says nothing. The view is drawn again only when its own value, problem or props change: a key stroke in a
 * form of forty fields then draws one.
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
    const { doubt, good, label = said?.label ?? props.name, required = state.required, fills } = props
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

/** A field that can only be read asks for nothing and offers nothing. */
const onlyRead = { readOnly: true, required: false, hint: undefined, doubt: undefined, word: undefined }

/** Nothing is doubtful or good about an empty field. */
function noteOf<Value>(note: Note<Value>, value: Value): ReactNode {
  if (typeof note !== 'function') return note
  return value === '' || value === null || value === undefined ? undefined : note(value)
}

/**
 * A message that appears when a button is pressed moves the button away under the finger, and the press is lost; so a
 * field left by pressing something waits until the press is over.
 */
function afterPress(act: () => void) {
  if (document.querySelector('button:active, a:active, label:active')) {
    addEventListener('pointerup', () => setTimeout(act), { once: true })
  } else act()
}
