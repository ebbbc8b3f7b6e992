import type { Mutant, Promises } from 'mutants'

export const promises = {
  B18: 'A link that the portal makes leads to the portal, whatever a caller says it is called',
} satisfies Promises

export const linkOfTheCaller: Mutant = {
  promise: 'B18',
  name: 'A link to choose a password leads to the site that the caller named',
  file: 'api/src/identity/forgotten.ts',
  find: 'site: portal.site,\n      secret: token',
  replace: "site: 'http://' + (call as any).request.host,\n      secret: token",
}

export const codeOfTheCaller: Mutant = {
  promise: 'B18',
  name: 'The code on a receipt leads to the site that the caller named',
  file: 'api/src/pan/print/papers.ts',
  find: 'trackAt: trackPage(call.portal.site, formNo)',
  replace: "trackAt: trackPage('http://' + call.request.host, formNo)",
}

export const startsUnnamed: Mutant = {
  promise: 'B18',
  name: 'A real portal starts without the address that its links begin with',
  file: 'api/src/start.ts',
  find: 'if (!env.DEMO && !env.PUBLIC_URL)',
  replace: 'if (false)',
}
