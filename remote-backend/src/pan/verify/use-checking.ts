import type { ApplicationInfo } from 'contract/pan/application'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useReasons } from 'shared-ui/pan'
import { type Flags, firstNote, mayBeOf, reasonsOfLine } from './flag-reasons.ts'
import type { LineActions } from './form-check.tsx'
import { keptCheck } from './kept-check.ts'

export type Checking = ReturnType<typeof useChecking>

/**
 * The progress of the check: ticked and flagged lines, ticked boxes, and the selected line. A form that was begun on this
 * device goes on from there.
 */
export function useChecking(found: ApplicationInfo) {
  const [kept] = useState(() => keptCheck(found))
  const [begun, setBegun] = useState(kept.read)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(begun?.ticked ?? new Set())
  const [flags, setFlags] = useState<Flags>(begun?.flags ?? {})
  const [checked, setChecked] = useState<ReadonlySet<string>>(begun?.checked ?? new Set())
  useEffect(() => void kept.keep({ ticked, flags, checked }), [kept, ticked, flags, checked])
  const flagged = useRef(flags)
  useEffect(() => {
    if (flags !== flagged.current) kept.forgetReasons()
    flagged.current = flags
  }, [kept, flags])
  const [current, setCurrent] = useState<string>()

  const { isGiven, naming } = useReasons()
  const check = (key: string) => setChecked((all) => turned(all, key))
  const actions = useMemo((): LineActions => {
    const mayBe = mayBeOf(found)
    const isOffered = (code: string) => isGiven(code) && mayBe(code)
    const reasonsOf = (key: string) => reasonsOfLine(key, isOffered, naming(key))
    const drop = (key: string) => setFlags((all) => (all[key] ? unflagged(all, key) : all))
    return {
      goTo: setCurrent,
      offered: reasonsOf,
      tick(key) {
        setTicked((all) => turned(all, key))
        drop(key)
      },
      flag(key) {
        setCurrent(key)
        setTicked((all) => without(all, key))
        setFlags((all) =>
          all[key]
            ? unflagged(all, key)
            : { ...all, [key]: { code: reasonsOf(key)[0] ?? 'Z99', note: firstNote(key) } },
        )
      },
      because(key, code) {
        setTicked((all) => without(all, key))
        setFlags((all) => ({ ...all, [key]: { note: all[key]?.note ?? '', code } }))
      },
      note: (key, note) => setFlags((all) => ({ ...all, [key]: { code: all[key]?.code ?? 'Z99', note } })),
    }
  }, [isGiven, naming, found])

  const startAgain = () => {
    setBegun(null)
    setTicked(new Set())
    setFlags({})
    setChecked(new Set())
  }
  return {
    ticked,
    flags,
    checked,
    current,
    goTo: setCurrent,
    check,
    actions,
    begunAt: begun?.at,
    startAgain,
    forget: kept.forget,
  }
}

const unflagged = (flags: Flags, key: string): Flags =>
  Object.fromEntries(Object.entries(flags).filter(([line]) => line !== key))

const without = (set: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  new Set([...set].filter((one) => one !== key))

const turned = (set: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  set.has(key) ? without(set, key) : new Set([...set, key])
