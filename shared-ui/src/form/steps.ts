import { useEffect, useRef } from 'react'
import type { Entry } from './entry.ts'
import { beginStep, fieldIn, firstProblemIn } from './focus.ts'

/** The steps of a form of which one is shown. All are there, so that nothing is lost and a page without script has them. */
export type FormSteps = {
  /** The fields of each, in the order of the steps. */
  fields: readonly (readonly string[])[]
  /** Which one is shown. */
  at: number
  open(at: number): void
  /** The button that leads on, in words. */
  next: string
}

/**
 * Shows the step of a field that is meant, and after a submit that failed the one of the first problem. A press leads on
 * from a step that is right; from the last one, and without steps, it sends.
 */
export function useSteps(entry: Entry, steps: FormSteps | undefined, send: () => Promise<void>) {
  const { form, isSubmitting, submitCount, refusals, problemNames, showProblemsOf } = entry
  const isLast = !steps || steps.at === steps.fields.length - 1
  const wanted = useRef<string>(undefined)
  const shown = useRef(steps?.at)

  function lead(name: string) {
    const to = steps?.fields.findIndex((fields) => fields.includes(name)) ?? -1
    if (!steps || to < 0 || to === steps.at) return fieldIn(form.current, name)?.focus()
    wanted.current = name
    steps.open(to)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each submit that failed
  useEffect(() => {
    if (!steps || isSubmitting || submitCount + refusals === 0) return
    const wrong = problemNames()
    const first = steps.fields.flat().find((name) => wrong.includes(name))
    if (first && !steps.fields[steps.at]?.includes(first)) lead(first)
  }, [isSubmitting, submitCount, refusals])

  // A step begins with the cursor in it: where it was led to, at what is wrong, else where it begins.
  useEffect(() => {
    if (shown.current === steps?.at) return
    shown.current = steps?.at
    const name = wanted.current
    wanted.current = undefined
    scrollTo({ top: 0 })
    const problem = form.current?.querySelector('[aria-invalid=true]') && firstProblemIn(form.current)
    if (name) fieldIn(form.current, name)?.focus()
    else if (problem) problem.focus()
    else beginStep(form.current)
  })

  async function press() {
    if (!steps || isLast) return send()
    if (await showProblemsOf(steps.fields[steps.at] ?? [])) steps.open(steps.at + 1)
  }

  return { lead, press, next: isLast ? undefined : steps.next }
}
