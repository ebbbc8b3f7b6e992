import { indianDay, problemsOf } from 'contract/field/fields'
import { type FormChange, formFrom, type OwnForm, ownFormLimits, type ownForms } from 'contract/pan/paper/own-forms'
import { type SampleName, sampleNames } from 'contract/pan/paper/sample-forms'
import * as v from 'valibot'
import type { Tx } from '../../db/connect.ts'
import { sha256 } from '../../files/store.ts'
import { keepFiles, pdfFile } from '../../files/upload.ts'
import type { Handler } from '../../http/handler.ts'
import { audit } from '../../shared/audit.ts'
import type { Context } from '../../shared/context.ts'
import { badFields, notFound, Refusal } from '../../shared/refusal.ts'
import { drawnSince, sampleNamed } from './samples.ts'

/** Every form by name with its changes, for the admin. */
export async function listOwnForms({ tx, portal }: Context): Promise<OwnForm[]> {
  const changes = await changesOf(tx)
  return sampleNames.map((name) => ({
    name,
    drawnSince: drawnSince(name, portal.clock()),
    changes: changes.get(name) ?? [],
  }))
}

async function ownForm({ tx, portal }: Context, name: SampleName): Promise<OwnForm> {
  const changes = await changesOf(tx, name)
  return { name, drawnSince: drawnSince(name, portal.clock()), changes: changes.get(name) ?? [] }
}

async function changesOf(tx: Tx, name?: SampleName) {
  let asked = tx
    .selectFrom('ownForm')
    .leftJoin('file', 'file.id', 'ownForm.fileId')
    .select(['form', 'no', 'fileId', 'pages', 'byName', 'at', 'effectiveFrom', 'file.name', 'file.bytes'])
    .orderBy('effectiveFrom', 'desc')
    .orderBy('no', 'desc')
  if (name) asked = asked.where('form', '=', name)
  const changes = new Map<string, FormChange[]>()
  for (const { form, no, fileId, pages, byName, at, effectiveFrom, name: fileName, bytes } of await asked.execute()) {
    const kb = Math.ceil(Number(bytes) / 1024)
    const file = fileId ? { id: fileId, name: fileName ?? '', kb, pages: pages ?? 0 } : null
    const change = { no, from: effectiveFrom, file, by: byName, at: at.toISOString() }
    changes.set(form, [...(changes.get(form) ?? []), change])
  }
  return changes
}

/** The own file that is shown under this name on a day; none where the drawn form is shown. */
export async function ownFileOf(tx: Tx, name: SampleName, day: string) {
  const held = await tx
    .selectFrom('ownForm')
    .leftJoin('file', 'file.id', 'ownForm.fileId')
    .select(['fileId as id', 'sha256'])
    .where('form', '=', name)
    .where('effectiveFrom', '<=', day)
    .orderBy('effectiveFrom', 'desc')
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return held?.id && held.sha256 ? { id: held.id, sha256: held.sha256 } : null
}

/** Shows this PDF under the name from a day on. If it is already the one shown then, nothing changes. */
export async function replaceForm(context: Handler<typeof ownForms.replace>): Promise<OwnForm> {
  const { portal, caller, params, body: sent } = context
  const name = sampleNamed(params.form)
  const from = dayFrom(params.from, portal)
  const { mb, pages: mostPages } = ownFormLimits
  const owner = { purpose: 'form' as const, merchantId: null, createdBy: caller.id }
  const asked = { ...sent, ...owner, allow: ['pdf'] as const, maxBytes: mb * 1024 * 1024 }
  const { pages, ...file } = await pdfFile(portal.readers, asked, mostPages)
  const then = await ownFileOf(context.tx, name, from)
  if (then?.sha256 === sha256(file.bytes)) return ownForm(context, name)
  const work = (tx: Tx) => change({ tx, portal, caller }, name, { fileId: file.id, pages, from })
  return keepFiles(portal, [file], work, sent).catch(refuseSecond)
}

/**
 * Shows the file of an earlier change again; 0 is the drawn form. If it is already the one shown then, nothing changes.
 */
export async function showForm(context: Handler<typeof ownForms.show>): Promise<OwnForm> {
  const { tx, portal, params, body } = context
  const name = sampleNamed(params.form)
  const from = dayFrom(body.from ?? indianDay(portal.clock()), portal)
  const wanted = body.no === 0 ? { fileId: null, pages: null } : await changeNo(tx, name, body.no)
  const then = await ownFileOf(tx, name, from)
  if ((then?.id ?? null) === wanted.fileId) return ownForm(context, name)
  return change(context, name, { ...wanted, from }).catch(refuseSecond)
}

function dayFrom(given: string, { clock }: Context['portal']) {
  const { issues, output } = v.safeParse(v.object({ from: formFrom(indianDay(clock())) }), { from: given })
  if (issues) throw badFields(problemsOf(issues))
  return output.from
}

async function changeNo(tx: Tx, form: SampleName, no: number) {
  const found = await tx
    .selectFrom('ownForm')
    .select(['fileId', 'pages'])
    .where('form', '=', form)
    .where('no', '=', no)
    .executeTakeFirst()
  if (!found) throw notFound('This file was not found')
  return found
}

type Shown = { fileId: string | null; pages: number | null; from: string }

async function change(context: Context, name: SampleName, { fileId, pages, from }: Shown) {
  const { tx, portal, caller } = context
  const { last } = await tx
    .selectFrom('ownForm')
    .select(({ fn }) => fn.max('no').as('last'))
    .where('form', '=', name)
    .executeTakeFirstOrThrow()
  const no = (last ?? 0) + 1
  const at = portal.clock()
  const by = { byUser: caller.id, byName: caller.name }
  await tx
    .insertInto('ownForm')
    .values({ form: name, no, fileId, pages, ...by, at, effectiveFrom: from })
    .execute()
  const what = fileId ? 'form replaced' : 'drawn form shown again'
  await audit(tx, portal, caller, what, name, { no, fileId, from })
  return ownForm(context, name)
}

/** Two changes at the same moment have the same number: the database accepts one of them. */
function refuseSecond(problem: { code?: string }): never {
  if (problem.code !== '23505') throw problem
  throw new Refusal(409, 'Somebody else changed this form in this moment. Look at it again.')
}
