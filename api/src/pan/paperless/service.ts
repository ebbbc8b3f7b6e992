import { ageOn, genderNames, indianDay } from 'contract/fields'
import type { Submission } from 'contract/pan/application'
import { differingWords, fullName } from 'contract/pan/names'
import {
  aadhaarConsent,
  type Confirmation,
  type Kyc,
  needsOriginals,
  type PaperlessBeginning,
  type PaperlessMode,
  type PaperlessState,
} from 'contract/pan/paperless'
import { statuses, transition, underWay } from 'contract/pan/status'
import type { Tx } from '../../db/connect.ts'
import { inTransaction } from '../../db/connect.ts'
import { balanceOf, toRupees } from '../../ledger.ts'
import type { Portal } from '../../portal.ts'
import { badInput, Refusal } from '../../refusal.ts'
import { refuseWithoutCrops } from '../crop.ts'
import { begin, draftOf, savedBetween } from '../drafts.ts'
import { lockSamePerson, openAlready } from '../duplicates.ts'
import { fieldsOf, finishedFields, formOf, plainNote, problemsOf } from '../fields.ts'
import { move } from '../move.ts'
import type { Person } from '../person.ts'
import { priceOf, walletIn } from '../price.ts'
import { type Application, cropsOf, findApplication, pagesOf } from '../queries.ts'
import { refuseWithoutPages } from '../scan.ts'
import { declared, refuseDuplicate } from '../submit.ts'
import { withPans } from '../typed-pans.ts'
import { changesOf, refuseOtherChanges, reprintHindrance, reprintPrice } from './correction.ts'
import { learn } from './learn.ts'
import { answered, orderNoOf, providerOf } from './order.ts'
import { askAgainFrom, statusOf } from './poller.ts'
import { mayOpen, ProviderDown } from './provider.ts'
import { findPaperless, type PaperlessRow } from './queries.ts'

/** How many days an order may wait for its applicant, where the provider names no day. */
const tokenDays = 7

/** Begins an application without paper. The applicant's consent comes first and is written down: its text, when, who. */
export async function beginPaperless(
  tx: Tx,
  portal: Portal,
  person: Person,
  { appType, mode }: { appType: 'N' | 'C'; mode: PaperlessMode },
  { fields }: PaperlessBeginning,
) {
  const draft = await begin(tx, portal, person, { appType, category: 'P', mode }, { version: 0, fields })
  await keepConsent(tx, portal, person, draft.id)
  return draft
}

