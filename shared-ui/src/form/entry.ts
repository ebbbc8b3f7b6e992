import { type FormikErrors, getIn, setIn, setNestedObjectValues, useFormik, useFormikContext } from 'formik'
import {
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import * as v from 'valibot'
import { isOneTime } from './fields/secret.ts'
import { firstProblemIn } from './focus.ts'
import { useOtherProblems } from './problems/other-problems.ts'
import { refusalOf } from './problems/refusal.ts'
import { type FormSchema, requiredNames, schemaErrors, type Values } from './problems/schema-errors.ts'
import { useUploads } from './use-uploads.ts'

/** The values with which a form begins: the schema's input, or empty values. */
export type Start<S extends FormSchema> = Loose<v.InferInput<S>>
type Loose<Input> = Input extends object ? { [Name in keyof Input]: LooseValue<Input[Name]> } : Values
type LooseValue<Value> = Value | '' | null | (Value extends boolean ? boolean : never)

type EntryTerms<S extends FormSchema> = {
  /** The rules of the fields that are shown now; in a wizard they change with the step. */
  schema: S
  start: Start<S>
  /** Values of a draft on this device, which replace those of `start`. */
  restored?: Values
  /** Called with the schema's output when the values are valid. */
  onSubmit: (output: v.InferOutput<S>) => void | Promise<void>
  /** Called after each change, for saving drafts. */
  onChange?: (values: Values) => void
}

/** The server's message about the form as a whole, stored in Formik's `status`. */
type Told = { texts: readonly string[]; isClosed?: boolean }
const nothingTold: Told = { texts: [] }

/** Formik's bag with our additions. */
export type Entry<V = Values> = Omit<ReturnType<typeof useEntry>, 'values'> & { values: V }

/**
 * Formik with a schema of the contract as its validation. `EntryForm` sends the values to one call; a wizard uses this
 * hook with `FieldsForm` and decides for itself what a submit does and when a draft is saved.
 */
export function useEntry<S extends FormSchema>({ schema, start, restored, onSubmit, onChange }: EntryTerms<S>) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [blank] = useState<Values>(start as Values)
  const [initialValues] = useState<Values>({ ...blank, ...restored })
  const required = useMemo(() => requiredNames(schema, blank), [schema, blank])
  const uploads = useUploads()
  const others = useOtherProblems()

  const validate = (values: Values) => ({ ...schemaErrors(schema, values), ...others.in(values) })
  const [initialErrors] = useState(() => validate(initialValues))
  const formik = useFormik<Values>({
    initialValues,
    initialErrors,
    validateOnChange: false,
    validateOnBlur: false,
    initialStatus: nothingTold,
    validate,
    onSubmit: (values) => onSubmit(v.parse(schema, values)),
  })
  const { values, errors, touched, submitCount, isSubmitting } = formik

  // Formik validates in a promise and draws the form twice more for it. A schema answers at once, and mostly as before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the errors follow from
  useLayoutEffect(() => void formik.setErrors(validate(values)), [schema, values, others.complaints])

  const fieldActions = useFieldActions(initialValues, formik, others)
  const refused = useRefusal(formik, others, validate)
  useFocusOnProblem(form, formik, refused.refusals + refused.looks)
  useToldOfChanges(formik, (values) => onChange?.(values))

  /** The message at a field now: none while it is filled in for the first time, or while its file is being uploaded. */
  function problemAt(name: string) {
    const isShown = getIn(values, name) === undefined ? submitCount > 0 : getIn(touched, name)
    return isShown && !uploads.isUploading(name) ? errors[name] : undefined
  }

  return {
    ...formik,
    ...fieldActions,
    ...uploads,
    ...refused,
    id,
    schema,
    form,
    required,
    status: formik.status as Told,
    problemAt,
    hasComplaints: others.hasComplaints,
    /** The names of the fields with a visible problem. */
    problemNames: () => Object.keys(errors).filter(problemAt),
    /** Whether the form is right and being sent; before that Formik looks whether it is. */
    isBusy: isSubmitting && !formik.isValidating,
    /** Whether running uploads are the only reason why the form cannot be sent. */
    isWaiting: () => uploads.hasUploads && Object.keys(errors).every(uploads.isUploading),

    async submitForm() {
      if (isSubmitting) return
      others.refuse({}, {})
      formik.setStatus(nothingTold)
      await formik.submitForm()
    },

    /**
     * Continues with other values, such as the next step or a draft that was read again: nothing counts as changed, and
     * problems are hidden unless `showProblems` is set.
     */
    begin(at: Values = values, { showProblems = false } = {}) {
      others.forget()
      formik.resetForm({
        values: at,
        status: nothingTold,
        errors: schemaErrors(schema, at),
        touched: showProblems ? setNestedObjectValues(at, true) : {},
        submitCount: showProblems ? submitCount + 1 : 0,
      })
    },
  }
}

