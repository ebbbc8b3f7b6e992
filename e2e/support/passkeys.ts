import type { Page } from '@playwright/test'

/** A device of this page's own that makes and uses passkeys at once, as if a finger lay on it. `lose` takes it away. */
export async function passkeyDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return {
    lose: () => devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
    /** The finger that lies on it is, or is not, its owner's. */
    ofOwner: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