/** A copy of what ended has no consent yet; the one that was given is never overwritten. */
async function keepConsent(tx: Tx, { clock }: Portal, person: Person, applicationId: string) {
  await tx
    .insertInto('paperless')
    .values({
      ...{ applicationId, merchantId: person.merchantId ?? '' },
      ...{ consentVersion: aadhaarConsent.version, consentAt: clock(), consentBy: person.id },
      ...{ orderNo: null, token: null, redirectUrl: null, expiresAt: null, kyc: null, photoFileId: null },
      ...{ confirmedAt: null, reason: null, askedSince: null, nextAskAt: null, remindedAt: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What the merchant sees before he pays. */
export async function reviewPaperless(portal: Portal, person: Person, id: string) {
  const { db } = portal
  const application = await findApplication(db, person, id)
  if (application.status !== 'PL_DRAFT') throw new Refusal(409, `${application.formNo} was sent already`)
  const now = portal.clock()
  const wallet = await walletIn(db, application.merchantId)
  const fields = fieldsOf(application)
  return {
    draft: draftOf(application, now),
    price: await priceOf(db, application, now),
    balance: toRupees(wallet.balance),
    creditLimit: toRupees(wallet.creditLimit),
    problems: problemsOf(application, now, withPans(portal.keys, application)),
    openAlready: await openAlready(db, application),
    pages: (await pagesOf(db, id)).length,
    crops: (await cropsOf(db, id)).filter(({ result }) => result.inSpec).length,
    originalByPost: needsOriginals(application.mode, fields),
  }
}

/** Sends it on its way: all is checked once more and the price is held. The order is opened by `proceed`, once this is kept. */
export async function initiate(tx: Tx, portal: Portal, person: Person, id: string, { version }: Submission) {
  await lockSamePerson(tx, await findApplication(tx, person, id))
  const now = portal.clock()
  await move(tx, portal, person, id, 'initiate', async (application) => {
    if (!portal.provider) throw new Refusal(409, 'Paperless filing is not connected here yet. Apply on paper.')
    if (application.version !== version) throw await savedBetween(tx, person, application)
    const problems = problemsOf(application, now, withPans(portal.keys, application))
    if (problems.length > 0) throw badInput(...problems.map(({ field, text }) => `${field}: ${text}`))
    await refuseDuplicate(tx, application)
    if (application.mode === 'PAPERLESS_ESIGN') {
      await refuseWithoutPages(tx, id)
      await refuseWithoutCrops(tx, application)
    }
    const form = formOf(application, now)
    const fields = fieldsOf(application)
    // Whether an e-KYC is only a reprint is for Aadhaar to say.
    const sent =
      application.mode === 'PAPERLESS_ESIGN'
        ? finishedFields(application, now)
        : { ...application.fields, onlyReprint: false }
    return {
      price: await priceOf(tx, application, now),
      set: {
        fields: JSON.stringify(sent),
        ...{ formCode: form.code, formVersion: form.version },
        hardcopy: needsOriginals(application.mode, fields) ? 'PENDING' : 'NOT_REQUIRED',
      },
      note: `Applicant's consent to the use of Aadhaar taken; ${declared[application.appType]}`,
    }
  })
  await keepConsent(tx, portal, person, id)
  const { formNo, merchantId } = await findApplication(tx, person, id)
  await tx
    .updateTable('paperless')
    .set({
      orderNo: formNo,
      expiresAt: new Date(now.getTime() + tokenDays * 86_400_000),
      ...askAgainFrom(now),
    })
    .where('applicationId', '=', id)
    .execute()
  return { id, balance: toRupees(await balanceOf(tx, merchantId)) }
}

/** Where the applicant goes on at the provider. The order is opened there if it is not yet: the same one, however often. */
export async function proceed(portal: Portal, person: Person, id: string) {
  const application = await findApplication(portal.db, person, id)
  const order = await findPaperless(portal.db, person, id)
  const isSigning = application.status === 'PL_AWAIT_CONFIRM' && order.confirmedAt !== null
  if (!isSigning && application.status !== 'PL_INITIATED' && application.status !== 'PL_UNKNOWN')
    throw notIn(application)
  const provider = providerOf(portal)
  const redirectUrl = await answered(async () =>
    isSigning
      ? (await provider.openSigning(portal, orderNoOf(order))).redirectUrl
      : (order.redirectUrl ?? (await openOrder(portal, application, order))),
  )
  if (!mayOpen(provider, redirectUrl)) {
    portal.log.error({ formNo: application.formNo }, 'the provider named an address that is not its own')
    throw new Refusal(502, 'The provider named an address that is not its own. We do not open it.')
  }
  return { redirectUrl }
}

async function openOrder(portal: Portal, { id, appType, mode, aadhaarLast4 }: Application, order: PaperlessRow) {
  const { token, redirectUrl, expiresAt } = await providerOf(portal).createOrder(portal, {
    ...{ orderNo: orderNoOf(order), appType, aadhaarLast4 },
    mode: mode as PaperlessMode,
    returnPath: `/merchant/product/nsdl-pan/paperless/${id}/confirm`,
  })
  await portal.db
    .updateTable('paperless')
    .set({ token, redirectUrl, expiresAt })
    .where('applicationId', '=', id)
    .execute()
  return redirectUrl
}

/** The order as it stands here. */
export async function stateOf(db: Tx, portal: Portal, person: Person, id: string): Promise<PaperlessState> {
  const application = await findApplication(db, person, id)
  const order = await findPaperless(db, person, id)
  const { status, kyc } = { status: application.status, kyc: order.kyc }
  const isOpen = status === 'PL_AWAIT_CONFIRM'
  return {
    id,
    ...{ formNo: application.formNo, appType: application.appType, mode: application.mode, name: application.name },
    ...{ status, statusAt: application.statusAt.toISOString(), expiresAt: order.expiresAt?.toISOString() ?? null },
    ...{ token: order.token, kyc, photo: order.photoFileId, reason: order.reason },
    confirmedAt: order.confirmedAt?.toISOString() ?? null,
    hindrances: isOpen && kyc ? await hindrancesOf(db, portal, application, kyc) : [],
    differences: kyc && application.mode === 'PAPERLESS_ESIGN' ? differencesIn(application, kyc) : [],
    total: application.price?.total ?? 0,
    ackNo: application.ackNo,
    changes: kyc ? changesOf(application) : [],
    reprintTotal: (isOpen && (await reprintPrice(db, application))?.total) || null,
  }
}

/** What makes it impossible to go on with this Aadhaar. */
async function hindrancesOf(db: Tx, portal: Portal, application: Application, kyc: Kyc) {
  const last4 = kyc.maskedAadhaar.slice(-4)
  const other = await openAlready(db, application)
  return [
    ageOn(kyc.dob, indianDay(portal.clock())) < 18 &&
      'The applicant is under 18. A minor applies on paper, signed by a parent or guardian.',
    other && `An application for this person is already open: ${other}`,
    reprintHindrance(application),
    application.mode === 'PAPERLESS_ESIGN' &&
      application.aadhaarLast4 !== last4 &&
      `The form names an Aadhaar that ends in ${application.aadhaarLast4 ?? '--'}, this one ends in ${last4}.`,
  ].filter((text) => typeof text === 'string')
}

/** e-Sign files what was typed: where Aadhaar says something else, the Income-tax Department will ask. */
function differencesIn(application: Application, kyc: Kyc) {
  const fields = fieldsOf(application)
  const pairs = [
    { label: 'Name', form: fullName(fields), aadhaar: kyc.name },
    { label: 'Date of birth', form: dayWords(fields.dob), aadhaar: dayWords(kyc.dob) },
    { label: 'Gender', form: genderWord(fields.gender), aadhaar: genderWord(kyc.gender) },
  ]
  return pairs.filter(({ label, form, aadhaar }) =>
    label === 'Name' ? differingWords(form, aadhaar).length > 0 : form !== aadhaar,
  )
}

const dayWords = (day: string) => day.split('-').reverse().join('-')
const genderWord = (code: string) => genderNames[code as keyof typeof genderNames] ?? code

/** Asks the provider now. Without a clear answer the order is in doubt, and the poller goes on asking. */
export async function ask(portal: Portal, person: Person, id: string): Promise<PaperlessState> {
  const { status, formNo } = await findApplication(portal.db, person, id)
  const { orderNo, expiresAt } = await findPaperless(portal.db, person, id)
  if (orderNo && underWay.includes(status)) {
    portal.limits.count('ask the provider', formNo, { most: 12, seconds: 60 })
    const result = await statusOf(portal, orderNo, expiresAt).catch((problem) => {
      if (!(problem instanceof ProviderDown)) throw problem
      return { orderNo, stage: portal.faults.releaseInDoubt ? ('FAILED' as const) : ('PENDING' as const) }
    })
    await learn(portal, result)
  }
  return stateOf(portal.db, portal, person, id)
}

/** The merchant has read Aadhaar's data with the applicant: the e-Sign may be opened. Said again it stays said. */
export async function confirm(tx: Tx, portal: Portal, person: Person, id: string, said: Confirmation) {
  const moved = await move(tx, portal, person, id, 'confirm', async (application) => {
    const order = await findPaperless(tx, person, id)
    if (!order.kyc) throw notIn(application)
    const [hindrance] = await hindrancesOf(tx, portal, application, order.kyc)
    if (hindrance) throw new Refusal(409, hindrance)
    if (order.confirmedAt) throw new Refusal(409, 'The data is confirmed already. Go on to the e-Sign.')
    refuseOtherChanges(application, said)
    return { note: confirmedWords(application) }
  })
  await tx.updateTable('paperless').set({ confirmedAt: portal.clock() }).where('applicationId', '=', id).execute()
  return moved
}

function confirmedWords(application: Application) {
  const boxes = changesOf(application).map(({ en }) => en)
  if (application.appType !== 'C') return 'Aadhaar data read with the applicant and confirmed'
  return `Aadhaar data read with the applicant and confirmed. ${boxes.length > 0 ? `Changes: ${boxes.join(', ')}` : 'Nothing changes, only a reprint'}`
}

/** Gives it up. The order is closed at the provider first: only then is it sure that nothing will be done for the money. */
export async function withdraw(portal: Portal, person: Person, id: string, remark: string) {
  const application = await findApplication(portal.db, person, id)
  if (!transition('withdraw', application.status, person.role)) throw notIn(application)
  const order = await findPaperless(portal.db, person, id)
  const orderNo = orderNoOf(order)
  const isClosed = await answered(() => providerOf(portal).cancel(portal, orderNo))
  if (!isClosed) {
    await ask(portal, person, id)
    throw new Refusal(409, 'It is too late: the applicant has signed already.')
  }
  return inTransaction(portal.db, async (tx) => {
    const moved = await move(tx, portal, person, id, 'withdraw', () => ({ note: plainNote(remark) }))
    await tx.updateTable('paperless').set(askAgainFrom(null)).where('applicationId', '=', id).execute()
    return moved
  })
}

const notIn = ({ status }: Application) => new Refusal(409, `Not allowed in status ${statuses[status].en}`)
