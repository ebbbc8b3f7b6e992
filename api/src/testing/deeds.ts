import { indianDay } from 'contract/fields'
import { listViews } from 'contract/list-view'
import { applications } from 'contract/pan/application'
import { bulk } from 'contract/pan/bulk'
import { aadhaarCancellations } from 'contract/pan/cancel-aadhaar'
import { cards } from 'contract/pan/card'
import { checklist } from 'contract/pan/checklist'
import { hardcopyDeeds } from 'contract/pan/hardcopy'
import { ownForms } from 'contract/pan/own-forms'
import { paperless } from 'contract/pan/paperless'
import { papers } from 'contract/pan/papers'
import { sampleForm } from 'contract/pan/sample-forms'
import { tinRejections } from 'contract/pan/tin-rejection'
import { uti } from 'contract/pan/uti'
import { payments } from 'contract/payment'
import { registrations } from 'contract/registration'
import { captcha, session } from 'contract/session'
import { track } from 'contract/track'
import { uploads } from 'contract/upload'
import { signedBySimulator } from '../pan/paperless/simulator/simulator.ts'
import { type Caller, type Given, type TestApp, testCaptcha, testPassword } from './app.ts'
import { another, fixture, panOffice, photoBox, smallPage, smallPdf } from './applications.ts'
import { nameOf } from './contract.ts'
import { ekycTyped, paperlessDesk } from './paperless.ts'
import { utiDesk } from './uti.ts'

/** A call that succeeds once, and who makes it. */
export type Deed = { by: Caller; given: Given }

/** How each call of the contract is made ready to succeed: what it needs exists, and belongs to `owner`. */
export type Deeds = Map<string, () => Promise<Deed>>

