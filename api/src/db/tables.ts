import type { AdjustmentKind, AdjustmentStatus, BookedKind } from 'contract/adjustment/adjustment'
import type { CaptchaWork } from 'contract/captcha'
import type { GatewayStatus } from 'contract/gateway/gateway'
import type { GatewayDeskStatus } from 'contract/gateway/gateway-desk'
import type { InvoiceKind } from 'contract/invoice/invoice'
import type { KycKind, KycStatus } from 'contract/kyc/status'
import type { ListLayout, ViewContent, ViewScope } from 'contract/list/list-view'
import type { FieldChange, Price } from 'contract/pan/application'
import type { BulkAction, BulkState } from 'contract/pan/bulk'
import type { Kyc } from 'contract/pan/paperless/paperless'
import type { CropResult } from 'contract/pan/scan/crop'
import type { Status } from 'contract/pan/status'
import type { UtiStatus } from 'contract/pan/uti/log'
import type { PsaStatus } from 'contract/pan/uti/psa'
import type { CouponCard, TopUpStatus } from 'contract/pan/uti/topup'
import type { Mode } from 'contract/pan/view'
import type { PaymentMode } from 'contract/payment/modes'
import type { PaymentStatus } from 'contract/payment/payment'
import type { SaleMode } from 'contract/people/id-sale'
import type { ConsentGiver, ConsentLanguage, ConsentWay, WithdrawalEffect } from 'contract/privacy/consent'
import type { ConsentPurpose } from 'contract/privacy/consent-texts'
import type { RequestKind, RequestStatus } from 'contract/privacy/data-request'
import type { RetentionRule } from 'contract/privacy/retention'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { SimulatedOrderText } from '../gateway/simulator/orders.ts'
import type { Share } from '../masters/package/shares.ts'
import type { Stage } from '../pan/paperless/provider.ts'
import type { FileWarning } from '../shared/file-days.ts'

/** jsonb: read as the value, written as its JSON text. */
type Json<Value extends object | null> = JSONColumnType<NonNullable<Value>, string, string>
/** jsonb with a default. */
type JsonOrDefault<Value extends object> = ColumnType<Value, string | undefined, string>
type OrDefault<Value> = Generated<Value>

export type JournalKind =
  | 'OPENING'
  | 'TOPUP_BANK'
  | 'TOPUP_PG'
  | 'SERVICE_DEBIT'
  | 'SERVICE_REFUND'
  | 'COMMISSION'
  | 'COMMISSION_REVERSAL'
  | 'TDS'
  | 'HOLD'
  | 'RELEASE'
  | 'SERVICE_DIFFERENCE'
  | 'COUPON'
  | 'ID_SALE'
  | BookedKind

/** What an application says and who it is about, put aside. */
export type AsSent = {
  name: string
  fields: Record<string, unknown>
  duplicateKey: string | null
  aadhaarRef: string | null
  aadhaarLast4: string | null
  typedPans: string | null
  ownPanIndex: string | null
  panMasked: string | null
  /** When what is printed was last changed since. */
  changedAt?: string
}

