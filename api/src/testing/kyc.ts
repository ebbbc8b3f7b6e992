import { judgedFields, type KycAnswers, type KycField, kycField, kycFieldsOf } from 'contract/kyc/fields'
import { kyc, kycByLink } from 'contract/kyc/kyc'
import type { KycKind } from 'contract/kyc/status'
import { v7 as uuid } from 'uuid'
import { type Kept, textOf } from '../outbox/queries.ts'
import type { TestApp } from './app.ts'
import { smallPage } from './applications.ts'

/** Good answers; the files are added by `filledIn`. */
export const goodKyc: KycAnswers = {
  ...{ pan: 'ABCPE1234F', nameAsPan: 'RAKESH KUMAR', aadhaarLast4: '0016', gstin: '', addressProof: '' },
  ...{
    bankAccount: '000123456789',
    bankAccountAgain: '000123456789',
    ifsc: 'SBIN0001234',
    accountHolder: 'RAKESH KUMAR',
  },
  ...{ education: 'Graduate', police: '', referenceName: 'Suresh Namoona', referenceMobile: '6000000091' },
  ...{ emergencyName: 'Asha Namoona', emergencyMobile: '6000000092' },
}

/** Somebody fills in a KYC, and the office checks it. */
export function kycDesk(app: TestApp) {
  const picture = smallPage
  let made = 0

  async function addFile(who: string) {
    const { status, body } = await app.as(who)(kyc.file, { query: { name: 'paper.jpg' }, bytes: picture })
    if (status !== 200) throw new Error(body.message)
    return body.id
  }
  /** A whole form of that person, its papers sent. */
  async function filledIn(who: string, kind: KycKind = 'MERCHANT') {
    const answers: KycAnswers = { ...goodKyc }
    for (const name of kycFieldsOf(kind)) {
      const { control, optional } = kycField(name)
      if (control === 'file' && !optional) answers[name] = await addFile(who)
    }
    return { ...answers, agreement: true }
  }
  const ofUser = (userId: string) => kycOf(app, userId)

  async function sendBy(who: string, userId: string, kind: KycKind = 'MERCHANT') {
    const { status, body } = await app.as(who)(kyc.submit, { body: await filledIn(who, kind) })
    if (status !== 200) throw new Error(`${body.message} ${body.data}`)
    return { who, userId, ...(await ofUser(userId)) }
  }
  /** The KYC of a new shop, sent. */
  async function sent() {
    const who = `kyc-${++made}-${uuid().slice(-8)}`
    const { userId } = await app.addMerchant(who)
    return sendBy(who, userId)
  }
  /** Says of each field that it is good, but of these that they are bad. */
  async function judgeAll(id: string, bad: KycField[] = [], by = 'staff') {
    const { body } = await app.as(by)(kyc.read, { params: { id } })
    for (const field of judgedFields(body.kind, body.answers)) {
      const isBad = bad.includes(field)
      const said = { field, verdict: isBad ? ('BAD' as const) : ('OK' as const), reason: isBad ? 'Blurred' : '' }
      await app.as(by)(kyc.judge, { params: { id }, body: { no: body.no, ...said } })
    }
    return body.no
  }
  async function checked(bad: KycField[] = []) {
    const found = await sent()
    await judgeAll(found.id, bad)
    return found
  }
  return { picture, addFile, filledIn, ofUser, sendBy, sent, judgeAll, checked }
}

const kycOf = ({ db }: TestApp, userId: string) =>
  db.selectFrom('kyc').select(['id', 'status', 'code']).where('userId', '=', userId).executeTakeFirstOrThrow()

/** Somebody fills in a KYC by a link. */
export function kycLinks(app: TestApp) {
  /** A new shop that has sent nothing. */
  async function unsent() {
    const { userId } = await app.addMerchant(`kyc-link-${uuid().slice(-12)}`)
    return kycOf(app, userId)
  }
  /** The link that was sent last, for that KYC or a new one. */
  async function link(id?: string, by = 'staff', emailId = '') {
    const { status, body } = await app.as(by)(kyc.sendLink, {
      params: { id: id ?? (await unsent()).id },
      body: { emailId },
    })
    if (status !== 200) throw new Error(body.message)
    const sentLast = app.db
      .selectFrom('outbox')
      .select(['id', 'body'])
      .where('kind', '=', 'kyc-link')
      .orderBy('id', 'desc')
    const letter = await sentLast.executeTakeFirstOrThrow()
    return /#([\w-]{43})/.exec(textOf(app.portal, letter.id, letter.body as Kept))?.[1] ?? ''
  }
  /** A browser in which a link is open. */
  async function byLink(token?: string) {
    const browser = app.browser()
    await browser(kycByLink.open, { body: { token: token ?? (await link()) } })
    return browser
  }
  /** The same with all that is asked. */
  async function filledInByLink(token?: string, kind: KycKind = 'MERCHANT') {
    const by = await byLink(token)
    const answers: KycAnswers = { ...goodKyc }
    for (const name of kycFieldsOf(kind)) {
      const { control, optional } = kycField(name)
      if (control !== 'file' || optional) continue
      answers[name] = (await by(kycByLink.file, { query: { name: 'paper.jpg' }, bytes: smallPage })).body.id
    }
    return { by, given: { body: { ...answers, agreement: true } } }
  }
  return { unsent, link, byLink, filledInByLink }
}