/** The deeds of one merchant and of the office for him. Lists and exports need none: their query is the same for all. */
export async function deedsOf(app: TestApp, owner: string, lastName = 'Sharma'): Promise<Deeds> {
  const pan = await panOffice(app, owner)
  const desk = await paperlessDesk(app, owner)
  const counter = app.as(owner)
  const office = app.as('staff')
  let people = 0

  /** Somebody new each time, of that surname. */
  const applicant = () => ({ ...another(++people), lastName, nameDiffers: true })
  const ofId = (id: string, more: Given = {}): Given => ({ params: { id }, ...more })
  const withoutPaper = () => ({ ...ekycTyped, nameAsAadhaar: `ANJA ${lastName}`, fatherLast: lastName })
  const initiated = () => desk.initiated('PAPERLESS_EKYC', withoutPaper())
  const consent = { consent: true, noOtherPan: true } as const
  const pageOf = async (id: string) => `${(await counter(applications.info, { params: { id } })).body.pages[0]?.id}`
  const scan: Given = { query: { name: 'scan.jpg' }, bytes: smallPage }

  const claim = (changes: object = {}) => ({
    amount: 5000,
    bankId: app.masters.bankId,
    mode: 'UPI' as const,
    txnDate: indianDay(app.clock.now),
    utr: `3263241${`${++people}`.padStart(5, '0')}`,
    depositorName: `Demo ${lastName}`,
    depositBranch: '',
    slip: null,
    remark: lastName,
    ...changes,
  })
  const slip = async () =>
    (await counter(payments.slip, { query: { name: 'slip.jpg' }, bytes: fixture('scan-page-200dpi.jpg') })).body.id
  async function payment() {
    const { body } = await counter(payments.add, { body: claim() })
    const row = app.db.selectFrom('payment').select('id').where('refNo', '=', body.refNo)
    return (await row.executeTakeFirstOrThrow()).id
  }

  const shop = () => ({
    fName: 'Meena',
    lName: 'Verma',
    fatherName: 'Suresh Verma',
    gender: 'F' as const,
    dob: '1991-03-02',
    mobileNo: `60000008${`${++people}`.padStart(2, '0')}`,
    emailId: `shop${people}@example.com`,
    idName: 'Retailer',
    shopName: 'Demo Seva Kendra',
    address1: '12 Namoona Road',
    address2: '',
    address3: '',
    state: 'Maharashtra',
    district: 'Pune',
    pin: '411001',
    consent: true as const,
    terms: true as const,
  })
  async function visitor() {
    const browser = app.browser()
    await browser(captcha.image)
    return browser
  }
  async function registration() {
    const browser = await visitor()
    return (await browser(registrations.register, { query: { captcha: testCaptcha }, body: shop() })).body.refNo
  }

  const list = '/merchant/accounting/payment/list'
  const view = () => ({
    name: `${lastName} ${++people}`,
    scope: 'mine' as const,
    content: {
      layout: { columns: [], density: 'compact' as const },
      sorts: [],
      filters: {},
      search: '',
      pageSize: 10 as const,
      tab: '',
    },
  })
  const savedView = async () => (await counter(listViews.add, { body: { list, ...view() } })).body.id

  const atCounter = (given: Given): Deed => ({ by: counter, given })
  const atOffice = (given: Given): Deed => ({ by: office, given })
  const atAdmin = (given: Given): Deed => ({ by: app.as('admin'), given })
  const because = { reasons: [{ code: 'D02' as const, note: '' }] }
  /** As many of the rows below as a status needs are made through the API, so they are what real ones are. */
  const { cropped, scanned, submitted, taken } = pan
  async function cutting(): Promise<Given> {
    const id = await scanned(applicant())
    return ofId(id, { body: { ...photoBox, pageId: await pageOf(id) } })
  }
  async function cut() {
    const id = await scanned(applicant())
    await pan.cut(id, 'photo')
    await pan.cut(id, 'signature')
    return id
  }
  async function incomplete() {
    const id = await taken(applicant())
    await pan.giveBack(id, 'F02')
    return id
  }
  async function verified() {
    const id = await taken(applicant())
    await pan.verify(id)
    return id
  }

  const acknowledged = () => pan.acknowledged(applicant())
  async function processed() {
    const id = await acknowledged()
    await pan.process(id)
    return id
  }
  async function objected() {
    const id = await acknowledged()
    await pan.object(id, 'A01')
    return id
  }
  async function replied() {
    const id = await objected()
    await pan.reply(id)
    return id
  }
  async function allotted() {
    const id = await processed()
    await pan.allot(id)
    return id
  }
  async function dispatched() {
    const id = await allotted()
    await pan.dispatch(id)
    return id
  }
  const ackNoOf = async (id: string) => {
    const { body } = await counter(applications.info, { params: { id } })
    return { params: { ackNo: `${body.ackNo}` } }
  }
  const file = () => ({ to: `/scan/${++people}`, name: `${lastName}.jpg`, bytes: 300, mark: `${lastName} ${people}` })
  const begun = async () => (await counter(uploads.begin, { body: file() })).body.id
  const today = () => indianDay(app.clock.now)
  const ofDeed = (more: Given = {}): Given => ({ params: { deed: 'process' }, ...more })
  async function answers(): Promise<Given> {
    const { params } = await ackNoOf(await acknowledged())
    return ofDeed({ query: { name: 'answers.csv' }, bytes: Buffer.from(`Ack no\n${params.ackNo}\n`) })
  }
  const checkedFile = async () => (await office(bulk.preview, (await answers()) as never)).body.id
  const wrongAddress = { reasons: [{ code: 'A01' as const, note: '' }] }

  // A shop has one registration: the owner's is put in order when he acts, the office has a shop of its own for each deed.
  const agent = utiDesk(app, owner, lastName)
  const withActive: Caller = async (call, given) => {
    if ((await agent.standing())?.status !== 'ACTIVE') await agent.active()
    return counter(call, given)
  }
  const withoutAny: Caller = async (call, given) => {
    await agent.setAside()
    return counter(call, given)
  }
  async function shopAtUti() {
    const shop = `agent${++people}of${owner}`
    await app.addMerchant(shop, 1_000)
    return utiDesk(app, shop, lastName)
  }
  const a = applications
  return new Map<string, () => Promise<Deed>>(
    (
      [
        [
          session.signIn,
          async () => ({ by: app.browser(), given: { body: { userName: owner, password: testPassword } } }),
        ],
        [
          session.refresh,
          async () => {
            const browser = app.browser()
            const { body } = await browser(session.signIn, { body: { userName: owner, password: testPassword } })
            const { token, refreshToken } = body as unknown as { token: string; refreshToken: string }
            return { by: browser, given: { body: { Token: token, refreshToken } } }
          },
        ],
        [session.signOut, async () => ({ by: app.browser(), given: {} })],
        [
          registrations.register,
          async () => ({ by: await visitor(), given: { query: { captcha: testCaptcha }, body: shop() } }),
        ],
        [registrations.read, async () => atOffice({ params: { refNo: await registration() } })],
        [registrations.choices, async () => atOffice({ params: { refNo: await registration() } })],
        [
          registrations.approve,
          async () => {
            const { idTypeId, packageId } = app.masters
            const given = {
              idType: idTypeId,
              packageId,
              userName: `new${++people}`,
              password: 'Tulsi-47-kagaz',
              remark: null,
            }
            return atOffice({ params: { refNo: await registration() }, body: given })
          },
        ],
        [
          registrations.reject,
          async () => atOffice({ params: { refNo: await registration() }, body: { remark: 'Blurred' } }),
        ],

        [payments.slip, async () => atCounter({ query: { name: 'slip.jpg' }, bytes: fixture('scan-page-200dpi.jpg') })],
        [payments.add, async () => atCounter({ body: claim({ slip: await slip() }) })],
        [payments.cancel, async () => atCounter(ofId(await payment()))],
        [payments.read, async () => atOffice(ofId(await payment()))],
        [payments.approve, async () => atOffice(ofId(await payment(), { body: { approvedAmount: 5000, remark: '' } }))],
        [payments.reject, async () => atOffice(ofId(await payment(), { body: { remark: 'Not found' } }))],

        [
          a.begin,
          async () => atCounter({ query: { appType: 'N', category: 'P' }, body: { version: 0, fields: applicant() } }),
        ],
        [
          a.save,
          async () => {
            const { id, version } = await pan.draft(applicant())
            return atCounter(ofId(id, { body: { version, fields: { place: 'Goa' } } }))
          },
        ],
        [a.draft, async () => atCounter(ofId((await pan.draft(applicant())).id))],
        [a.discard, async () => atCounter(ofId((await pan.draft(applicant())).id))],
        [a.aoCities, async () => atCounter({ query: { state: '19' } })],
        [a.aoCodes, async () => atCounter({ query: { city: 'Pune', search: '' } })],
        [a.review, async () => atCounter(ofId((await pan.draft(applicant())).id))],
        [
          a.submit,
          async () => {
            const { id, version } = await pan.draft(applicant())
            return atCounter(ofId(id, { body: { version, consent: true, noOtherPan: true } }))
          },
        ],
        [a.form, async () => atCounter(ofId(await submitted(applicant())))],
        [a.scan, async () => atCounter(ofId(await submitted(applicant()), scan))],
        [
          a.dropPage,
          async () => {
            const id = await scanned(applicant())
            return atCounter(ofId(id, { body: { pageId: await pageOf(id) } }))
          },
        ],
        [
          a.finishScan,
          async () => {
            const id = await submitted(applicant())
            await counter(a.scan, ofId(id, scan) as never)
            return atCounter(ofId(id))
          },
        ],
        [a.imageSpecs, async () => atCounter(ofId(await scanned(applicant())))],
        [a.cut, async () => atCounter(await cutting())],
        [a.finishCrop, async () => atCounter(ofId(await cut()))],
        [a.officeCrop.imageSpecs, async () => atOffice(ofId(await scanned(applicant())))],
        [a.officeCrop.cut, async () => atOffice(await cutting())],
        [a.officeCrop.finishCrop, async () => atOffice(ofId(await cut()))],
        [a.answer, async () => atCounter(ofId(await incomplete(), { body: { note: 'It is right as it is' } }))],
        [a.cancel, async () => atCounter(ofId(await submitted(applicant()), { body: { remark: 'Not mine' } }))],
        [a.info, async () => atCounter(ofId(await scanned(applicant())))],
        [a.file, async () => atCounter(ofId(await pageOf(await scanned(applicant()))))],

        [
          track,
          async () => {
            const id = await submitted(applicant())
            const { body } = await counter(applications.info, { params: { id } })
            return { by: app.browser(), given: { body: { no: body.formNo, dob: `${body.fields.dob}` } } }
          },
        ],
        [sampleForm, async () => ({ by: app.browser(), given: { params: { name: 'individual' } } })],
        [
          ownForms.replace,
          async () => atAdmin({ params: { form: 'trust' }, query: { name: 'trust.pdf' }, bytes: smallPdf }),
        ],
        [ownForms.show, async () => atAdmin({ params: { form: 'trust' }, body: { no: 0 } })],
        [papers.slip, async () => atCounter(ofId(await acknowledged()))],
        [papers.receipt, async () => atCounter(ofId(await submitted(applicant())))],
        [papers.label, async () => atCounter(ofId(await acknowledged()))],
        [papers.form, async () => atOffice(ofId(await submitted(applicant())))],

        [a.paninfo, async () => atOffice(ofId(await scanned(applicant())))],
        [a.takeNext, async () => atOffice({})],
        [a.take, async () => atOffice(ofId(await cropped(applicant())))],
        [a.ahead, async () => atOffice(ofId(await taken(applicant())))],
        [a.regions, async () => atOffice(ofId(await scanned(applicant())))],
        [a.release, async () => atOffice(ofId(await taken(applicant())))],
        [
          a.verify,
          async () => atOffice(ofId(await taken(applicant()), { body: { ticked: checklist.map(({ key }) => key) } })),
        ],
        [a.giveBack, async () => atOffice(ofId(await taken(applicant()), { body: because }))],
        [a.reject, async () => atOffice(ofId(await taken(applicant()), { body: because }))],
        [a.ackFile, async () => atOffice(ofId(await verified(), { query: { name: 'ack.pdf' }, bytes: smallPdf }))],
        [
          a.acknowledge,
          async () => {
            const id = await verified()
            const file = await pan.ackFile(id)
            const ackNo = `0002611200${`${++people}`.padStart(5, '0')}`
            return atOffice(ofId(id, { body: { ackNo, ackDate: '2026-01-01', file } }))
          },
        ],

        [
          a.reapply,
          async () => {
            const id = await taken(applicant())
            await pan.reject(id)
            return atCounter(ofId(id))
          },
        ],
        [
          hardcopyDeeds.send,
          async () => {
            const packet = { courier: 'India Post', trackingNo: 'ED000000001IN', sentOn: today() }
            return atCounter({ body: { ids: [await acknowledged()], ...packet } })
          },
        ],
        [hardcopyDeeds.receive, async () => atOffice({ body: { ids: [await acknowledged()], receivedOn: today() } })],
        [hardcopyDeeds.refuse, async () => atOffice({ body: { ids: [await acknowledged()], reason: 'Not signed' } })],
        [tinRejections.ownByAckNo, async () => atCounter(await ackNoOf(await objected()))],
        [tinRejections.byAckNo, async () => atOffice(await ackNoOf(await objected()))],
        [
          tinRejections.reply,
          async () => atCounter(ofId(await objected(), { body: { note: 'It is right as it is' } })),
        ],
        [
          tinRejections.object,
          async () => atOffice(ofId(await acknowledged(), { body: { ...wrongAddress, objectedOn: today() } })),
        ],
        [tinRejections.returnReply, async () => atOffice(ofId(await replied(), { body: wrongAddress }))],
        [tinRejections.sendAgain, async () => atOffice(ofId(await replied(), { body: { sentOn: today(), note: '' } }))],
        [tinRejections.close, async () => atOffice(ofId(await objected(), { body: { remark: 'TIN decided' } }))],
        [
          aadhaarCancellations.cancel,
          async () => atOffice(ofId(await acknowledged(), { body: { reasons: [{ code: 'U01', note: '' }] } })),
        ],
        [cards.process, async () => atOffice(ofId(await acknowledged(), { body: { note: '' } }))],
        [
          cards.allot,
          async () =>
            atOffice(
              ofId(await processed(), {
                body: { pan: `ZZCPS${`${++people}`.padStart(4, '0')}Z`, allottedOn: today() },
              }),
            ),
        ],
        [
          cards.dispatch,
          async () => {
            const trackingNo = `EM8${`${++people}`.padStart(8, '0')}IN`
            return atOffice(ofId(await allotted(), { body: { trackingNo, dispatchedOn: today() } }))
          },
        ],
        [cards.deliver, async () => atOffice(ofId(await dispatched(), { body: { deliveredOn: today() } }))],
        [
          cards.returnCard,
          async () => atOffice(ofId(await dispatched(), { body: { returnedOn: today(), remark: 'Door locked' } })),
        ],
        [
          a.addAckFile,
          async () => {
            const id = await acknowledged()
            await app.db.updateTable('application').set({ ackFileId: null }).where('id', '=', id).execute()
            return atOffice(ofId(id, { body: { file: await pan.ackFile(id) } }))
          },
        ],
        [bulk.sample, async () => atOffice(ofDeed())],
        [bulk.preview, async () => atOffice(await answers())],
        [bulk.recent, async () => atOffice(ofDeed())],
        [bulk.read, async () => atOffice(ofId(await checkedFile()))],
        [bulk.rows, async () => atOffice(ofId(await checkedFile(), { query: { state: 'READY', start: '0' } }))],
        [bulk.commit, async () => atOffice(ofId(await checkedFile()))],
        [bulk.result, async () => atOffice(ofId(await checkedFile()))],
        [cards.revealPan, async () => atCounter(ofId(await allotted()))],

        [uploads.begin, async () => atCounter({ body: file() })],
        [uploads.unfinished, async () => atCounter({ query: { to: file().to } })],
        [uploads.piece, async () => atCounter(ofId(await begun(), { query: { no: 0 }, bytes: Buffer.alloc(300) }))],
        [uploads.drop, async () => atCounter(ofId(await begun()))],
        [
          paperless.begin,
          async () =>
            atCounter({
              query: { appType: 'N', mode: 'PAPERLESS_EKYC' },
              body: { fields: withoutPaper(), consent: true },
            }),
        ],
        [paperless.review, async () => atCounter(ofId((await desk.draft('PAPERLESS_EKYC', withoutPaper())).id))],
        [
          paperless.initiate,
          async () => {
            const { id, version } = await desk.draft('PAPERLESS_EKYC', withoutPaper())
            return atCounter(ofId(id, { body: { version, ...consent } }))
          },
        ],
        [paperless.proceed, async () => atCounter(ofId(await initiated()))],
        [paperless.state, async () => atCounter(ofId(await desk.told(await initiated(), 'KYC')))],
        [paperless.acknowledgement, async () => atCounter(ofId(await desk.filed(await initiated())))],
        [paperless.ask, async () => atCounter(ofId(await initiated()))],
        [paperless.askFor, async () => atOffice(ofId(await initiated()))],
        [
          paperless.confirm,
          async () =>
            atCounter(
              ofId(await desk.told(await initiated(), 'KYC'), {
                body: { agree: true, changes: [], onlyReprint: false },
              }),
            ),
        ],
        [paperless.withdraw, async () => atCounter(ofId(await initiated(), { body: { remark: 'Not mine' } }))],
        [
          paperless.callback,
          async () => {
            const result = { orderNo: await desk.orderNoOf(await initiated()), stage: 'FAILED' as const }
            return { by: app.browser(), given: { body: signedBySimulator(app.portal, result) } }
          },
        ],

        [uti.paper, async () => atCounter({ query: { name: 'pan.jpg' }, bytes: smallPage })],
        [uti.request, async () => ({ by: withoutAny, given: { body: await agent.request() } })],
        [uti.askReset, async () => ({ by: withActive, given: {} })],
        [
          uti.topUp,
          async () => ({ by: withActive, given: { body: { kind: 'COUPON', cardType: 'PHYSICAL', quantity: 1 } } }),
        ],
        [uti.note, async () => atCounter({ body: agent.noted() })],
        [uti.mark, async () => atCounter(ofId(await agent.inLog(), { body: { status: 'ALLOTTED' } }))],
        [uti.psa, async () => atOffice(ofId(await (await shopAtUti()).requested()))],
        [uti.psaPan, async () => atOffice(ofId(await (await shopAtUti()).requested()))],
        [uti.send, async () => atOffice(ofId(await (await shopAtUti()).requested()))],
        [
          uti.activate,
          async () => atOffice(ofId(await (await shopAtUti()).sent(), { body: { psaId: agent.nextPsaId() } })),
        ],
        [
          uti.reject,
          async () => atOffice(ofId(await (await shopAtUti()).requested(), { body: { reason: 'Photo is dark' } })),
        ],
        [
          uti.suspend,
          async () => atOffice(ofId(await (await shopAtUti()).active(), { body: { reason: 'UTI asked for it' } })),
        ],
        [uti.resume, async () => atOffice(ofId(await (await shopAtUti()).suspended()))],
        [uti.resetDone, async () => atOffice(ofId(await (await shopAtUti()).resetAsked()))],
        [
          uti.credit,
          async () => atOffice(ofId(await (await shopAtUti()).toppedUp(), { body: { utiRef: agent.nextRef() } })),
        ],
        [
          uti.rejectTopUp,
          async () => atOffice(ofId(await (await shopAtUti()).toppedUp(), { body: { reason: 'UTI is closed' } })),
        ],
        [listViews.read, async () => atCounter({ query: { list } })],
        [listViews.lay, async () => atCounter({ body: { list, layout: null } })],
        [listViews.openWith, async () => atCounter({ body: { list, view: await savedView() } })],
        [listViews.add, async () => atCounter({ body: { list, ...view() } })],
        [listViews.change, async () => atCounter(ofId(await savedView(), { body: view() }))],
        [listViews.remove, async () => atCounter(ofId(await savedView()))],
      ] as [Parameters<typeof nameOf>[0], () => Promise<Deed>][]
    ).map(([call, prepare]) => [nameOf(call), prepare]),
  )
}
