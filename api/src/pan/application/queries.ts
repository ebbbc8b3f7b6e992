import { framesSheet } from 'contract/pan/scan/papers'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'
import type { Caller } from '../../shared/caller.ts'
import type { Context } from '../../shared/context.ts'
import { notFound } from '../../shared/refusal.ts'
import { ownedBy, sentOrOwn } from '../../shared/tenant.ts'

export type Application = Selectable<Tables['application']>

/** The context of a call about one application. */
export type OnApplication = Context & { params: { id: string } }

type Tenant = Pick<Caller, 'role' | 'merchantId'>

/** An application that this person may see. */
export async function findApplication(db: Tx, caller: Tenant, id: string): Promise<Application> {
  const found = await ofPerson(db, caller, id).executeTakeFirst()
  if (!found) throw notFound('This application was not found')
  return found
}

/** The same, locked until the transaction ends: a second caller sees what the first one did. */
export async function lockApplication(tx: Tx, caller: Tenant, id: string): Promise<Application> {
  const found = await ofPerson(tx, caller, id).forUpdate().executeTakeFirst()
  if (!found) throw notFound('This application was not found')
  return found
}

/** The code of its merchant. */
export const merchantCodeOf = async (db: Tx, { merchantId }: Pick<Application, 'merchantId'>) =>
  (await db.selectFrom('merchant').select('code').where('id', '=', merchantId).executeTakeFirstOrThrow()).code

/** An application that this person may see, by its acknowledgement number. */
export async function findByAckNo(db: Tx, caller: Tenant, ackNo: string) {
  const found = await db
    .selectFrom('application')
    .select(['id', 'status'])
    .where('ackNo', '=', ackNo)
    .where(ownedBy(caller))
    .executeTakeFirst()
  if (!found) throw notFound('This application was not found')
  return found
}

export const ofPerson = (db: Tx, caller: Tenant, id: string) =>
  db
    .selectFrom('application')
    .selectAll()
    .where('id', '=', id)
    .where(ownedBy(caller))
    .where(sentOrOwn(caller, 'application'))

/** The next form number: `N`, the year, seven digits and Luhn's check digit. */
export async function nextFormNo(tx: Tx, appType: string, year: string): Promise<string> {
  const { no } = await tx
    .selectNoFrom((select) => select.fn<bigint>('nextval', [select.val('form_no')]).as('no'))
    .executeTakeFirstOrThrow()
  const digits = `${year.slice(-2)}${`${no}`.padStart(7, '0')}`
  return `${appType}${digits}${luhn(digits)}`
}

/** The check digit, which reveals a typing mistake in the number. */
export function luhn(digits: string) {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** SQL: whether a step with this alias was neither taken back, nor takes another one back. */
export const stands = (event: string) =>
  `${event}.undoes is null and not exists (select from application_event back where back.undoes = ${event}.id)`

/** The images of the scanned pages, in order. */
export const storedPagesOf = (db: Tx, applicationId: string) =>
  db
    .selectFrom('applicationPage')
    .select(['id', 'page', 'widthPx', 'heightPx', 'kb', 'sheet'])
    .where('applicationId', '=', applicationId)
    .orderBy('page')
    .execute()

/**
 * The pages as people read them: the sheets of the form in their order, then everything else as it came, and last what was
 * scanned again since.
 */
export async function pagesOf(db: Tx, applicationId: string) {
  const pages = await storedPagesOf(db, applicationId)
  const placeOf = ({ sheet, page }: (typeof pages)[number]) => {
    if (!sheet) return Number.MAX_SAFE_INTEGER
    return pages.some((other) => other.sheet === sheet && other.page > page) ? Number.MAX_VALUE : sheet
  }
  return pages.toSorted((one, other) => placeOf(one) - placeOf(other)).map((page, at) => ({ ...page, page: at + 1 }))
}

/** The pages that were added after a moment. */
export const pagesSince = (db: Tx, applicationId: string, at: Date) =>
  db
    .selectFrom('applicationPage')
    .innerJoin('file', 'file.id', 'applicationPage.id')
    .select('file.id')
    .where('applicationId', '=', applicationId)
    .where('file.createdAt', '>', at)
    .execute()

/** The page from which a picture of this application was cropped, in SQL. */
export const cropPageInSql = "(application_crop.result -> 'crop' ->> 'pageId')::uuid"

/**
 * The cropped pictures, photo first. A picture whose page is not a page of the application any more is none of them, nor
 * is a photo from a sheet that has no frame for it.
 */
export const cropsOf = (db: Tx, applicationId: string) =>
  db
    .selectFrom('applicationCrop')
    .innerJoin('file', 'file.id', 'applicationCrop.fileId')
    .innerJoin('applicationPage as page', (join) =>
      join.on('page.id', '=', sql.raw(cropPageInSql)).onRef('page.applicationId', '=', 'applicationCrop.applicationId'),
    )
    .select(['applicationCrop.kind', 'applicationCrop.fileId', 'applicationCrop.result', 'file.createdAt'])
    .where('applicationCrop.applicationId', '=', applicationId)
    .where((or) =>
      or.or([
        or('applicationCrop.kind', '!=', 'photo'),
        or('page.sheet', 'is', null),
        or('page.sheet', '<=', framesSheet),
      ]),
    )
    .orderBy('kind')
    .execute()
