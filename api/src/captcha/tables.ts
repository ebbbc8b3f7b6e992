import type { CaptchaWork } from 'contract/captcha'
import type { ColumnType } from 'kysely'

declare module '../db/tables.ts' {
  interface Tables {
    captcha: {
      id: string
      answerHash: string
      expiresAt: Date
      work: ColumnType<CaptchaWork | null, string | null, never>
    }
  }
}
