import { isDeepStrictEqual } from 'node:util'
import { indianDay } from 'contract/field/fields'
import type { PartName, publicAddress } from 'contract/site/configuration'
import type { Handler } from '../../http/handler.ts'
import type { Portal } from '../../portal.ts'
import type { Context } from '../../shared/context.ts'
import { historyOf, noteChange, oneAfterAnother, seenOf, valuesBefore } from '../history.ts'
import { type KeptValue, keptPart } from './parts.ts'
import { useSlidePictures } from './pictures.ts'

type Call = Pick<Context, 'tx' | 'caller'> & { portal: Pick<Portal, 'clock' | 'demo'> }

/** A part of the configuration with its history. */
export async function readPart(name: PartName, { tx, portal }: Context) {
  const history = await historyOf(tx, name)
  return { value: await keptPart(name).read(tx, portal), seen: seenOf(history), history }
}

/** Saves the form of a part; of a legal text it becomes a version. */
export async function changePart(
  name: PartName,
  call: Context & { body: unknown; query: { seen: string } },
): Promise<void> {
  const { tx, portal, body, query } = call
  await oneAfterAnother(tx, name, query.seen)
  const { merged, read } = keptPart(name)
  const value = merged ? merged(await read(tx, portal), body, indianDay(portal.clock())) : body
  await savePart(call, name, value as never)
}

/** Sets what was before a change; it is a change itself, so it can be undone too. */
export async function undoChange(name: PartName, call: Context & { params: { id: string } }): Promise<void> {
  const { tx, params } = call
  await oneAfterAnother(tx, name)
  await savePart(call, name, (await valuesBefore(tx, name, params.id)) as never)
}

/** Saves a part and notes its values before and after in the audit. What is set already is no change. */
export async function savePart<Name extends PartName>(call: Call, name: Name, value: KeptValue<Name>) {
  const { tx, portal } = call
  const kept = keptPart(name)
  const was = await kept.read(tx, portal)
  if (isDeepStrictEqual(asStored(was), asStored(value))) return
  if (name === 'slides') await useSlidePictures(tx, value as KeptValue<'slides'>)
  await kept.save(tx, value)
  await noteChange(call, name, { was, now: value })
}

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

export async function readPublicAddress({ portal }: Handler<typeof publicAddress>) {
  return { set: portal.publicUrl ?? null, links: portal.site }
}