type Formik = ReturnType<typeof useFormik<Values>>
type Others = ReturnType<typeof useOtherProblems>

/**
 * The actions of a field. The functions stay the same with each key stroke, like Formik's own, so that a field renders
 * only when it changes itself.
 */
function useFieldActions(start: Values, formik: Formik, { complain }: Others) {
  const { setFieldValue, setFieldTouched, setValues } = formik
  return useMemo(
    () => ({
      /** A field that was null at the start is null again when it is emptied. */
      set: (name: string, value: unknown) =>
        void setFieldValue(name, value === '' && getIn(start, name) === null ? null : value),
      /** Sets several fields together, for example district and state from a PIN code. */
      patch: (some: Values) => void setValues((now) => ({ ...now, ...some })),
      touch: (name: string, isTouched: boolean) => void setFieldTouched(name, isTouched),
      complain(name: string, text: string | undefined) {
        complain(name, text)
        if (text) void setFieldTouched(name, true)
      },
    }),
    [setFieldValue, setFieldTouched, setValues, start, complain],
  )
}

/** Puts problems beside their fields: of a step before the whole is sent, and the server's refusal. */
function useRefusal(formik: Formik, others: Others, validate: (values: Values) => FormikErrors<Values>) {
  const [refusals, setRefusals] = useState(0)
  const [looks, setLooks] = useState(0)
  const { values, touched, errors } = formik
  return {
    /** How many times the server refused the form. */
    refusals,
    looks,
    /** Shows what is wrong in these fields and leads to the first; answers whether nothing is. */
    async showProblemsOf(names: readonly string[]) {
      await formik.setTouched(setAll(touched, names, true), false)
      setLooks((count) => count + 1)
      return !names.some((name) => errors[name])
    },
    /** One-time answers are cleared and asked again. */
    refuse(error: unknown) {
      const { problems, texts } = refusalOf(error, (name) => getIn(values, name) !== undefined)
      const oneTime = Object.keys(values).filter(isOneTime)
      const about = setAll(values, oneTime, '')
      const refused = Object.fromEntries(problems.map(({ field, text }) => [field, text]))
      others.refuse(refused, about)
      formik.setValues(about, false)
      formik.setTouched(setAll(setAll(touched, oneTime, false), Object.keys(refused), true), false)
      formik.setErrors(validate(about))
      formik.setStatus({ texts })
      setRefusals((count) => count + 1)
    },
  }
}

const setAll = <Of extends object>(of: Of, names: readonly string[], to: unknown): Of =>
  names.reduce((all, name) => setIn(all, name, to), of)

/** After a failed submit or a refusal, moves the focus to the first problem. */
function useFocusOnProblem(
  form: RefObject<HTMLFormElement | null>,
  { submitCount, isSubmitting }: Formik,
  refusals: number,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further one leads there again
  useLayoutEffect(() => {
    if (!isSubmitting) firstProblemIn(form.current)?.focus()
  }, [form, submitCount, isSubmitting, refusals])
}

/** Calls `onChange` for values that the person changed, not for the values with which the form begins. */
function useToldOfChanges({ values, initialValues }: Formik, onChange: (values: Values) => void) {
  const told = useRef(values)
  useEffect(() => {
    if (values === told.current || values === initialValues) return
    told.current = values
    onChange(values)
  })
}

/** The form around this component. */
export const useEntryContext = <V extends object = Values>() => useFormikContext<V>() as unknown as Entry<V>

/** What of a form stays the same while somebody types in it. */
type SteadyEntry = Pick<Entry, 'id' | 'schema' | 'patch'>
export const SteadyContext = createContext<SteadyEntry | null>(null)

/** The same form for what only fills its fields or names them: it does not render with each key stroke. */
export function useSteadyEntry() {
  const steady = useContext(SteadyContext)
  if (!steady) throw new Error('Only within FieldsForm')
  return steady
}
