import type { Page } from '@playwright/test'

/** A virtual passkey device of this page that confirms at once, without a touch. `lose` removes it. */
export async function passkeyDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    lose: () => devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
    /** Whether the device recognizes its owner. */
    ofOwner: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
