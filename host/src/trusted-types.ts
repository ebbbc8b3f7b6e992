// The page's policy (api/src/http/front-end/front-end.ts) allows no text to become code except through this file:
// scripts of our own areas, which the area loader and webpack request by address. HTML from text is never allowed.

type Policies = {
  defaultPolicy: unknown
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown
}

const { trustedTypes } = window as { trustedTypes?: Policies }

// A page that came as HTML has the policy from its first script.
if (!trustedTypes?.defaultPolicy)
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isOwnScript(address) ? address : null),
  })

function isOwnScript(address: string) {
  const { origin, pathname } = new URL(address, location.href)
  return origin === location.origin && pathname.startsWith('/areas/')
}
