import { setting } from '../shared/setting.ts'

/** `from` is shown to receivers, the password is encrypted, and without a user there is no log-in. */
export type MailServer = {
  host: string
  port: number
  secure: boolean
  user: string
  password: string
  from: string
  fromName?: string
}

export const smtpSetting = setting<MailServer>('smtp')
