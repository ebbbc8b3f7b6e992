import { ageOn, indianDay } from 'contract/field/fields'
import { needsOriginals } from 'contract/pan/paperless/esign'
import {
  aadhaarConsent,
  type Kyc,
  type PaperlessMode,
  type PaperlessState,
  type paperless,
} from 'contract/pan/paperless/paperless'
import { type Status, underWay } from 'contract/pan/status'
import { transition } from 'contract/pan/transitions'
import type { Tx } from '../../db/connect.ts'
import type { Handler } from '../../http/handler.ts'
import { balanceOf, toRupees } from '../../money/ledger.ts'
import type { Portal } from '../../portal.ts'
import { giverOf, keepApplicantConsents, keepConsent, type Taken } from '../../privacy/consents.ts'
import type { Context } from '../../shared/context.ts'
import { badFields, Refusal } from '../../shared/refusal.ts'
import { lockSamePerson, openAlready } from '../application/duplicates.ts'
import { fieldsOf, finishedFields, formOf, plainNote, problemsOf } from '../application/fields.ts'
import { priceOf, walletIn } from '../application/money/price.ts'
import { type Application, cropsOf, findApplication, type OnApplication, pagesOf } from '../application/queries.ts'
import { rulebookOf } from '../application/rulebook.ts'
import { notAllowedIn } from '../application/transition/not-allowed.ts'
import { applyTransition } from '../application/transition/transition.ts'
import { withPans } from '../application/typed-pans.ts'
import { beginDraft, draftOf, savedBetween } from '../draft/drafts.ts'
import { refuseWithoutCrops } from '../scan/crop.ts'
import { refuseWithoutPages } from '../scan/scan.ts'
import { declared, refuseDuplicate } from '../submit/submit.ts'
import { applyProviderResult } from './apply-provider-result.ts'
import { askAgainFrom } from './ask-times.ts'
import { comparedWithAadhaar } from './compared.ts'
import { changesOf, refuseOtherChanges, reprintHindrance, reprintPrice } from './correction.ts'
import { answered, orderNoOf, providerOf } from './order.ts'
import { statusOf } from './poller.ts'
import { mayOpen, ProviderDown } from './provider.ts'
import { findPaperless, type PaperlessRow } from './queries.ts'

/** Days that an order may wait for its applicant, if the provider names no day. */
const tokenDays = 7

/** Begins a paperless application. First the applicant's consent is recorded: its text, when, and who. */
export async function beginPaperless(context: Handler<typeof paperless.begin>) {
  const { query, body } = context
  const draft = await beginDraft(context, { ...query, category: 'P' }, { version: 0, fields: body.fields })
  await keepOrder(context, draft.id)
  await agreedToAadhaar(context, body, draft.id)
  return draft
}

/** Records the consent to use Aadhaar; an earlier consent is never overwritten. */
async function agreedToAadhaar(context: Context, taken: Taken, id: string) {
  const application = await findApplication(context.tx, context.caller, id)
  const { formNo, merchantId } = application
  await keepConsent(context, taken, {
    purpose: 'AADHAAR',
    ...giverOf(application),
    way: 'TICK',
    about: formNo,
    applicationId: id,
    merchantId,
  })
}

