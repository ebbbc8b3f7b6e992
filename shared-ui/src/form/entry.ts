import { check } from 'contract/fields'
import { getIn, setIn, useFormik } from 'formik'
import { createContext, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'
import * as v from 'valibot'
import { type Refusal, refusalOf } from './refusal.ts'
import { same } from './same.ts'
import { isOneTime } from './secret.ts'

export type FormSchema = v.GenericSchema
export type Values = Record<string, unknown>

/** The values a form begins with: what the schema takes, or nothing yet. */
export type Start<S extends FormSchema> = Loose<v.InferInput<S>>
type Loose<Input> = Input extends object ? { [Name in keyof Input]: LooseValue<Input[Name]> } : Values
type LooseValue<Value> = Value | '' | null | (Value extends boolean ? boolean : never)

type EntryTerms<S extends FormSchema> = {
  /** The rules of what is on the screen now; a wizard changes it with its step. */
  schema: S
  start: Start<S>
  /** Values found again (a draft kept on the device), laid over `start`. */
  restored?: Values
  /** Told after each change, for whoever keeps drafts; `hidden` names what must not lie on a device. */
  onChange?: (values: Values, hidden: ReadonlySet<string>) => void
}

/** A form being filled: its values, what is wrong with them, and what a screen may do with it. */
export type Entry<S extends FormSchema = FormSchema> = ReturnType<typeof useEntry<S>>

/**
 * Holds the values of a form and checks them by a schema of the contract. `EntryForm` sends them to one call; a wizard
 * uses this with `FieldsForm` and decides itself when a step is good and when a draft is saved.
 */
export function useEntry<S extends FormSchema>({ schema, start, restored, onChange }: EntryTerms<S>) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState<Values>(start as Values)
  const [initialValues] = useState<Values>({ ...saved, ...restored })
  const formik = useFormik<Values>({ initialValues, validateOnBlur: false, validateOnChange: false, onSubmit() {} })
  const { values, touched, setFieldValue, setFieldTouched } = formik

  // A wrong submit makes all problems show; a refusal only its own, as the form itself was content.
  const [strict, setStrict] = useState(false)
  const [refusal, setRefusal] = useState<Refusal & { about: Values }>()
  const [failures, setFailures] = useState(0)
  const [refusals, setRefusals] = useState(0)

  // Two changes may come before the next render: the second must build on the first.
  const latest = useRef(values)
  const complaints = useRef<Record<string, string | undefined>>({})
  const [, setComplaint] = useState(0)
  const hidden = useRef(new Set<string>())
  const onTheWay = useRef(new Map<string, Promise<boolean>>())
  const [sendingCount, setSendingCount] = useState(0)
  const told = useRef(onChange)
  told.current = onChange

  const problems = useMemo(() => problemsByField(schema, values), [schema, values])
  const required = useMemo(() => requiredNames(schema, saved), [schema, saved])

  useEffect(() => {
    if (failures > 0) focusFirstProblem(form.current)
  }, [failures])

  const [deeds] = useState(() => ({
    set(name: string, value: unknown) {
      const kept = value === '' && getIn(initialValues, name) === null ? null : value
      latest.current = setIn(latest.current, name, kept)
      setFieldValue(name, kept)
      told.current?.(latest.current, hidden.current)
    },
    touch: (name: string, isTouched: boolean) => void setFieldTouched(name, isTouched),
    complain(name: string, text: string | undefined) {
      complaints.current = { ...complaints.current, [name]: text }
      setComplaint((count) => count + 1)
    },
    /** What is typed here is never kept on the device. */
    hide: (name: string) => void hidden.current.add(name),
    /** A file of this field is on its way; `arrival` answers whether it came. */
    expect(name: string, arrival: Promise<boolean>) {
      onTheWay.current.set(name, arrival)
      setSendingCount(onTheWay.current.size)
      void arrival.then(() => {
        if (onTheWay.current.get(name) === arrival) onTheWay.current.delete(name)
        setSendingCount(onTheWay.current.size)
      })
    },
    /** Waits for all files on their way; whether all of them came. */
    async arrived() {
      const came = await Promise.all(onTheWay.current.values())
      return came.every(Boolean)
    },
  }))

  /** The text that stands at a field now. While a field is first filled in, nothing does. */
  function problemAt(name: string): string | undefined {
    // A rule about the form as a whole has no name, for which `getIn` would answer everything.
    if (name === '') return strict ? problems.get(name) : undefined
    // What is on its way is not wrong yet.
    if (onTheWay.current.has(name)) return undefined
    const complaint = complaints.current[name]
    if (complaint) return complaint
    const refused = refusal?.problems.find(({ field }) => field === name)?.text
    if (refused && same(getIn(refusal?.about, name), getIn(values, name))) return refused
    return strict || getIn(touched, name) ? problems.get(name) : undefined
  }

  function summary() {
    if (failures === 0) return []
    const refused = (refusal?.problems ?? []).map(({ field }) => field)
    const names = new Set([...problems.keys(), ...Object.keys(complaints.current), ...refused])
    const shown = [...names].flatMap((field) => {
      const text = problemAt(field)
      return text ? [{ field, text }] : []
    })
    return [...shown, ...(refusal?.texts ?? []).map((text) => ({ field: null, text }))]
  }

  function begin(at: Values) {
    setStrict(false)
    setRefusal(undefined)
    setFailures(0)
    latest.current = at
    complaints.current = {}
    formik.resetForm({ values: at })
  }

  return {
    ...deeds,
    id,
    form,
    values,
    required,
    problemAt,
    isTouched: (name: string) => Boolean(getIn(touched, name)),
    summary,
    /** How often a submit failed since the form began. */
    failures,
    /** How often the server refused what was sent. */
    refusals,
    /** Whether leaving would lose something: values are compared, so typing and taking back is no change. */
    isDirty: !same(values, saved),
    /** How many of the problems show now. */
    wrongCount: () => [...problems.keys()].filter(problemAt).length,
    /** Whether a file is still on its way: leaving would lose it. */
    isSending: sendingCount > 0,
    /** Whether only files on their way keep the form from being sent. */
    isWaiting: () => onTheWay.current.size > 0 && problemsByField(schema, latest.current, onTheWay.current).size === 0,

    /** Sets several fields at once, for example district and state from a PIN code. */
    patch(some: Values) {
      for (const [name, value] of Object.entries(some)) deeds.set(name, value)
    },

    /** The values as the schema reads them; or null, with every problem shown and the first one in focus. */
    checked(): v.InferOutput<S> | null {
      setRefusal(undefined)
      const complains = Object.values(complaints.current).some(Boolean)
      const { success, output } = v.safeParse(schema, latest.current)
      if (success && !complains) return output
      setStrict(true)
      setFailures((count) => count + 1)
      return null
    },

    /** Puts the server's refusal beside its fields. One-time answers are cleared and asked again. */
    refuse(error: unknown) {
      for (const name of Object.keys(values).filter(isOneTime)) {
        deeds.set(name, '')
        deeds.touch(name, false)
      }
      setStrict(false)
      setRefusal({ ...refusalOf(error, (name) => getIn(values, name) !== undefined), about: latest.current })
      setFailures((count) => count + 1)
      setRefusals((count) => count + 1)
    },

    /** Takes these values as saved: nothing counts as changed or wrong any more. */
    settle(done: Values = latest.current) {
      setSaved(done)
      begin(done)
    },

    /** Goes on with other values, such as the next step or a draft read again, and shows no problem yet. */
    begin: (at: Values = latest.current) => begin(at),
  }
}

