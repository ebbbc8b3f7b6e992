import type { kyc } from 'contract/kyc/kyc'
import type { Tx } from '../db/connect.ts'
import { keepUpload } from '../files/upload.ts'
import type { Handler } from '../http/handler.ts'
import type { Portal } from '../portal.ts'
import { type Caller, personOf } from '../shared/caller.ts'
import { Refusal } from '../shared/refusal.ts'
import { formOf, saveDraft, submitForm } from './fill-in.ts'
import { type KycRow, lockKyc, openKyc, ownKyc } from './queries.ts'

const paperBytes = 2 * 1024 * 1024

/** A KYC for its own person. Other people of the shop see only its status, and none of its answers. */
export async function readOwn({ tx, portal, caller }: Handler<typeof kyc.own>) {
  const own = await ownKyc(tx, caller)
  if (own && isTheirs(own, caller)) return formOf(tx, portal, own)
  const { kind, status, name } = own ?? { ...caller, kind: 'STAFF' as const, status: 'NOT_STARTED' as const }
  const isNew = own === undefined
  return {
    kind: isNew && caller.merchantId ? ('MERCHANT' as const) : kind,
    status,
    name,
    answers: {},
    bad: {},
    remark: null,
    mayFill: isNew,
    until: null,
  }
}

/** Stores the file of a field, which the next call saves. */
export async function keepPaper({ portal, caller, body }: Handler<typeof kyc.file>) {
  return keepKycFile(portal, body, { merchantId: caller.merchantId, createdBy: caller.id })
}

type KycFileInput = Handler<typeof kyc.file>['body']

/** A picture or a PDF of at most 2 MB. */
export const keepKycFile = (
  portal: Portal,
  sent: KycFileInput,
  owner: { merchantId: string | null; createdBy: string },
) => keepUpload(portal, { ...sent, ...owner, purpose: 'kyc', allow: ['picture', 'pdf'], maxBytes: paperBytes })

export async function saveOwn({ tx, portal, caller, body }: Handler<typeof kyc.save>) {
  await saveDraft({ tx, portal, caller, kyc: await lockOwn(tx, portal, caller) }, body)
}

export async function submitOwn({ tx, portal, caller, body }: Handler<typeof kyc.submit>) {
  await submitForm({ tx, portal, caller, kyc: await lockOwn(tx, portal, caller) }, body)
}

/** A person of the office in a merchant view reads nothing of it. */
const isTheirs = ({ userId }: KycRow, caller: Caller) => userId === personOf(caller)

/** The caller's own KYC, locked until the end of the transaction. */
export async function lockOwn(tx: Tx, portal: Portal, caller: Caller) {
  await openKyc(tx, portal, caller)
  const own = await ownKyc(tx, caller)
  const held = own && (await lockKyc(tx, own.id))
  if (!held) throw new Error('a KYC that was just opened is not there')
  if (!isTheirs(held, caller)) throw new Refusal(403, 'Only the owner of the shop fills in its KYC')
  return held
}