/** Every table of the portal; names are camelCase here and snake_case in the database. Money is paise. */
export type Tables = {
  setting: { name: string; value: Json<object> }
  idType: {
    id: string
    name: string
    level: number
    active: OrDefault<boolean>
    canCreateMembers: OrDefault<boolean>
    saleAmount: OrDefault<bigint>
  }
  package: { id: string; name: string; idTypeId: string; active: OrDefault<boolean> }
  packageRate: {
    packageId: string
    service: string
    govtFee: bigint
    serviceCharge: bigint
    gst: bigint
    commission: bigint
    /** Of the merchant above a member and of the one above them; null = what their own package gives more. */
    distributorCommission: OrDefault<bigint | null>
    masterCommission: OrDefault<bigint | null>
    effectiveFrom: string
    /** Of several from one day the one with the highest number is valid. */
    no: OrDefault<number>
  }
  merchant: {
    id: string
    code: string
    name: string
    shopName: string
    mobileNo: string
    emailId: string
    address: Json<Record<string, string>>
    parentId: string | null
    idTypeId: string
    packageId: string | null
    shopStatus: OrDefault<'ACTIVE' | 'BLOCKED'>
    shopBlockedWhy: OrDefault<string | null>
    /** Of the KYC that was approved; without one 20 % are deducted of commission. */
    panMasked: OrDefault<string | null>
    /** Of the same KYC, if they have one. */
    gstin: OrDefault<string | null>
    /** The merchant above keeps them out, and may let them in again. */
    blockedByParent: OrDefault<boolean>
    /** Since when visitors may find the shop, as its owner agreed; null = they may not. */
    listedAt: OrDefault<Date | null>
    createdAt: Date
  }
  userAccount: {
    id: string
    userName: string
    passwordHash: string
    mustChange: OrDefault<boolean>
    name: string
    code: string
    role: 'admin' | 'staff' | 'merchant'
    merchantId: string | null
    status: OrDefault<'ACTIVE' | 'BLOCKED'>
    blockedWhy: OrDefault<string | null>
    photoFileId: string | null
    /** What staff of the office, or of a shop, may do. For the version before a trigger keeps `granted` beside it. */
    menuRights: OrDefault<string[]>
    /** Works for the shop of somebody else, with rights of their own. */
    shopStaff: OrDefault<boolean>
    createdAt: Date
    /** Where they are written to; without it the owner of a shop at the shop's. */
    mailbox: OrDefault<string | null>
    lettersInHindi: OrDefault<boolean>
    loginNotification: OrDefault<boolean>
    /** Since when what they do is told to themselves; null while that is off. */
    trackedSince: OrDefault<Date | null>
  }
  session: {
    id: string
    userId: string
    n: OrDefault<number>
    rotatedAt: Date
    newestUsed: OrDefault<boolean>
    deviceHash: string
    /** What the browser said it is, in words. */
    browserName: OrDefault<string>
    createdAt: Date
    seenAt: Date
    endedAt: Date | null
    endedWhy: string | null
    /** When they last showed in it, after the log-in, that it is still them. */
    provedAt: OrDefault<Date | null>
    /** Who of the office looks as this person, and the mark of the ticket that still opens it. */
    viewerId: OrDefault<string | null>
    viewTicket: OrDefault<string | null>
  }
  secondFactor: {
    userId: string
    secretSealed: string
    /** The latest half minute whose code was taken; no code of it, or of one before, is taken again. */
    lastStep: OrDefault<bigint | number>
    begunAt: Date
    /** Null until a first code showed that the app has the secret: until then none is asked. */
    confirmedAt: Date | null
  }
  recoveryCode: { userId: string; codeHash: string; spentAt: Date | null }
  trustedBrowser: { userId: string; deviceHash: string; trustedUntil: Date }
  /** A log-in whose password was right and that waits for the second factor, in the browser where it began. */
  signInChallenge: {
    id: string
    userId: string
    challengeHash: string
    deviceHash: string
    /** Where wrong tries of it are counted, as those of the password are. */
    accountKey: string
    deviceKey: string
    tries: OrDefault<number>
    provedAt: Date | null
    trust: OrDefault<boolean>
    createdAt: Date
    expiresAt: Date
    overAt: Date | null
  }
  passkey: {
    id: string
    userId: string
    /** What its owner calls it. */
    name: string
    /** Of all passkeys of all people each is there once. */
    credentialId: string
    publicKey: string
    /** How often it was used as its device counts; most say 0 for ever. */
    signCount: bigint
    transports: string[]
    /** The site it was made for. */
    rpId: string
    createdAt: Date
    usedAt: Date | null
  }
  /** What a device was asked to sign, for one log-in or session. */
  passkeyChallenge: { scope: string; userId: string; challenge: string; expiresAt: Date }
  signInTry: {
    key: string
    failures: number
    at: Date
    lockedUntil: Date | null
    reserved: OrDefault<number>
    reservedAt: OrDefault<Date>
  }
  limitCount: { key: string; count: number; ends: Date }
  captcha: {
    id: string
    answerHash: string
    expiresAt: Date
    work: ColumnType<CaptchaWork | null, string | null, never>
  }
  registration: {
    refNo: string
    dated: Date
    fName: string
    lName: string
    fatherName: string
    gender: string
    dob: string
    mobileNo: string
    emailId: string
    idName: string
    shopName: string
    address1: string
    address2: string
    address3: string
    district: string
    state: string
    pin: string
    clientIp: string
    consentAt: Date
    status: OrDefault<'PENDING' | 'APPROVED' | 'REJECTED'>
    remark: string | null
    decidedBy: string | null
    decidedAt: Date | null
    /** The merchant it became. */
    merchantId: string | null
    /** Whose member they are to be, with which package. */
    parentId: OrDefault<string | null>
    packageId: OrDefault<string | null>
  }
  registrationRepeated: { key: string; dated: Date }
  account: {
    id: string
    kind: 'wallet' | 'bank' | 'own'
    merchantId: string | null
    balance: OrDefault<bigint>
    creditLimit: OrDefault<bigint>
    /** By how much more than its limit a wallet is below zero, since earned commission was taken back. */
    owed: OrDefault<bigint>
    /** What a member may spend in a day; null = no limit. `spent` is of the day `spentOn`. */
    dayLimit: OrDefault<bigint | null>
    spentOn: OrDefault<string | null>
    spent: OrDefault<bigint>
  }
  journal: {
    id: string
    kind: JournalKind
    ref: string
    at: Date
    by: string
    remark: string
    reverses: string | null
  }
  /** `at`: that of its journal. */
  entry: {
    id: string
    journalId: string
    accountId: string
    amount: bigint
    balanceAfter: bigint | null
    at: OrDefault<Date>
  }
  /** How many lines of a wallet, by day of India; the database counts them itself. */
  walletDay: {
    accountId: string
    day: string
    lines: number
  }
  /** A journal as the registers of the office list it, in paise; the database writes it with the entries. */
  registerLine: {
    journalId: string
    register: 'commission' | 'tds' | 'gst'
    at: Date
    kind: JournalKind
    particulars: string
    merchantId: string | null
    /** Commission credited, TDS deducted, or the service charge. */
    amount: bigint
    gst: bigint
    search: Generated<string>
  }
  tdsRate: {
    id: string
    section: string
    /** Hundredths of a per cent. */
    rate: bigint
    rateWithoutPan: bigint
    threshold: bigint
    effectiveFrom: string
    active: OrDefault<boolean>
  }
  /** Who sells, from a day on. */
  gstSeller: {
    id: OrDefault<string>
    legalName: string
    gstin: string
    address: string
    sac: string
    effectiveFrom: string
    active: OrDefault<boolean>
  }
  /** Of each series and tax year the number that was given last. */
  invoiceSeries: { series: string; taxYear: number; last: number }
  /** A month whose invoices are issued, by its first day. */
  invoiceMonth: { month: string; doneAt: Date }
  /** An invoice or credit note as it was issued; never changed. Of lines the sums are paise. */
  taxInvoice: {
    id: string
    kind: InvoiceKind
    number: string
    month: string
    dated: string
    issuedAt: Date
    merchantId: string
    seller: Json<{ legalName: string; gstin: string; address: string; sac: string; rate: number }>
    buyer: Json<{
      code: string
      name: string
      shopName: string
      gstin: string | null
      address: string
      /** GST's code of the place of supply; '' where the shop has no state. */
      stateCode: string
    }>
    lines: Json<{ name: string; nos: number; taxable: string; gst: string; fee: string; against: string }[]>
    taxable: bigint
    cgst: bigint
    sgst: bigint
    igst: bigint
    fee: bigint
    total: bigint
  }
  /** One person's commission of a tax year, which is called by the year it begins in. */
  tdsYear: {
    merchantId: string
    taxYear: number
    gross: bigint
    /** Commission in paise by the rate at which it was deducted from, in hundredths of a per cent; `0` is not yet. */
    bases: Json<Record<string, string>>
    tds: bigint
  }
  /** A commission, and the rate at which it was deducted from. */
  tdsLine: {
    journalId: string
    merchantId: string
    taxYear: number
    amount: bigint
    rate: OrDefault<number>
    takenBack: OrDefault<boolean>
  }
  bank: {
    id: string
    bankName: string
    accountName: string
    accountNo: string
    ifsc: string
    branch: string
    upiId: string | null
    qrFileId: OrDefault<string | null>
    active: OrDefault<boolean>
    sortOrder: OrDefault<number>
  }
  payment: {
    id: string
    refNo: string
    merchantId: string
    /** Code and name as they were, for the search. */
    merchantLabel: string
    requestedBy: string
    dated: Date
    bankId: string
    mode: PaymentMode
    txnDate: string
    utr: string
    depositorName: string
    depositBranch: string
    amount: bigint
    approvedAmount: bigint | null
    status: OrDefault<PaymentStatus>
    remark: string
    /** What the first of two people approved. */
    firstBy: OrDefault<string | null>
    firstAt: OrDefault<Date | null>
    firstAmount: OrDefault<bigint | null>
    firstRemark: OrDefault<string | null>
    /** Since when a cheque is with the bank. */
    clearingSince: OrDefault<Date | null>
    /** Another had its reference already when references became one and the same across modes. */
    referenceDoubled: OrDefault<boolean>
    decisionRemark: string | null
    decidedBy: string | null
    decidedAt: Date | null
    journalId: string | null
    slipFileId: string | null
  }
  bankLine: {
    id: string
    bankId: string
    day: string
    reference: string
    narration: string
    /** What a payment's reference may be found by, without the zeros before it. */
    refs: string[]
    amount: bigint
    balance: bigint | null
    /** Which it is of lines that read the same. */
    nth: number
    paymentId: string | null
    keptBy: string
    keptAt: Date
    asideBy: OrDefault<string | null>
    asideAt: OrDefault<Date | null>
    asideRemark: OrDefault<string | null>
  }
  adjustment: {
    id: string
    refNo: string
    merchantId: string
    /** Code and name as they were, for the search. */
    merchantLabel: string
    kind: AdjustmentKind
    amount: bigint
    reason: string
    askedBy: string
    dated: Date
    status: AdjustmentStatus
    decidedBy: string | null
    decidedAt: Date | null
    decisionRemark: string | null
    journalId: string | null
  }
  idempotency: { userId: string; key: string; hash: string; reply: string | null; createdAt: Date }
  file: {
    id: string
    merchantId: string | null
    purpose: 'slip' | 'page' | 'crop' | 'ack' | 'photo' | 'psa' | 'form' | 'qr' | 'kyc'
    ownerId: string | null
    mime: string
    name: string
    bytes: bigint
    sha256: string
    createdBy: string
    createdAt: Date
  }
  /** Of each shop, and of everybody in the office, one. */
  kyc: {
    id: string
    kind: KycKind
    userId: string
    merchantId: string | null
    code: string
    name: string
    status: OrDefault<KycStatus>
    statusAt: Date
    submittedAt: Date | null
    /** What is filled in and not sent, as JSON. */
    draftSealed: string | null
    /** Null where a version before approved it; `statusAt` says it then. */
    approvedAt: OrDefault<Date | null>
    /** Why it was asked for again the last time. */
    dueWhy: OrDefault<'TIME' | 'CHANGE' | null>
    /** Asked for again, services go on until then. */
    serveUntil: OrDefault<Date | null>
  }
  /** A link to fill in a KYC without signing in. */
  kycLink: {
    id: string
    kycId: string
    tokenHash: string
    createdBy: string
    createdAt: Date
    expiresAt: Date
    usedAt: Date | null
  }
  /** A link by which a phone adds pages to the scan of an application. */
  phoneLink: {
    id: string
    applicationId: string
    sessionId: string
    tokenHash: string
    createdBy: string
    createdAt: Date
    expiresAt: Date
    usedAt: Date | null
  }
  passwordLink: {
    id: string
    /** Nobody's, where the name that was typed is nobody's. */
    userId: string | null
    tokenHash: string
    createdAt: Date
    expiresAt: Date
    usedAt: Date | null
  }
  /** What was sent of a KYC; it stays as it was seen. */
  kycSubmission: {
    id: string
    kycId: string
    no: number
    answersSealed: string
    fileIds: string[]
    submittedBy: string | null
    /** Who sent the link it came by. */
    linkBy: OrDefault<string | null>
    byName: string
    submittedAt: Date
    verdicts: JsonOrDefault<Record<string, { verdict: 'OK' | 'BAD'; reason: string; by: string }>>
    outcome: 'APPROVED' | 'RESUBMIT' | 'REJECTED' | null
    remark: string | null
    decidedBy: string | null
    decidedAt: Date | null
  }
  upload: {
    id: string
    merchantId: string | null
    createdBy: string
    madeFor: string
    name: string
    bytes: number
    mark: string
    createdAt: Date
    seenAt: Date
    /** What the call it was for answered, as JSON; then the pieces are gone. */
    reply: OrDefault<string | null>
  }
  /** Which file is shown instead of a drawn form, each change; `fileId: null` is the drawn one. */
  ownForm: {
    form: string
    no: number
    fileId: string | null
    pages: number | null
    byUser: string
    byName: string
    at: Date
    effectiveFrom: OrDefault<string>
  }
  uploadPiece: { uploadId: string; no: number; content: Buffer }
  scanLimit: { provider: string; pages: number; fileKb: number }
  vault: { ref: string; merchantId: string; sealed: string; blindIndex: string; createdAt: Date }
  application: {
    id: string
    merchantId: string
    formNo: string
    provider: OrDefault<string>
    mode: OrDefault<Mode>
    appType: 'N' | 'C'
    category: string
    formCode: string
    formVersion: number
    status: Status
    version: OrDefault<number>
    name: OrDefault<string>
    fields: Json<Record<string, unknown>>
    aadhaarRef: string | null
    aadhaarLast4: string | null
    duplicateKey: string | null
    hardcopy: OrDefault<string>
    price: ColumnType<Price | null, string | null | undefined, string | null>
    /** Who above the merchant earns by it, by the rates it was paid at. */
    shares: JsonOrDefault<Share[]>
    /** The row of the package that was paid for; null of a draft. */
    service: OrDefault<string | null>
    /** What was sent, while the merchant types an answer over it. */
    sent: ColumnType<AsSent | null, string | null | undefined, string | null>
    journalId: string | null
    ackNo: string | null
    ackDate: string | null
    ackFileId: string | null
    dueBy: OrDefault<string | null>
    panSealed: OrDefault<string | null>
    panMasked: OrDefault<string | null>
    /** Tells two PANs apart without saying either. */
    panIndex: OrDefault<string | null>
    /** The PANs on a correction, sealed, and the index of the one it is about. */
    typedPans: OrDefault<string | null>
    ownPanIndex: OrDefault<string | null>
    allottedOn: OrDefault<string | null>
    hardcopySentOn: OrDefault<string | null>
    hardcopyCourier: OrDefault<string | null>
    hardcopyTracking: OrDefault<string | null>
    hardcopyReceivedOn: OrDefault<string | null>
    hardcopyReason: OrDefault<string | null>
    trackingNo: OrDefault<string | null>
    reapplyOf: OrDefault<string | null>
    reasons: JsonOrDefault<
      { code: string; note: string; fields?: string[]; was?: Record<string, unknown>; also?: string[] }[]
    >
    rounds: OrDefault<number>
    editedBy: OrDefault<string[]>
    checkerId: string | null
    leaseUntil: Date | null
    /** When the checker who holds it opened it. */
    takenAt: OrDefault<Date | null>
    createdBy: string
    createdAt: Date
    savedBy: string
    savedAt: Date
    statusAt: Date
    /** When retention deleted its papers and masked what it says of a person. */
    papersDeletedAt: OrDefault<Date | null>
  }
  applicationEvent: {
    id: string
    applicationId: string
    merchantId: string
    fromStatus: string | null
    toStatus: string
    byUser: string
    byName: string
    at: Date
    ip: string
    reasons: JsonOrDefault<string[]>
    note: string | null
    journalId: string | null
    /** Where the signed paper was from then on, if this is about it. */
    hardcopy: OrDefault<string | null>
    /** What an answer changed in the form. */
    changes: JsonOrDefault<FieldChange[]>
    /** How long the checker had it open. */
    seconds: OrDefault<number | null>
  }
  bulkFile: {
    id: string
    deed: BulkAction
    fileName: string
    madeBy: string
    madeAt: Date
    begunAt: OrDefault<Date | null>
    unused: JsonOrDefault<string[]>
    warnings: JsonOrDefault<FileWarning[]>
  }
  bulkRow: {
    fileId: string
    line: number
    state: BulkState
    number: string
    words: string
    applicationId: string | null
    /** What the row says, sealed: a PAN may stand in it. */
    given: string | null
  }
  applicationPage: {
    id: string
    applicationId: string
    merchantId: string
    page: number
    widthPx: number
    heightPx: number
    kb: number
  }
  applicationCrop: {
    applicationId: string
    merchantId: string
    kind: 'photo' | 'signature'
    fileId: string
    result: Json<CropResult>
    madeBy: string
  }
  /** A page or a cut picture that is on no application any more, and is kept. */
  supersededPicture: {
    fileId: string
    applicationId: string
    merchantId: string
    kind: 'page' | 'photo' | 'signature'
    page: number | null
    supersededAt: Date
    supersededBy: string
  }
  /** The order of an application without paper; `asked` counts how often the provider was asked since `askedSince`. */
  paperless: {
    applicationId: string
    merchantId: string
    consentVersion: string
    consentAt: Date
    consentBy: string
    orderNo: string | null
    token: string | null
    redirectUrl: string | null
    expiresAt: Date | null
    kyc: ColumnType<Kyc | null, string | null, string | null>
    /** What the merchant typed for the applicant's name, before Aadhaar's took its place. */
    typedName: OrDefault<string | null>
    photoFileId: string | null
    confirmedAt: Date | null
    reason: string | null
    askedSince: Date | null
    asked: OrDefault<number>
    nextAskAt: Date | null
    /** When the merchant was last reminded that it waits for them. */
    remindedAt: Date | null
  }
  simulatorOrder: {
    orderNo: string
    token: string
    mode: string
    returnPath: string
    expectedLast4: string | null
    person: string | null
    stage: Stage
    tries: OrDefault<number>
    maySign: OrDefault<boolean>
    readyAt: Date | null
    downUntil: Date | null
    reason: string | null
    ackNo: string | null
    ackDate: string | null
    createdAt: Date
    expiresAt: Date
  }
  psa: {
    id: string
    refNo: string
    merchantId: string
    /** Code and name as they were, for the search. */
    merchantLabel: string
    status: PsaStatus
    psaId: string | null
    name: string
    shopName: string
    mobile: string
    email: string
    panSealed: string
    panMasked: string
    aadhaarRef: string
    aadhaarLast4: string
    dob: string
    address1: string
    address2: string
    address3: string
    city: string
    district: string
    state: string
    pin: string
    photoFileId: string
    panFileId: string
    aadhaarFileId: string
    shopFileId: string
    reason: string | null
    requestedBy: string
    requestedAt: Date
    statusAt: Date
    decidedBy: string | null
  }
  psaReset: {
    id: string
    merchantId: string
    psa: string
    askedBy: string
    askedAt: Date
    doneBy: string | null
    doneAt: Date | null
  }
  utiTopup: {
    id: string
    refNo: string
    merchantId: string
    merchantLabel: string
    psa: string
    psaId: string
    kind: 'COUPON' | 'AMOUNT'
    cardType: CouponCard | null
    quantity: number | null
    rate: bigint | null
    amount: bigint
    status: TopUpStatus
    utiRef: string | null
    reason: string | null
    requestedBy: string
    dated: Date
    decidedBy: string | null
    decidedAt: Date | null
    journalId: string
  }
  utiApplication: {
    id: string
    merchantId: string
    couponNo: string
    applicant: string
    appType: 'N' | 'C'
    dated: string
    status: UtiStatus
    statusAt: Date
    notedBy: string
  }
  courier: { id: OrDefault<string>; name: string; sortOrder: OrDefault<number>; active: OrDefault<boolean> }
  idSale: {
    id: string
    dated: Date
    merchantId: string
    code: string
    name: string
    idType: string
    package: string | null
    amount: bigint
    gst: bigint
    mode: SaleMode
    soldBy: string
    /** The financial year, such as 26-27. */
    year: string
    no: number | null
    invoiceNo: string | null
    journalId: string | null
    /** Its tax invoice; none where nobody had said who sells. */
    invoiceId: OrDefault<string | null>
    search: Generated<string>
  }
  nameException: { id: Generated<string>; word: string; note: string; active: OrDefault<boolean> }
  reason: {
    id: Generated<string>
    code: string
    textEn: string
    textHi: string
    sortOrder: number
    active: OrDefault<boolean>
  }
  documentType: {
    id: Generated<string>
    code: string
    name: string
    proves: string
    note: OrDefault<string>
    sortOrder: number
    active: OrDefault<boolean>
  }
  pinCode: {
    id: string
    pin: string
    district: string
    state: string
    active: OrDefault<boolean>
    search: Generated<string>
  }
  cardVendor: {
    id: string
    code: string
    title: string
    product: string
    partnerUrl: string
    payout: bigint
    sortOrder: OrDefault<number>
    active: OrDefault<boolean>
  }
  apiCredential: {
    id: OrDefault<string>
    active: OrDefault<boolean>
    provider: string
    environment: string
    keyName: string
    /** Sealed. */
    secret: string
    secretEnd: string
    url: string
    payHosts: string
    testedAt: OrDefault<Date | null>
    testOk: OrDefault<boolean | null>
  }
  imageSpec: {
    id: OrDefault<string>
    active: OrDefault<boolean>
    provider: string
    formCode: string
    kind: 'photo' | 'signature'
    widthPx: number
    heightPx: number
    dpi: number
    minKb: number
    maxKb: number
    colour: boolean
  }
  aoCode: {
    id: OrDefault<string>
    active: OrDefault<boolean>
    areaCode: string
    aoType: string
    rangeCode: string
    aoNo: string
    state: string
    city: string
    description: string
  }
  audit: {
    id: string
    at: Date
    who: string | null
    whoName: string
    what: string
    about: string
    ip: string
    requestId: string
    detail: JsonOrDefault<Record<string, unknown>>
    chainNo: bigint | null
    hash: string | null
  }
  outbox: {
    id: string
    kind: string
    recipient: string
    body: Json<Record<string, unknown>>
    createdAt: Date
    nextTryAt: Date
    tries: OrDefault<number>
    sentAt: Date | null
    lastError: string | null
    /** How it stands, its receiver as a list shows them, and what is searched: all made by the database. */
    status: Generated<string>
    masked: Generated<string>
    search: Generated<string>
  }
  gatewayPayment: {
    id: string
    refNo: string
    clientTxnId: string
    merchantId: string
    requestedBy: string
    dated: Date
    txnDate: string
    amount: bigint
    gateway: string
    /** What the office had set up when it began; null: what the deployment was started with. */
    credentialId: string | null
    orderId: string | null
    status: OrDefault<GatewayStatus>
    upiTxnId: string | null
    /** The UPI address it was paid from, masked. */
    payer: string | null
    /** What the gateway last said of it. */
    told: Json<Record<string, unknown>> | null
    settledAt: Date | null
    journalId: string | null
    nextAskAt: Date | null
    /** The credit that the first of two people asked for. */
    firstBy: OrDefault<string | null>
    firstAt: OrDefault<Date | null>
    firstAmount: OrDefault<bigint | null>
    /** By hand, where it was another sum than was ordered. */
    credited: OrDefault<bigint | null>
    closedAs: OrDefault<'CREDITED' | 'REFUNDED' | 'NOTHING' | null>
    closedBy: OrDefault<string | null>
    closedAt: OrDefault<Date | null>
    deskRemark: OrDefault<string | null>
    /** How it stands for the office. */
    desk: ColumnType<GatewayDeskStatus, never, never>
  }
  gatewaySimulatorOrder: {
    clientTxnId: string
    token: string
    orderId: Generated<number>
    amount: string
    sent: Json<SimulatedOrderText>
    status: OrDefault<string>
    paidAmount: string | null
    upiTxnId: string | null
    readyAt: Date | null
    downUntil: Date | null
    createdAt: Date
  }
  govtFee: {
    id: OrDefault<string>
    service: string
    name: string
    amount: bigint
    effectiveFrom: string
    sortOrder: OrDefault<number>
    active: OrDefault<boolean>
  }
  news: { id: string; dated: string; text: string }
  /** What a rule deleted on a day; counted as it goes. */
  retentionRun: {
    id: string
    rule: RetentionRule
    day: string
    startedAt: Date
    endedAt: Date | null
    done: OrDefault<number>
    files: OrDefault<number>
    held: OrDefault<number>
    failed: OrDefault<number>
    error: OrDefault<string | null>
    status: ColumnType<'RUNNING' | 'DONE' | 'FAILED', never, never>
  }
  /** What somebody asks about their own data; it is about an application or an account. */
  dataRequest: {
    id: string
    refNo: string
    dated: Date
    dueOn: string
    kind: RequestKind
    status: OrDefault<RequestStatus>
    person: string
    about: string
    applicationId: string | null
    userId: string | null
    words: string
    askedBy: string
    answer: OrDefault<string | null>
    answeredBy: OrDefault<string | null>
    answeredAt: OrDefault<Date | null>
    copiedBy: OrDefault<string | null>
    copiedAt: OrDefault<Date | null>
  }
  /** An application of which nothing is deleted, until it is lifted. */
  /** The words that somebody agreed to, as they were. */
  consentText: { version: string; purpose: string; en: string; hi: string; firstUsed: Date }
  /** Who agreed to what. Nothing of it changes but its withdrawal, and the name after its time. */
  consent: {
    id: string
    purpose: ConsentPurpose
    textVersion: string
    language: ConsentLanguage
    given: boolean
    givenBy: ConsentGiver
    person: string
    way: ConsentWay
    /** Number of the application or registration, code of the KYC. */
    about: string
    applicationId: string | null
    userId: string | null
    merchantId: string | null
    takenBy: string | null
    takenByName: string
    takenAt: Date
    ip: string
    withdrawnAt: OrDefault<Date | null>
    withdrawnBy: OrDefault<string | null>
    withdrawnByName: OrDefault<string | null>
    withdrawReason: OrDefault<string | null>
    withdrawEffect: OrDefault<WithdrawalEffect | null>
  }
  legalHold: {
    id: string
    applicationId: string
    merchantId: string
    /** Code and name as they were, for the search. */
    merchantLabel: string
    formNo: string
    reason: string
    placedBy: string
    placedAt: Date
    liftedBy: OrDefault<string | null>
    liftedAt: OrDefault<Date | null>
    liftReason: OrDefault<string | null>
    status: ColumnType<'ON' | 'LIFTED', never, never>
  }
  listView: {
    id: string
    ownerId: string
    merchantId: string | null
    list: string
    name: string
    scope: ViewScope
    content: Json<ViewContent>
    createdAt: Date
  }
  listLayout: {
    userId: string
    merchantId: string | null
    list: string
    layout: ColumnType<ListLayout | null, string | null, string | null>
    opensWith: string | null
  }
}
