import type { ApplicationInfo } from 'contract/pan/application'
import type { ReasonCode } from 'contract/pan/reasons'
import { useMemo, useState } from 'react'
import { useReasons } from 'shared-ui/pan'
import { type Flags, firstNote, mayBeOf, reasonsOfLine } from './flag-reasons.ts'
import type { LineActions } from './form-check.tsx'

export type Checking = ReturnType<typeof useChecking>

/** The progress of the check: ticked and flagged lines, ticked boxes, and the selected line. */
export function useChecking(found: ApplicationInfo) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [flags, setFlags] = useState<Flags>({})
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState<string>()

  const { isGiven } = useReasons()
  const check = (key: string) => setChecked((all) => turned(all, key))
  const actions = useMemo((): LineActions => {
    const mayBe = mayBeOf(found)
    const isOffered = (code: ReasonCode) => isGiven(code) && mayBe(code)
    const drop = (key: string) =>
      setFlags((all) => Object.fromEntries(Object.entries(all).filter(([one]) => one !== key)))
    return {
      goTo: setCurrent,
      offered: (key) => reasonsOfLine(key, isOffered),
      tick(key) {
        setTicked((all) => turned(all, key))
        drop(key)
      },
      flag(key) {
        setCurrent(key)
        setTicked((all) => without(all, key))
        setFlags((all) =>
          all[key]
            ? Object.fromEntries(Object.entries(all).filter(([one]) => one !== key))
            : { ...all, [key]: { code: reasonsOfLine(key, isOffered)[0] ?? 'Z99', note: firstNote(key) } },
        )
      },
      because(key, code) {
        setTicked((all) => without(all, key))
        setFlags((all) => ({ ...all, [key]: { note: all[key]?.note ?? '', code } }))
      },
      note: (key, note) => setFlags((all) => ({ ...all, [key]: { code: all[key]?.code ?? 'Z99', note } })),
    }
  }, [isGiven, found])

  return { ticked, flags, checked, current, goTo: setCurrent, check, actions }
}

const without = (set: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  new Set([...set].filter((one) => one !== key))

const turned = (set: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  set.has(key) ? without(set, key) : new Set([...set, key])
