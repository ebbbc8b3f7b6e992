import { captcha } from 'contract/identity/session'
import type { Shop, TestCallTable } from '../../testing/shop.ts'

/** Work instead of a captcha, for a visitor. */
export const calls = ({ app }: Shop): TestCallTable => [[captcha.work, async () => ({ by: app.browser(), given: {} })]]
