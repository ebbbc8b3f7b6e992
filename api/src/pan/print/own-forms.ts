import { type FormChange, type OwnForm, ownFormLimits, type ownForms } from 'contract/pan/own-forms'
import { type SampleName, sampleNames } from 'contract/pan/sample-forms'
import type { Tx } from '../../db/connect.ts'
import { sha256 } from '../../files/store.ts'
import { keepFiles, pdfFile } from '../../files/upload.ts'
import type { Handler } from '../../http/handler.ts'
import { audit } from '../../shared/audit.ts'
import type { Context } from '../../shared/context.ts'
import { notFound, Refusal } from '../../shared/refusal.ts'
import { drawnSince, sampleNamed } from './samples.ts'

/** Every form by name with its changes, for the admin who keeps them. */
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
    .select(['form', 'no', 'fileId', 'pages', 'byName', 'at', 'file.name', 'file.bytes'])
    .orderBy('no', 'desc')
  if (name) asked = asked.where('form', '=', name)
  const changes = new Map<string, FormChange[]>()
  for (const { form, no, fileId, pages, byName, at, name: fileName, bytes } of await asked.execute()) {
    const kb = Math.ceil(Number(bytes) / 1024)
    const file = fileId && { id: fileId, name: fileName ?? '', kb, pages: pages ?? 0 }
    changes.set(form, [...(changes.get(form) ?? []), { no, file: file || null, by: byName, at: at.toISOString() }])
  }
  return changes
}

/** The file that is shown under this name; none where the drawn form is. */
export async function ownFileOf(tx: Tx, name: SampleName) {
  const last = await tx
    .selectFrom('ownForm')
    .leftJoin('file', 'file.id', 'ownForm.fileId')
    .select(['no', 'fileId', 'sha256'])
    .where('form', '=', name)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { no: last?.no ?? 0, file: last?.fileId && last.sha256 ? { id: last.fileId, sha256: last.sha256 } : null }
}

/** Shows this PDF under the name from now on. The one that is shown already changes nothing. */
export async function replaceForm(context: Handler<typeof ownForms.replace>): Promise<OwnForm> {
  const { portal, caller, params, body: sent } = context
  const name = sampleNamed(params.form)
  const { mb, pages: mostPages } = ownFormLimits
  const owner = { purpose: 'form' as const, merchantId: null, createdBy: caller.id }
  const asked = { ...sent, ...owner, allow: ['pdf'] as const, maxBytes: mb * 1024 * 1024 }
  const { pages, ...file } = await pdfFile(portal.readers, asked, mostPages)
  const now = await ownFileOf(context.tx, name)
  if (now.file?.sha256 === sha256(file.bytes)) return ownForm(context, name)
  const work = (tx: Tx) => change({ tx, portal, caller }, name, { fileId: file.id, pages })
  return keepFiles(portal, [file], work, sent).catch(refuseSecond)
}

/** Shows what a change showed once more; 0 is the drawn form. What is shown already stays as it is. */
export async function showForm(context: Handler<typeof ownForms.show>): Promise<OwnForm> {
  const { tx, params, body } = context
  const name = sampleNamed(params.form)
  const wanted = body.no === 0 ? { fileId: null, pages: null } : await changeNo(tx, name, body.no)
  const now = await ownFileOf(tx, name)
  if ((now.file?.id ?? null) === wanted.fileId) return ownForm(context, name)
  return change(context, name, wanted).catch(refuseSecond)
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

type Shown = { fileId: string | null; pages: number | null }

async function change(context: Context, name: SampleName, { fileId, pages }: Shown) {
  const { tx, portal, caller } = context
  const no = (await ownFileOf(tx, name)).no + 1
  const at = portal.clock()
  await tx
    .insertInto('ownForm')
    .values({ form: name, no, fileId, pages, byUser: caller.id, byName: caller.name, at })
    .execute()
  await audit(tx, portal, caller, fileId ? 'form replaced' : 'drawn form shown again', name, { no, fileId })
  return ownForm(context, name)
}

/** Two changes in the same moment have the same number: the database lets one of them in. */
function refuseSecond(problem: { code?: string }): never {
  if (problem.code !== '23505') throw problem
  throw new Refusal(409, 'Somebody else changed this form in this moment. Look at it again.')
}