/** What is wrong with each field, leaving out those that are still `awaited`. */
const problemsByField = (schema: FormSchema, values: Values, awaited?: ReadonlyMap<string, unknown>) =>
  new Map(check(schema, values).flatMap(({ field, text }) => (awaited?.has(field) ? [] : [[field, text]])))

/** What must be there: the fields that the schema calls 'Required' when nothing is filled in. */
function requiredNames(schema: FormSchema, start: Values) {
  const blank = Object.fromEntries(Object.entries(start).map(([name, value]) => [name, blankOf(value)]))
  return new Set(check(schema, blank).flatMap(({ field, text }) => (text === 'Required' ? field : [])))
}

function blankOf(value: unknown) {
  if (Array.isArray(value)) return []
  return typeof value === 'string' || typeof value === 'number' ? '' : value
}

function focusFirstProblem(form: HTMLFormElement | null) {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  const control = invalid?.querySelector<HTMLElement>(':checked, input') ?? invalid
  const first = control ?? form?.querySelector<HTMLElement>('.form-alert')
  first?.focus()
}

export const EntryContext = createContext<Entry | null>(null)

/** The form around this component. */
export function useTheEntry() {
  const entry = useContext(EntryContext)
  if (!entry) throw new Error('A field stands outside a form')
  return entry
}
