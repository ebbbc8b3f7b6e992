import { indianDay } from 'contract/fields'
import type { CategoryCode } from 'contract/pan/categories'
import { hasForm } from 'contract/pan/papers'
import { statuses } from 'contract/pan/status'
import type { FastifyReply } from 'fastify'
import { audit } from '../audit.ts'
import { inTransaction } from '../db/connect.ts'
import { fileHeaders } from '../files/headers.ts'
import type { Portal } from '../portal.ts'
import { Refusal } from '../refusal.ts'
import { revealAadhaar } from '../vault/aadhaar.ts'
import { formOf } from './fields.ts'
import type { Person } from './person.ts'
import { formsPdf } from './print/draw-form.ts'
import { layoutOf } from './print/layouts/index.ts'
import { valuesOf } from './print/values.ts'
import { findApplication } from './queries.ts'
import { withPans } from './typed-pans.ts'

/**
 * The paid application as paper to sign. Made anew each time: it holds the whole Aadhaar number, so it is never kept,
 * and each print is written down.
 */
export async function printForm(portal: Portal, person: Person, id: string, reply: FastifyReply) {
  const application = await findApplication(portal.db, person, id)
  const { formNo, mode, status, aadhaarRef, merchantId, category } = application
  if (mode !== 'PHYSICAL') throw new Refusal(409, 'This is signed by Aadhaar: there is no form on paper')
  if (!hasForm(application)) throw new Refusal(409, `Not allowed in status ${statuses[status].en}`)

  const aadhaar = await inTransaction(portal.db, async (tx) => {
    await audit(tx, portal, person, 'form printed', formNo)
    return aadhaarRef ? revealAadhaar(tx, portal, person, { ref: aadhaarRef, about: formNo, why: 'printed form' }) : ''
  })
  const { code } = await portal.db
    .selectFrom('merchant')
    .select('code')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const now = portal.clock()
  const form = formOf(application, now)
  const drawing = {
    layout: layoutOf(form.code),
    title: form.title,
    category: category as CategoryCode,
    values: valuesOf({ fields: withPans(portal.keys, application), category, aadhaar, printedOn: indianDay(now) }),
    ...{ formNo, foot: `${formNo} · ${code}`, madeAt: now },
  }
  const pdf = await formsPdf(`PAN application ${formNo}`, [drawing])
  return reply.headers(fileHeaders('application/pdf', `${formNo}.pdf`)).send(pdf)
}
