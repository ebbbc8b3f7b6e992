import * as v from 'valibot'
import { endpointsFor, type Role } from '../endpoint.ts'
import { Choice } from '../field/fields.ts'
import { type Columns, status } from '../list/column.ts'
import { Said } from '../said.ts'
import type { StatusTable } from '../status.ts'

/** A used record is never deleted: it is retired, so that old references still find it. */
const masterStatuses = {
  ACTIVE: { en: 'Active', tone: 'success', icon: 'circle-check' },
  RETIRED: { en: 'Retired', tone: 'neutral', icon: 'ban' },
} as const satisfies StatusTable

/**
 * The control of a field that is not plain text. A `rupees` field is stored as paise, `percent` as hundredths of a per
 * cent, a `picture` as the id of a file. A `secret` is stored encrypted and only its end is shown: when it is empty in
 * the form, the stored one stays.
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

/** One line of a record's history: who did what when, and for each changed field its value before. `at` is UTC. */
const MasterEvent = v.looseObject({
  at: v.string(),
  by: v.string(),
  what: v.picklist(['added', 'changed', 'retired', 'restored']),
  changes: v.array(v.object({ field: v.string(), was: Value, now: Value })),
})
export type MasterEvent = v.InferOutput<typeof MasterEvent>

/** The choices of the form's selects. */
const MasterForm = v.looseObject({ options: v.record(v.string(), v.array(Choice)) })

const MasterRecord = v.looseObject({
  called: v.string(),
  isActive: v.boolean(),
  values: v.record(v.string(), Value),
  /** Identifies the version that was read: a change based on an older version is refused. */
  seen: v.string(),
  history: v.array(MasterEvent),
})

/** Lines that one import file may have at most. */
export const importRows = 25_000

/**
 * The result of an import or its preview: how many lines of each kind, what of the file is not for this list, and the
 * faults by line.
 */
const ImportFound = v.looseObject({
  added: v.number(),
  changed: v.number(),
  same: v.number(),
  leftOut: v.optional(v.array(Said)),
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

/** The result of testing a record, in words. */
const MasterTest = v.looseObject({
  ok: v.boolean(),
  text: v.string(),
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
})
export type MasterTest = v.InferOutput<typeof MasterTest>

type Form = v.GenericSchema & { entries: v.ObjectEntries }
type About<C extends Columns, F extends Form> = {
  /** The screen's title, and the name of a single record. */
  title: string
  one: string
  columns: C
  form: F
  controls?: Partial<Record<keyof F['entries'] & string, Control>>
  /** Shown with a link where a select has no choices because another master must be set up first. */
  needs?: Partial<Record<keyof F['entries'] & string, { text: string; label: string; to: string }>>
  /** The fields that identify a record in a line of a CSV file; with them CSV files can be imported. */
  importKey?: readonly (keyof F['entries'] & string)[]
  /** What other file is taken, besides one with the labels of the form as its headings. */
  importHint?: string
  /** Another page of a record besides its form: its address below the list, and its label. */
  page?: { path: string; label: string }
  /** A saved record can be tested. */
  tried?: true
  /** The roles that may read and change it; without it, everybody in the office with the right. */
  roles?: readonly Role[]
}

const office: readonly Role[] = ['admin', 'staff']
/** The text of a list without records. */
const emptyMaster = { title: 'Nothing here yet', text: 'Add the first one with the button above.' }
const officeOf = (roles = office) => endpointsFor(roles, { menu: 'masters' })

/** Calls of the office that need the right to masters; without it masters cannot even be read (domain 10.4). */
export const mastersOffice = officeOf()

/**
 * Describes a master once: list screen, form, calls and audit follow from it. Its screen is at
 * `/backend/masters/{name}`. Other screens have their own calls for what they need of it, because a master can be read
 * only with the right to masters.
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
      { ...about.columns, status: status('Status', masterStatuses, { card: 'chip' }) },
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
      ? // The picture belongs to no record until a record is saved with its id.
        mastersOffice.upload(`${base}/picture`, v.looseObject({ id: v.string() }), { right: 'masters:view' })
      : undefined,
    /** Imports a CSV file: all of it, or nothing where a line is wrong. */
    importing: about.importKey && {
      preview: mastersOffice.upload(`${base}/import/preview`, ImportFound),
      save: mastersOffice.upload(`${base}/import`, ImportFound),
    },
  }
}

/** A master whose records come with the portal because code depends on them: none can be added. */
export function fixedMaster<const Name extends string, const C extends Columns, const F extends Form>(
  name: Name,
  about: About<C, F>,
) {
  const { add: _, ...fixed } = master(name, about)
  return fixed
}

type Full = ReturnType<typeof master>
/** Any master, as the shared screen and the shared service take it. */
export type Master = Omit<Full, 'add'> & { add?: Full['add'] }
