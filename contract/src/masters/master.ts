import * as v from 'valibot'
import { endpointsFor, type Role } from '../endpoint.ts'
import { Choice } from '../field/fields.ts'
import { type Columns, status } from '../list/column.ts'
import type { StatusTable } from '../status.ts'

/** Nothing that was used is deleted: it is retired, and what refers to it stays as it was. */
const masterStatuses = {
  ACTIVE: { en: 'Active', tone: 'success', icon: 'circle-check' },
  RETIRED: { en: 'Retired', tone: 'neutral', icon: 'ban' },
} as const satisfies StatusTable

/**
 * How a field is filled that is no line of text. A `rupees` field is paise in the database, `percent` hundredths of one, a
 * `picture` the id of a file. A `secret` is sealed, and nobody is shown more than its end: empty in the form means that it stays.
 */
export type Control = 'number' | 'rupees' | 'percent' | 'tick' | 'select' | 'day' | 'picture' | 'ifsc' | 'secret'

export type MasterValue = string | number | boolean | null
export type MasterValues = Record<string, MasterValue>
const Value = v.nullable(v.union([v.string(), v.number(), v.boolean()]))

export const masterActions = {
  added: 'Added',
  changed: 'Changed',
  retired: 'Retired',
  restored: 'Active again',
} as const

/** One line of a record's history: who did what when, and each field with what stood there before. `at` is UTC. */
const MasterEvent = v.looseObject({
  at: v.string(),
  by: v.string(),
  what: v.picklist(['added', 'changed', 'retired', 'restored']),
  changes: v.array(v.object({ field: v.string(), was: Value, now: Value })),
})
export type MasterEvent = v.InferOutput<typeof MasterEvent>

/** What a form is given besides its record: the choices of its selects. */
const MasterForm = v.looseObject({ options: v.record(v.string(), v.array(Choice)) })

const MasterRecord = v.looseObject({
  called: v.string(),
  isActive: v.boolean(),
  values: v.record(v.string(), Value),
  /** Names the state that was read: a change of an older one is refused. */
  seen: v.string(),
  history: v.array(MasterEvent),
})

/** So many lines one file of records may have. */
export const importRows = 25_000

/** What a file would do, or did: so many lines of each kind, and what is wrong in which line. */
const ImportFound = v.looseObject({
  added: v.number(),
  changed: v.number(),
  same: v.number(),
  faults: v.array(
    v.looseObject({
      line: v.number(),
      field: v.string(),
      text: v.string(),
      values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
    }),
  ),
})
export type ImportFound = v.InferOutput<typeof ImportFound>

/** What came of trying a record out, in words. */
const MasterTest = v.looseObject({
  ok: v.boolean(),
  text: v.string(),
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
})
export type MasterTest = v.InferOutput<typeof MasterTest>

type Form = v.GenericSchema & { entries: v.ObjectEntries }
type About<C extends Columns, F extends Form> = {
  /** The screen's title, and what one record is called. */
  title: string
  one: string
  columns: C
  form: F
  controls?: Partial<Record<keyof F['entries'] & string, Control>>
  /** What is set up before it: said, with the way there, where a select has nothing to choose from. */
  needs?: Partial<Record<keyof F['entries'] & string, { text: string; label: string; to: string }>>
  /** The fields by which a line of a CSV file means a record; with them whole files are taken in. */
  importKey?: readonly (keyof F['entries'] & string)[]
  /** What opens from a record besides its form: its address below the list, and what it is called. */
  page?: { path: string; label: string }
  /** It can be tried out as it was saved. */
  tried?: true
  /** Who may read and change it, where not everybody in the office with the right. */
  roles?: readonly Role[]
}

const office: readonly Role[] = ['admin', 'staff']
/** What a list says before its first record. */
const emptyMaster = { title: 'Nothing here yet', text: 'Add the first one with the button above.' }
const officeOf = (roles = office) => endpointsFor(roles, { menu: 'masters' })

/** Of the office, whoever has the right to the masters; without it they are not even read (domain 10.4). */
export const mastersOffice = officeOf()

/**
 * A master said once: list screen, form, calls and audit follow from it. Its screen lies at `/backend/masters/{name}`.
 * What other screens show of it they ask by calls of their own, as only who has the right reads a master.
 */
export function master<const Name extends string, const C extends Columns, const F extends Form>(
  name: Name,
  about: About<C, F>,
) {
  const base = `/backend/masters/${name}` as const
  const mastersOffice = officeOf(about.roles)
  return {
    name,
    ...about,
    list: mastersOffice.list(
      `${base}/list`,
      { title: about.title, empty: emptyMaster },
      { ...about.columns, status: status('Status', masterStatuses, { width: 110, card: 'chip' }) },
      { id: v.string() },
    ),
    choices: mastersOffice.read(`${base}/form`, MasterForm),
    read: mastersOffice.read(`${base}/:id`, MasterRecord),
    add: mastersOffice.act(base, about.form as F, v.looseObject({ id: v.string() }), { right: 'masters:add' }),
    change: mastersOffice.act(`${base}/change/:id`, about.form as F, undefined, {
      query: v.object({ seen: v.string() }),
    }),
    retire: mastersOffice.act(`${base}/retire/:id`),
    restore: mastersOffice.act(`${base}/restore/:id`),
    test: about.tried && mastersOffice.act(`${base}/test/:id`, undefined, MasterTest),
    picture: Object.values<Control | undefined>(about.controls ?? {}).includes('picture')
      ? // It is of no record before it is saved with one.
        mastersOffice.upload(`${base}/picture`, v.looseObject({ id: v.string() }), { right: 'masters:view' })
      : undefined,
    /** Takes a CSV file in: all of it or, where a line is wrong, nothing. */
    importing: about.importKey && {
      preview: mastersOffice.upload(`${base}/import/preview`, ImportFound),
      save: mastersOffice.upload(`${base}/import`, ImportFound),
    },
  }
}

/** One whose records come with the portal, as code depends on them: none is added. */
export function fixedMaster<const Name extends string, const C extends Columns, const F extends Form>(
  name: Name,
  about: About<C, F>,
) {
  const { add: _, ...fixed } = master(name, about)
  return fixed
}

type Full = ReturnType<typeof master>
/** Any master, as the one screen and the one service take them. */
export type Master = Omit<Full, 'add'> & { add?: Full['add'] }
