import { registrations } from 'contract/registration'
import { aRegistration } from 'contract/testing/registration'
import { testCaptcha } from '../../testing/app.ts'
import type { Shop, TestCallTable } from '../../testing/shop.ts'

/** Who would like to sign in, and what the office says of it. */
export function calls({ app, next, visitor, atOffice }: Shop): TestCallTable {
  const shop = (no = next()) =>
    aRegistration({ mobileNo: `600018${`${no}`.padStart(4, '0')}`, emailId: `shop${no}@example.com` })
  async function registration() {
    const browser = await visitor()
    return (await browser(registrations.register, { query: { captcha: testCaptcha }, body: shop() })).body.refNo
  }
  return [
    [
      registrations.register,
      async () => ({ by: await visitor(), given: { query: { captcha: testCaptcha }, body: shop() } }),
    ],
    [
      registrations.status,
      async () => ({ by: app.browser(), given: { body: { no: await registration(), dob: shop().dob } } }),
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
          userName: `new${next()}`,
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
  ]
}
