import { indianDay } from 'contract/field/fields'
import type { Category } from 'contract/pan/categories'
import { layoutOf } from 'contract/pan/form/layout/layouts'
import { valuesOf } from 'contract/pan/form/layout/values'
import { hasForm } from 'contract/pan/paper/papers'
import { inTransaction } from '../../db/connect.ts'
import { fileHeaders } from '../../files/headers.ts'
import type { Http } from '../../http/handler.ts'
import { limitPrints, notePaperRead } from '../../paper-read/note.ts'
import { Refusal } from '../../shared/refusal.ts'
import { revealAadhaar } from '../../vault/aadhaar.ts'
import { refuseErased } from '../application/erased.ts'
import { formOf } from '../application/fields.ts'
import { findApplication, merchantCodeOf, type OnApplication } from '../application/queries.ts'
import { notAllowedIn } from '../application/transition/not-allowed.ts'
import { withPans } from '../application/typed-pans.ts'
import { formsPdf } from './draw-form.ts'

/**
 * The paid application as a paper to sign. It is made for each print and never stored, because it has the whole Aadhaar
 * number; each print is logged.
 */
export async function printForm({ tx: db, portal, caller, request, params, reply }: OnApplication & Http) {
  const application = await findApplication(db, caller, params.id)
  const { id, formNo, mode, status, aadhaarRef, category } = application
  if (mode !== 'PHYSICAL') throw new Refusal(409, 'This is signed by Aadhaar: there is no form on paper')
  if (!hasForm(application)) throw notAllowedIn(status)
  refuseErased(application)
  await limitPrints({ tx: db, portal, caller })

  const code = await merchantCodeOf(db, application)
  const aadhaar = await inTransaction(db, async (tx) => {
    const of = { about: formNo, merchant: code, application: id }
    await notePaperRead({ tx, portal, caller, request }, 'form printed', of)
    return aadhaarRef ? revealAadhaar(tx, portal, caller, { ...of, ref: aadhaarRef, why: 'printed form' }) : ''
  })
  const now = portal.clock()
  const form = formOf(application, now)
  let sheets = 1
  const drawing = {
    layout: layoutOf(form.code),
    form,
    category: category as Category,
    values: valuesOf({ fields: withPans(portal.keys, application), category, aadhaar, printedOn: indianDay(now) }),
    formNo,
    foot: `${formNo} · ${code}`,
    madeAt: now,
    onSheets: (count: number) => {
      sheets = count
    },
  }
  const pdf = await formsPdf(`PAN application ${formNo}`, [drawing])
  // So that a sheet is missed among the scanned pages.
  await db.updateTable('application').set({ formSheets: sheets }).where('id', '=', id).execute()
  return reply.headers(fileHeaders('application/pdf', `${formNo}.pdf`)).send(pdf)
}
