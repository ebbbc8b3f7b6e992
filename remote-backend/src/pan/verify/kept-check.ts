import type { ApplicationInfo } from 'contract/pan/application'
import { currentUser } from 'shared-auth'
import { draftsOf } from 'shared-ui/form'
import type { Flags } from './flag-reasons.ts'

/** The lines that agree, those that do not, and the ticked boxes of the checklist. */
type Check = { ticked: ReadonlySet<string>; flags: Flags; checked: ReadonlySet<string> }

/** Under which name what is typed for a decision on an application stays on this device; after another step it is another. */
export const reasonsKey = ({ id, statusAt }: Pick<ApplicationInfo, 'id' | 'statusAt'>, decision: string) =>
  `reasons ${id} ${statusAt} ${decision}`

/**
 * The check of a form as far as it went, kept on this device for the checker until the form is decided or they log out. After
 * another step the form may be another one, so nothing of before counts.
 */
export function keptCheck({ id, statusAt }: Pick<ApplicationInfo, 'id' | 'statusAt'>) {
  // A note with a PAN or an Aadhaar is kept nowhere, so each note is a value of its own.
  const drafts = draftsOf(currentUser()?.code ?? '', () => true)
  const key = `check ${id}`

  function read(): (Check & { at: string }) | null {
    const draft = drafts.read(key)
    if (draft?.values.of !== statusAt) return null
    const { values, at } = draft
    const flags = Object.entries(values).flatMap(([name, code]) => {
      const line = /^flag (\w+)$/.exec(name)?.[1]
      return line ? [[line, { code: `${code}`, note: `${values[`note ${line}`] ?? ''}` }] as const] : []
    })
    return { at, ticked: named(values.ticked), flags: Object.fromEntries(flags), checked: named(values.checked) }
  }

  return {
    read,
    keep({ ticked, flags, checked }: Check) {
      if (ticked.size + checked.size + Object.keys(flags).length === 0) return drafts.drop(key)
      const lines = Object.entries(flags).flatMap(([line, { code, note }]) => [
        [`flag ${line}`, code],
        [`note ${line}`, note],
      ])
      const values = { of: statusAt, ticked: [...ticked], checked: [...checked], ...Object.fromEntries(lines) }
      drafts.keep(key, { values })
    },
    /** The flags have become others: what was typed for the merchant began with those of before. */
    forgetReasons: () => drafts.dropAll(`reasons ${id} `),
    forget() {
      drafts.drop(key)
      drafts.dropAll(`reasons ${id} `)
    },
  }
}

const named = (names: unknown): ReadonlySet<string> => new Set(Array.isArray(names) ? names : [])
