import type { ConsentGiver, ConsentLanguage, ConsentWay, WithdrawalEffect } from 'contract/privacy/consent'
import type { ConsentPurpose } from 'contract/privacy/consent-texts'
import type { RequestKind, RequestStatus } from 'contract/privacy/data-request'
import type { ColumnType } from 'kysely'
import type { OrDefault } from '../db/tables.ts'

declare module '../db/tables.ts' {
  interface Tables {
    /** What a rule deleted on a day; counted during the run. */
    retentionRun: {
      id: string
      rule: string
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
  }
}
