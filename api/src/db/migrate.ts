import { sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import type { Db } from './connect.ts'
import * as people from './migrations/001-people.ts'
import * as money from './migrations/002-money.ts'
import * as applications from './migrations/003-applications.ts'
import * as office from './migrations/004-office.ts'
import * as listViews from './migrations/005-list-views.ts'
import * as scale from './migrations/007-scale.ts'
import * as provider from './migrations/012-provider.ts'
import * as correction from './migrations/014-correction.ts'
import * as bulk from './migrations/015-bulk.ts'
import * as paperless from './migrations/016-paperless.ts'
import * as uti from './migrations/017-uti.ts'
import * as piecesAndPaper from './migrations/019-pieces-and-paper.ts'
import * as firstTimeRight from './migrations/020-first-time-right.ts'
import * as paperlessReminders from './migrations/021-paperless-reminders.ts'
import * as ownForms from './migrations/022-own-forms.ts'
import * as hardcopyOfShop from './migrations/023-hardcopy-of-shop.ts'
import * as papersAndObjections from './migrations/024-papers-and-objections.ts'
import * as servicePaid from './migrations/030-service-paid.ts'
import * as eventChanges from './migrations/031-event-changes.ts'
import * as supersededPictures from './migrations/032-superseded-pictures.ts'
import * as secondApproval from './migrations/040-second-approval.ts'
import * as rights from './migrations/041-rights.ts'
import * as limits from './migrations/070-limits.ts'
import * as typedName from './migrations/080-typed-name.ts'
import * as gateway from './migrations/100-gateway.ts'
import * as masters from './migrations/110-masters.ts'
import * as peopleOfOffice from './migrations/120-people.ts'
import * as shopStaff from './migrations/121-shop-staff.ts'
import * as members from './migrations/122-members.ts'
import * as shares from './migrations/123-shares.ts'
import * as dayLimit from './migrations/124-day-limit.ts'
import * as kyc from './migrations/130-kyc.ts'
import * as kycLink from './migrations/131-kyc-link.ts'
import * as reports from './migrations/140-reports.ts'
import * as adjustments from './migrations/150-adjustments.ts'
import * as viewAsMerchant from './migrations/151-view-as-merchant.ts'
import * as chequeClearing from './migrations/152-cheque-clearing.ts'
import * as moreMasters from './migrations/160-more-masters.ts'
import * as tds from './migrations/170-tds.ts'
import * as invoices from './migrations/171-invoices.ts'
import * as apiCredentials from './migrations/180-api-credentials.ts'
import * as idSale from './migrations/181-id-sale.ts'
import * as placesAndVendors from './migrations/182-places-and-vendors.ts'
import * as nameExceptions from './migrations/183-name-exceptions.ts'
import * as reasons from './migrations/184-reasons.ts'
import * as bankStatement from './migrations/190-bank-statement.ts'
import * as entryAt from './migrations/191-entry-at.ts'
import * as gatewayDesk from './migrations/192-gateway-desk.ts'
import * as rekyc from './migrations/195-rekyc.ts'
import * as identity from './migrations/200-identity.ts'
import * as ownAccount from './migrations/201-own-account.ts'
import * as idInvoice from './migrations/215-id-invoice.ts'
import * as secondFactor from './migrations/220-second-factor.ts'
import * as contact from './migrations/230-contact.ts'
import * as centres from './migrations/231-centres.ts'
import * as lettersInHindi from './migrations/240-letters-in-hindi.ts'
import * as outboxList from './migrations/241-outbox-list.ts'
import * as documentTypes from './migrations/245-document-types.ts'
import * as retention from './migrations/250-retention.ts'
import * as dataRequests from './migrations/251-data-requests.ts'
import * as passkeys from './migrations/260-passkeys.ts'
import * as captchaWork from './migrations/262-captcha-work.ts'
import * as consents from './migrations/264-consents.ts'
import * as walletDay from './migrations/268-wallet-day.ts'
import * as idSaleWaits from './migrations/269-id-sale-waits.ts'
import * as placesFromOne from './migrations/270-places-from-one.ts'
import * as registerLines from './migrations/271-register-lines.ts'
import * as ownFormFrom from './migrations/272-own-form-from.ts'
import * as phoneLink from './migrations/273-phone-link.ts'
import * as menuRights from './migrations/274-menu-rights.ts'
import * as stepUp from './migrations/276-step-up.ts'
import * as bulkWarnings from './migrations/277-bulk-warnings.ts'
import * as creditLimit from './migrations/280-credit-limit.ts'
import * as ownAccounts from './migrations/281-own-accounts.ts'
import * as repeatedRegistrations from './migrations/285-repeated-registrations.ts'

type Migrations = Record<string, Migration>

/**
 * In the order in which they run. Add a new one at the end; never edit one that has run anywhere. Servers of the
 * earlier version continue to work while the new ones start, so a migration only adds; what is no longer needed is
 * removed one release later (docs/decisions/0015-running-it.md). Two migrations written side by side may arrive in the
 * other order: where the higher number has run already, the lower one runs after it. So a migration may rely only on
 * what existed when it was written, not on every smaller number; a test runs them in the order in which they arrived.
 */
export const migrations: Migrations = {
  '001-people': people,
  '002-money': money,
  '003-applications': applications,
  '004-office': office,
  '005-list-views': listViews,
  '007-scale': scale,
  '012-provider': provider,
  '014-correction': correction,
  '015-bulk': bulk,
  '016-paperless': paperless,
  '017-uti': uti,
  '019-pieces-and-paper': piecesAndPaper,
  '020-first-time-right': firstTimeRight,
  '021-paperless-reminders': paperlessReminders,
  '022-own-forms': ownForms,
  '023-hardcopy-of-shop': hardcopyOfShop,
  '024-papers-and-objections': papersAndObjections,
  '030-service-paid': servicePaid,
  '031-event-changes': eventChanges,
  '032-superseded-pictures': supersededPictures,
  '040-second-approval': secondApproval,
  '041-rights': rights,
  '070-limits': limits,
  '080-typed-name': typedName,
  '100-gateway': gateway,
  '110-masters': masters,
  '120-people': peopleOfOffice,
  '121-shop-staff': shopStaff,
  '122-members': members,
  '123-shares': shares,
  '124-day-limit': dayLimit,
  '130-kyc': kyc,
  '131-kyc-link': kycLink,
  '140-reports': reports,
  '150-adjustments': adjustments,
  '151-view-as-merchant': viewAsMerchant,
  '152-cheque-clearing': chequeClearing,
  '160-more-masters': moreMasters,
  '170-tds': tds,
  '171-invoices': invoices,
  '180-api-credentials': apiCredentials,
  '181-id-sale': idSale,
  '182-places-and-vendors': placesAndVendors,
  '183-name-exceptions': nameExceptions,
  '184-reasons': reasons,
  '190-bank-statement': bankStatement,
  '191-entry-at': entryAt,
  '192-gateway-desk': gatewayDesk,
  '195-rekyc': rekyc,
  '200-identity': identity,
  '201-own-account': ownAccount,
  '215-id-invoice': idInvoice,
  '220-second-factor': secondFactor,
  '230-contact': contact,
  '231-centres': centres,
  '240-letters-in-hindi': lettersInHindi,
  '241-outbox-list': outboxList,
  '245-document-types': documentTypes,
  '250-retention': retention,
  '251-data-requests': dataRequests,
  '260-passkeys': passkeys,
  '262-captcha-work': captchaWork,
  '264-consents': consents,
  '268-wallet-day': walletDay,
  '269-id-sale-waits': idSaleWaits,
  '270-places-from-one': placesFromOne,
  '271-register-lines': registerLines,
  '272-own-form-from': ownFormFrom,
  '273-phone-link': phoneLink,
  '274-menu-rights': menuRights,
  '276-step-up': stepUp,
  '277-bulk-warnings': bulkWarnings,
  '280-credit-limit': creditLimit,
  '281-own-accounts': ownAccounts,
  '285-repeated-registrations': repeatedRegistrations,
}

/**
 * Brings the database up to date, all or nothing, and returns what was done. Two servers that start together wait for
 * each other (a lock in the database). A database that a newer version has migrated further stays as it is.
 */
export function migrate(db: Db, known = migrations): Promise<string[]> {
  return withMigrator(db, known, (migrator) => migrator.migrateToLatest())
}

/** Takes back the last migration, for returning to the earlier version; returns which one. */
export function migrateDown(db: Db, known = migrations): Promise<string[]> {
  return withMigrator(db, known, (migrator) => migrator.migrateDown())
}

function withMigrator(db: Db, known: Migrations, work: (migrator: Migrator) => Promise<MigrationResultSet>) {
  return db.connection().execute(async (connection) => {
    // Waiting for the other server, and making indexes over many rows, may take longer than a normal call.
    await sql`set lock_timeout = 0`.execute(connection)
    await sql`set statement_timeout = 0`.execute(connection)
    const all = { ...known, ...(await foreignTo(connection, known)) }
    const provider = { getMigrations: async () => all }
    const { error, results } = await work(
      new Migrator({
        db: connection,
        provider,
        // All missing migrations run, even those below ones that have run; going down takes back what ran last.
        allowUnorderedMigrations: true,
      }),
    )
    await sql`reset lock_timeout`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
    if (error) throw error
    return (results ?? []).map(({ migrationName }) => migrationName)
  })
}

/** Migrations that another version ran here, as empty ones: otherwise an earlier version could not start. */
async function foreignTo(db: Db, known: Migrations): Promise<Migrations> {
  const { rows: tables } = await sql<{ here: boolean }>`
    select to_regclass('kysely_migration') is not null as here`.execute(db)
  if (!tables[0]?.here) return {}
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const foreign = rows.filter(({ name }) => !Object.hasOwn(known, name))
  return Object.fromEntries(foreign.map(({ name }) => [name, { up: async () => {} }]))
}
