import { centreListing, centres } from 'contract/site/centre'
import { contact } from 'contract/site/contact'
import { siteContent } from 'contract/site/content'
import { aBusiness } from 'contract/testing/business'
import { businessSetting } from '../../business/settings.ts'
import { saveSetting } from '../../shared/setting.ts'
import { testCaptcha } from '../../testing/app.ts'
import type { Shop, TestCallTable } from '../../testing/shop.ts'

const message = {
  name: 'Meena Verma',
  emailId: 'meena@example.com',
  mobileNo: '',
  refNo: '',
  message: 'Where is my card?',
}

/** What visitors ask of the public pages. */
export function calls({ app, owner, visitor }: Shop): TestCallTable {
  return [
    [siteContent.legal, async () => ({ by: app.browser(), given: { params: { page: 'licensing' } } })],
    [centres.near, async () => ({ by: app.browser(), given: { query: { pin: '411001' } } })],
    [centreListing.change, async () => ({ by: app.as(owner), given: { body: { isListed: true } } })],
    [
      contact.write,
      async () => {
        await saveSetting(app.db, businessSetting, aBusiness)
        return { by: await visitor(), given: { query: { captcha: testCaptcha }, body: message } }
      },
    ],
  ]
}
