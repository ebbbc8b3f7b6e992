import type { AdjustmentKind, AdjustmentStatus, BookedKind } from 'contract/adjustment'
import type { CaptchaWork } from 'contract/captcha'
import type { GatewayStatus } from 'contract/gateway/gateway'
import type { GatewayDeskStatus } from 'contract/gateway/gateway-desk'
import type { InvoiceKind } from 'contract/invoice'
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

/** jsonb: read as the value, written as JSON text. */
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

/** The form and the applicant as they were sent. */
export type AsSent = {
  name: string
  fields: Record<string, unknown>
  duplicateKey: string | null
  aadhaarRef: string | null
  aadhaarLast4: string | null
  typedPans: string | null
  ownPanIndex: string | null
  panMasked: string | null
  /** When the printed data was last changed after that. */
  changedAt?: string
}

/** All tables of the portal; names are camelCase here and snake_case in the database. Money is in paise. */
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
    /** For the merchants one and two levels above a member; null = the difference between the packages. */
    distributorCommission: OrDefault<bigint | null>
    masterCommission: OrDefault<bigint | null>
    effectiveFrom: string
    /** Of several rows from one day, the one with the highest number is valid. */
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
    /** From the approved KYC; without a PAN 20 % is deducted from commission. */
    panMasked: OrDefault<string | null>
    /** From the same KYC, if there is one. */
    gstin: OrDefault<string | null>
    /** The merchant above blocked the shop, and may unblock it. */
    blockedByParent: OrDefault<boolean>
    /** Since when visitors may find the shop, with its owner's agreement; null = they may not. */
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
    /** The rights of staff of the office or of a shop. A trigger keeps `granted` in step for the earlier version. */
    menuRights: OrDefault<string[]>
    /** Works for another person's shop, with rights of their own. */
    shopStaff: OrDefault<boolean>
    createdAt: Date
    /** Their own e-mail; without it, the owner of a shop gets mail at the shop's. */
    mailbox: OrDefault<string | null>
    lettersInHindi: OrDefault<boolean>
    loginNotification: OrDefault<boolean>
    /** Since when the person's own log of actions is on; null while it is off. */
    trackedSince: OrDefault<Date | null>
  }
  session: {
    id: string
    userId: string
    n: OrDefault<number>
    rotatedAt: Date
    newestUsed: OrDefault<boolean>
    deviceHash: string
    /** The browser's name in words. */
    browserName: OrDefault<string>
    createdAt: Date
    seenAt: Date
    endedAt: Date | null
    endedWhy: string | null
    /** When they last proved who they are in this session, after the log-in. */
    provedAt: OrDefault<Date | null>
    /** In a merchant view: the viewing person of the office, and the hash of the ticket that still opens it. */
    viewerId: OrDefault<string | null>
    viewTicket: OrDefault<string | null>
  }
  secondFactor: {
    userId: string
    secretSealed: string
    /** The latest half minute whose code was used; codes of it or of earlier ones are refused. */
    lastStep: OrDefault<bigint | number>
    begunAt: Date
    /** Null until a first code proved that the app has the secret: until then no code is asked. */
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
    /** The key under which its wrong attempts are counted, like those of the password. */
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
    /** The owner's name for it. */
    name: string
    /** Unique among the passkeys of all people. */
    credentialId: string
    publicKey: string
    /** The device's counter of uses; most devices always send 0. */
    signCount: bigint
    transports: string[]
    /** The site for which it was made. */
    rpId: string
    createdAt: Date
    usedAt: Date | null
  }
  /** The challenge for a device, for one log-in or session. */
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
    /** The merchant that was made from it. */
    merchantId: string | null
    /** For a member: the merchant above, and the package. */
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
    /** By how much more than its limit a wallet is below zero, because earned commission was taken back. */
    owed: OrDefault<bigint>
    /** What a member may spend in a day; null = no limit. `spent` is the amount of the day `spentOn`. */
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
  /** `at`: the time of its journal. */
  entry: {
    id: string
    journalId: string
    accountId: string
    amount: bigint
    balanceAfter: bigint | null
    at: OrDefault<Date>
  }
  /** The number of a wallet's lines, by day in India; the database counts them itself. */
  walletDay: {
    accountId: string
    day: string
    lines: number
  }
  /** A journal as a line of the office's registers, in paise; the database writes it together with the entries. */
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
  /** The seller's details, from a day on. */
  gstSeller: {
    id: OrDefault<string>
    legalName: string
    gstin: string
    address: string
    sac: string
    effectiveFrom: string
    active: OrDefault<boolean>
  }
  /** The last number of each series and tax year. */
  invoiceSeries: { series: string; taxYear: number; last: number }
  /** A month whose invoices are issued, named by its first day. */
  invoiceMonth: { month: string; doneAt: Date }
  /** An invoice or credit note as it was issued; it never changes. The amounts of its lines are paise. */
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
  /** One person's commission in a tax year; the year is named by the year in which it begins. */
  tdsYear: {
    merchantId: string
    taxYear: number
    gross: bigint
    /** Commission in paise by the rate of its TDS, in hundredths of a per cent; `0` = nothing deducted yet. */
    bases: Json<Record<string, string>>
    tds: bigint
  }
  /** A commission, and the rate of its TDS. */
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
    /** Code and name at that time, for the search. */
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
    /** The amount that the first of two people approved. */
    firstBy: OrDefault<string | null>
    firstAt: OrDefault<Date | null>
    firstAmount: OrDefault<bigint | null>
    firstRemark: OrDefault<string | null>
    /** Since when a cheque is with the bank. */
    clearingSince: OrDefault<Date | null>
    /** It shared its reference with another one when references became unique across all modes. */
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
    /** The references by which its payment may be found, without leading zeros. */
    refs: string[]
    amount: bigint
    balance: bigint | null
    /** Its number among lines with the same text. */
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
    /** Code and name at that time, for the search. */
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
  /** One for each shop, and for each person of the office. */
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
    /** The answers that are not sent yet, as encrypted JSON. */
    draftSealed: string | null
    /** Null where an earlier version approved it; then `statusAt` has the time. */
    approvedAt: OrDefault<Date | null>
    /** Why it became due again the last time. */
    dueWhy: OrDefault<'TIME' | 'CHANGE' | null>
    /** When it is due again, services continue until then. */
    serveUntil: OrDefault<Date | null>
  }
  /** A link to fill in a KYC without a log-in. */
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
    /** Null when the typed name belongs to nobody. */
    userId: string | null
    tokenHash: string
    createdAt: Date
    expiresAt: Date
    usedAt: Date | null
  }
  /** A submission of a KYC; it never changes. */
  kycSubmission: {
    id: string
    kycId: string
    no: number
    answersSealed: string
    fileIds: string[]
    submittedBy: string | null
    /** The person who sent the link by which it came. */
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
    /** The reply of the call that it was for, as JSON; by then the pieces are deleted. */
    reply: OrDefault<string | null>
  }
  /** Every change of the file that is shown instead of a drawn form; `fileId: null` is the drawn form. */
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
    /** The shares of the merchants above, by the rates at which it was paid. */
    shares: JsonOrDefault<Share[]>
    /** The service that was paid for; null for a draft. */
    service: OrDefault<string | null>
    /** The form as it was sent, while the merchant types an answer over it. */
    sent: ColumnType<AsSent | null, string | null | undefined, string | null>
    journalId: string | null
    ackNo: string | null
    ackDate: string | null
    ackFileId: string | null
    dueBy: OrDefault<string | null>
    panSealed: OrDefault<string | null>
    panMasked: OrDefault<string | null>
    /** Blind index: two equal PANs have the same one, but a PAN cannot be read from it. */
    panIndex: OrDefault<string | null>
    /** The typed PANs of a correction, encrypted, and the blind index of the PAN to be corrected. */
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
    /** When the present checker opened it. */
    takenAt: OrDefault<Date | null>
    createdBy: string
    createdAt: Date
    savedBy: string
    savedAt: Date
    statusAt: Date
    /** When retention deleted its papers and masked its personal data. */
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
    /** Where the signed paper was after this event, if the event is about it. */
    hardcopy: OrDefault<string | null>
    /** The fields that an answer changed in the form. */
    changes: JsonOrDefault<FieldChange[]>
    /** How many seconds the checker had it open. */
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
    /** The values of the row, encrypted, because there may be a PAN. */
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
  /** A replaced page or cropped picture; it belongs to no application any more, but is kept. */
  supersededPicture: {
    fileId: string
    applicationId: string
    merchantId: string
    kind: 'page' | 'photo' | 'signature'
    page: number | null
    supersededAt: Date
    supersededBy: string
  }
  /**
   * The provider's order of a paperless application; `asked` counts how often the provider was asked since
   * `askedSince`.
   */
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
    /** The applicant's name as the merchant typed it, before it was replaced by Aadhaar's. */
    typedName: OrDefault<string | null>
    photoFileId: string | null
    confirmedAt: Date | null
    reason: string | null
    askedSince: Date | null
    asked: OrDefault<number>
    nextAskAt: Date | null
    /** When the merchant was last reminded of it. */
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
    /** Code and name at that time, for the search. */
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
    /** Its tax invoice; none while there are no GST details of the seller. */
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
    /** Stored encrypted. */
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
    /** Its status, the part of its receiver that a list shows, and its search text: all generated by the database. */
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
    /** The office's credential with which it began; null: the one with which the deployment was started. */
    credentialId: string | null
    orderId: string | null
    status: OrDefault<GatewayStatus>
    upiTxnId: string | null
    /** The UPI address of the payer, masked. */
    payer: string | null
    /** The gateway's last answer about it. */
    told: Json<Record<string, unknown>> | null
    settledAt: Date | null
    journalId: string | null
    nextAskAt: Date | null
    /** The credit that the first of two people requested. */
    firstBy: OrDefault<string | null>
    firstAt: OrDefault<Date | null>
    firstAmount: OrDefault<bigint | null>
    /** The amount credited by hand, if it differs from the ordered one. */
    credited: OrDefault<bigint | null>
    closedAs: OrDefault<'CREDITED' | 'REFUNDED' | 'NOTHING' | null>
    closedBy: OrDefault<string | null>
    closedAt: OrDefault<Date | null>
    deskRemark: OrDefault<string | null>
    /** Its status for the office. */
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
  /** What a rule deleted on a day; counted during the run. */
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
  /** A person's request about their own data; it is about an application or an account. */
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
  /** The words of each consent text; they never change. */
  consentText: { version: string; purpose: string; en: string; hi: string; firstUsed: Date }
  /** Who agreed to what. Only its withdrawal is added later, and its name is masked after the retention time. */
  consent: {
    id: string
    purpose: ConsentPurpose
    textVersion: string
    language: ConsentLanguage
    given: boolean
    givenBy: ConsentGiver
    person: string
    way: ConsentWay
    /** The number of an application or registration, or the code of a KYC. */
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
  /** An application with a hold: nothing of it is deleted until the hold is lifted. */
  legalHold: {
    id: string
    applicationId: string
    merchantId: string
    /** Code and name at that time, for the search. */
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
