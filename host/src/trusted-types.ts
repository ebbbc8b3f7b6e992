// The page's policy (api/src/http/front-end/front-end.ts) lets no text become code unless this says so: scripts of our own
// areas, which the loader of areas and webpack name by address. HTML from text is never let through, whoever asks.

type Policies = {
  defaultPolicy: unknown
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown
}

const { trustedTypes } = window as { trustedTypes?: Policies }

// A page that came as HTML has it from its first script.
if (!trustedTypes?.defaultPolicy)
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isOwnScript(address) ? address : null),
  })

function isOwnScript(address: string) {
  const { origin, pathname } = new URL(address, location.href)
  return origin === location.origin && pathname.startsWith('/areas/')
}
