import { indianDay } from 'contract/fields'
import { type Status, statuses } from 'contract/pan/status'
import type { FastifyReply } from 'fastify'
import { audit } from '../audit.ts'
import { inTransaction } from '../db/connect.ts'
import { fileHeaders } from '../files/headers.ts'
import type { Portal } from '../portal.ts'
import { Refusal } from '../refusal.ts'
import { revealAadhaar } from '../vault/aadhaar.ts'
import { formOf } from './fields.ts'
import { formPdf } from './form-pdf.ts'
import type { Person } from './person.ts'
import { findApplication } from './queries.ts'
import { withPans } from './typed-pans.ts'

const unprintable: readonly Status[] = ['DRAFT', 'CANCELLED', 'REJECTED']

/**
 * The paid application as paper to sign. Made anew each time: it holds the whole Aadhaar number, so it is never kept,
 * and each print is written down.
 */
export async function printForm(portal: Portal, person: Person, id: string, reply: FastifyReply) {
  const application = await findApplication(portal.db, person, id)
  const { formNo, status, aadhaarRef, merchantId } = application
  if (unprintable.includes(status)) throw new Refusal(409, `Not allowed in status ${statuses[status].en}`)

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
  const pdf = await formPdf({
    ...{ formNo, aadhaar, merchantCode: code, printedOn: indianDay(now) },
    formTitle: formOf(application, now).title,
    fields: withPans(portal.keys, application),
  })
  return reply.headers(fileHeaders('application/pdf', `${formNo}.pdf`)).send(pdf)
}
