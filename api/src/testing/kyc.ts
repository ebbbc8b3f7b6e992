import { judgedFields, type KycAnswers, type KycField, kycField, kycFieldsOf } from 'contract/kyc/fields'
import { kyc, kycByLink } from 'contract/kyc/kyc'
import type { KycKind } from 'contract/kyc/status'
import { v7 as uuid } from 'uuid'
import { type Kept, textOf } from '../outbox/queries.ts'
import type { Caller, TestApp } from './app.ts'
import { smallPage } from './applications.ts'
import { everything } from './lists.ts'

/** Good answers; the files are added by `filledIn`. */
export const goodKyc: KycAnswers = {
  pan: 'ABCPE1234F',
  nameAsPan: 'RAKESH KUMAR',
  aadhaarLast4: '0016',
  gstin: '',
  addressProof: '',

  bankAccount: '000123456789',
  bankAccountAgain: '000123456789',
  ifsc: 'SBIN0001234',
  accountHolder: 'RAKESH KUMAR',
  education: 'Graduate',
  police: '',
  referenceName: 'Suresh Namoona',
  referenceMobile: '6000000091',
  emergencyName: 'Asha Namoona',
  emergencyMobile: '6000000092',
}

/** Fills in a KYC and checks it, for whoever calls an API that may run elsewhere. */
export function kycActions(mine: Caller, office: Caller) {
  async function addFile() {
    const { status, body } = await mine(kyc.file, { query: { name: 'paper.jpg' }, bytes: smallPage })
    if (status !== 200) throw new Error(body.message)
    return body.id
  }
  /** A whole form, its papers sent. */
  async function filledIn(kind: KycKind = 'MERCHANT') {
    const answers: KycAnswers = { ...goodKyc }
    for (const name of kycFieldsOf(kind)) {
      const { control, optional } = kycField(name)
      if (control === 'file' && !optional) answers[name] = await addFile()
    }
    return { ...answers, agreement: true }
  }
  async function send(kind: KycKind = 'MERCHANT') {
    const { status, body } = await mine(kyc.submit, { body: await filledIn(kind) })
    if (status !== 200) throw new Error(`${body.message} ${body.data}`)
  }
  /** Says of each field that it is good, but of these that they are bad. */
  async function judgeAll(id: string, bad: KycField[] = []) {
    const { body } = await office(kyc.read, { params: { id } })
    for (const field of judgedFields(body.kind, body.answers)) {
      const isBad = bad.includes(field)
      const said = { field, verdict: isBad ? ('BAD' as const) : ('OK' as const), reason: isBad ? 'Blurred' : '' }
      await office(kyc.giveVerdict, { params: { id }, body: { no: body.no, ...said } })
    }
    return body.no
  }
  /** From nothing to the approval. */
  async function pass() {
    await send()
    const { name } = (await mine(kyc.own)).body
    const list = await office(kyc.list, { body: { ...everything, search: name } })
    const id = list.body.data.find(({ status }) => status === 'SUBMITTED')?.id ?? ''
    const no = await judgeAll(id)
    const { status, body } = await office(kyc.approve, { params: { id }, body: { no } })
    if (status !== 200) throw new Error(body.message)
  }
  return { addFile, filledIn, send, judgeAll, pass }
}

/** The same for the people of a test by their names. */
export function kycDesk(app: TestApp) {
  let made = 0
  const actions = (who: string, by = 'staff') => kycActions(app.as(who), app.as(by))

  async function sendBy(who: string, userId: string, kind: KycKind = 'MERCHANT') {
    await actions(who).send(kind)
    return { who, userId, ...(await kycOf(app, userId)) }
  }
  /** The KYC of a new shop, sent. */
  async function sent() {
    const who = `kyc-${++made}-${uuid().slice(-8)}`
    const { userId } = await app.addMerchant(who)
    return sendBy(who, userId)
  }
  const judgeAll = (id: string, bad: KycField[] = [], by = 'staff') => actions(by, by).judgeAll(id, bad)
  async function checked(bad: KycField[] = []) {
    const found = await sent()
    await judgeAll(found.id, bad)
    return found
  }
  return {
    picture: smallPage,
    sendBy,
    sent,
    judgeAll,
    checked,
    addFile: (who: string) => actions(who).addFile(),
    filledIn: (who: string, kind?: KycKind) => actions(who).filledIn(kind),
    ofUser: (userId: string) => kycOf(app, userId),
  }
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