/** A copy of an ended application has no consent yet; an existing one is never overwritten. */
async function keepOrder({ tx, portal, caller }: Context, applicationId: string) {
  await tx
    .insertInto('paperless')
    .values({
      applicationId,
      merchantId: caller.merchantId ?? '',
      consentVersion: aadhaarConsent.version,
      consentAt: portal.clock(),
      consentBy: caller.id,
      orderNo: null,
      token: null,
      redirectUrl: null,
      expiresAt: null,
      kyc: null,
      photoFileId: null,
      confirmedAt: null,
      reason: null,
      askedSince: null,
      nextAskAt: null,
      remindedAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Shown to the merchant before paying. */
export async function reviewPaperless({ tx: db, portal, caller, params: { id } }: OnApplication) {
  const application = await findApplication(db, caller, id)
  if (application.status !== 'PL_DRAFT')
    throw new Refusal(409, '{formNo} was sent already', { formNo: application.formNo })
  const now = portal.clock()
  const wallet = await walletIn(db, application.merchantId)
  const fields = fieldsOf(application)
  return {
    draft: draftOf(application, now),
    price: await priceOf(db, application, now),
    balance: toRupees(wallet.balance),
    creditLimit: toRupees(wallet.creditLimit),
    problems: problemsOf(application, await rulebookOf(db, now), withPans(portal.keys, application)),
    openAlready: await openAlready(db, application),
    pages: (await pagesOf(db, id)).length,
    crops: (await cropsOf(db, id)).filter(({ result }) => result.inSpec).length,
    originalByPost: needsOriginals(application.mode, fields),
  }
}

/**
 * Sends the application: everything is checked again and the price is put on hold. `proceed` opens the order, after
 * this is committed.
 */
export async function initiate(context: Handler<typeof paperless.initiate>) {
  const { tx, portal, caller, params, body } = context
  const { id } = params
  await lockSamePerson(tx, await findApplication(tx, caller, id))
  const now = portal.clock()
  await applyTransition(context, 'initiate', async (application) => {
    if (!portal.provider) throw new Refusal(409, 'Paperless filing is not connected here yet. Apply on paper.')
    if (application.version !== body.version) throw await savedBetween(tx, caller, application)
    const rulebook = await rulebookOf(tx, now)
    const problems = problemsOf(application, rulebook, withPans(portal.keys, application))
    if (problems.length > 0) throw badFields(problems)
    await refuseDuplicate(tx, application)
    if (application.mode === 'PAPERLESS_ESIGN') {
      await refuseWithoutPages(tx, id)
      await refuseWithoutCrops(tx, application)
    }
    await keepApplicantConsents(context, body, application)
    // For a copy the consent was not asked before.
    await agreedToAadhaar(context, body, id)
    const form = formOf(application, now)
    const fields = fieldsOf(application)
    // Only Aadhaar decides whether an e-KYC is just a reprint.
    const sent =
      application.mode === 'PAPERLESS_ESIGN'
        ? finishedFields(application, rulebook)
        : { ...application.fields, onlyReprint: false }
    return {
      price: await priceOf(tx, application, now),
      set: {
        fields: JSON.stringify(sent),
        formCode: form.code,
        formVersion: form.version,
        hardcopy: needsOriginals(application.mode, fields) ? 'PENDING' : 'NOT_REQUIRED',
      },
      note: `Applicant's consent to the use of Aadhaar taken; ${declared[application.appType]}`,
    }
  })
  await keepOrder(context, id)
  const { formNo, merchantId } = await findApplication(tx, caller, id)
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

/**
 * The provider's page for the next step. The order is opened there if it is not open yet; repeating this opens the same
 * order.
 */
export async function proceed({ tx, portal, caller, params: { id } }: OnApplication) {
  const application = await findApplication(tx, caller, id)
  const order = await findPaperless(tx, caller, id)
  const isSigning = application.status === 'PL_AWAIT_CONFIRM' && order.confirmedAt !== null
  if (!isSigning && !mayBeOpened(application.status)) throw notAllowedIn(application.status)
  const provider = providerOf(portal)
  const redirectUrl = await answered(async () =>
    isSigning
      ? (await provider.openSigning(portal, orderNoOf(order))).redirectUrl
      : (order.redirectUrl ?? (await openOrder(portal, application, order))),
  )
  if (!mayOpen(provider, redirectUrl)) {
    portal.log.error({ formNo: application.formNo }, 'the provider named an address that is not its own')
    throw new Refusal(502, 'NSDL named an address that is not its own. We do not open it.')
  }
  return { redirectUrl }
}

const openedIn = ['PL_INITIATED', 'PL_UNKNOWN'] as const satisfies Status[]
const mayBeOpened = (status: Status) => openedIn.some((one) => one === status)

async function openOrder(portal: Portal, application: Application, order: PaperlessRow) {
  const { id, appType, mode, aadhaarLast4 } = application
  const { token, redirectUrl, expiresAt } = await providerOf(portal).createOrder(portal, {
    orderNo: orderNoOf(order),
    appType,
    aadhaarLast4,
    mode: mode as PaperlessMode,
    returnPath: `/merchant/product/nsdl-pan/paperless/${id}/confirm`,
  })
  const { numUpdatedRows } = await portal.db
    .updateTable('paperless')
    .set({ token, redirectUrl, expiresAt })
    .where('applicationId', '=', id)
    .where((row) =>
      row.exists(row.selectFrom('application').select('id').where('id', '=', id).where('status', 'in', openedIn)),
    )
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return redirectUrl
  // The order was cancelled while it was being opened there: nobody got the address of its page.
  await providerOf(portal).cancel(portal, orderNoOf(order))
  throw new Refusal(409, '{formNo} was cancelled in this moment', { formNo: application.formNo })
}

/** The order as it stands here. */
export async function stateOf({ tx: db, portal, caller, params: { id } }: OnApplication): Promise<PaperlessState> {
  const application = await findApplication(db, caller, id)
  const order = await findPaperless(db, caller, id)
  const { status, kyc } = { status: application.status, kyc: order.kyc }
  const isOpen = status === 'PL_AWAIT_CONFIRM'
  return {
    id,
    formNo: application.formNo,
    appType: application.appType,
    mode: application.mode,
    name: application.name,
    status,
    statusAt: application.statusAt.toISOString(),
    expiresAt: order.expiresAt?.toISOString() ?? null,
    token: order.token,
    kyc,
    photo: order.photoFileId,
    reason: order.reason,
    confirmedAt: order.confirmedAt?.toISOString() ?? null,
    hindrances: isOpen && kyc ? await hindrancesOf(db, portal, application, kyc) : [],
    compared: kyc ? await comparedWithAadhaar(db, application, kyc, order.typedName) : [],
    total: application.price?.total ?? 0,
    ackNo: application.ackNo,
    changes: kyc ? changesOf(application) : [],
    reprintTotal: (isOpen && (await reprintPrice(db, application))?.total) || null,
  }
}

/** The reasons why the application cannot continue with this Aadhaar. */
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

/** Asks the provider now. Without a clear answer the order is in doubt, and the poller continues to ask. */
export async function ask(context: OnApplication): Promise<PaperlessState> {
  const { tx, portal, caller, params } = context
  const { id } = params
  const { status, formNo } = await findApplication(tx, caller, id)
  const { orderNo, expiresAt } = await findPaperless(tx, caller, id)
  if (orderNo && underWay.includes(status)) {
    await portal.limits.count('ask the provider', formNo, { most: 12, seconds: 60 })
    const result = await statusOf(portal, orderNo, expiresAt).catch((problem) => {
      if (!(problem instanceof ProviderDown)) throw problem
      return { orderNo, stage: 'PENDING' as const }
    })
    await applyProviderResult(portal, result)
  }
  return stateOf(context)
}

/**
 * The merchant has read Aadhaar's data with the applicant: the e-Sign may start. A repeated confirmation changes
 * nothing.
 */
export async function confirm(context: Handler<typeof paperless.confirm>) {
  const { tx, portal, caller, params, body } = context
  const { id } = params
  const moved = await applyTransition(context, 'confirm', async (application) => {
    const order = await findPaperless(tx, caller, id)
    if (!order.kyc) throw notAllowedIn(application.status)
    const [hindrance] = await hindrancesOf(tx, portal, application, order.kyc)
    if (hindrance) throw new Refusal(409, hindrance)
    if (order.confirmedAt) throw new Refusal(409, 'The data is confirmed already. Continue to the e-Sign.')
    refuseOtherChanges(application, body)
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

/**
 * Closes the order at the provider before the hold is released: only then is it sure that the money pays for nothing.
 * Whether it can still be cancelled is checked in `withdraw`, because a repeated call must get its first reply there.
 */
export async function closeOrder(context: Handler<typeof paperless.withdraw>): Promise<boolean> {
  const { tx: db, portal, caller, params } = context
  const application = await findApplication(db, caller, params.id)
  if (!transition('withdraw', application.status, caller.role)) return false
  const orderNo = orderNoOf(await findPaperless(db, caller, params.id))
  if (await answered(() => providerOf(portal).cancel(portal, orderNo))) return true
  await ask(context)
  throw new Refusal(409, 'It is too late: the applicant has signed already.')
}

/** Cancels the application and releases the hold, after its order is closed. */
export async function withdraw(context: Handler<typeof paperless.withdraw, boolean>) {
  const { tx, caller, params, body, prepared: isClosed } = context
  const { id } = params
  if (!isClosed) throw notAllowedIn((await findApplication(tx, caller, id)).status)
  const moved = await applyTransition(context, 'withdraw', () => ({ note: plainNote(body.remark) }))
  await tx.updateTable('paperless').set(askAgainFrom(null)).where('applicationId', '=', id).execute()
  return moved
}
