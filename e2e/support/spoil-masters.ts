import type { Page } from '@playwright/test'
import { fieldIn } from 'contract/field/field'
import type { Master, MasterValues } from 'contract/masters/master'
import { attacks } from 'contract/testing/hostile'
import { masters } from '../../remote-backend/src/masters/masters.ts'
import { ask } from './ask.ts'

/** How many records of each master get an attack, so that each of its screens shows one. */
const recordsEach = 3
const firstRows = { filters: {}, search: '', length: 10 as const, start: 0, sorts: [] }

let given = 0
/** The next attack that is short enough for the field. */
function attackUpTo(most: number) {
  const fitting = attacks.filter((text) => text.length <= most)
  return `${fitting[given++ % fitting.length]}`
}

/**
 * Puts an attack into every text of the masters that accepts one, and returns the number of changed records for each
 * master. Records in force are not changed: there a record with a later date is added.
 */
export async function spoilMasters(admin: Page) {
  const spoilt: Record<string, number> = {}
  for (const master of masters) {
    const { body } = await ask(admin, master.list, { body: firstRows })
    let count = 0
    for (const { id } of body.data.slice(0, recordsEach)) if (await spoil(admin, master, `${id}`)) count++
    spoilt[master.name] = count
  }
  return spoilt
}

async function spoil(admin: Page, master: Master, id: string) {
  const { body: record } = await ask(admin, master.read, { params: { id } })
  const values = { ...record.values }
  let left = textsOf(master, values)
  for (let tries = 0; left.length > 0 && tries < 6; tries++) {
    for (const name of left) values[name] = tries < 5 ? attackFor(master, name) : record.values[name]!
    const { status, body } = await save(admin, master, id, values, record.seen)
    if (status === 200) return JSON.stringify(values) !== JSON.stringify(record.values)
    const refused = ((body as { data?: string[] })?.data ?? []).map((said) => said.split(':')[0])
    left = left.filter((name) => refused.includes(name))
  }
  return false
}

const mostOf = ({ form }: Master, name: string) => fieldIn(form, name)?.maxLength ?? 60

const textsOf = (master: Master, values: MasterValues) =>
  Object.keys(values).filter(
    (name) => typeof values[name] === 'string' && !(name in (master.controls ?? {})) && mostOf(master, name) >= 20,
  )

/** An attack for this field, with Hindi letters if the text must be in Hindi. */
const attackFor = (master: Master, name: string) =>
  name.endsWith('Hi') ? `${attackUpTo(mostOf(master, name) - 2)} क` : attackUpTo(mostOf(master, name))

async function save(admin: Page, master: Master, id: string, values: MasterValues, seen: string) {
  const changed = await ask(admin, master.change, { params: { id }, query: { seen }, body: values as never })
  if (changed.status !== 409 || !master.add || !('effectiveFrom' in values)) return changed
  const effectiveFrom = `2099-01-${`${10 + (given % 20)}`}`
  return ask(admin, master.add, { body: { ...values, effectiveFrom } as never })
}
