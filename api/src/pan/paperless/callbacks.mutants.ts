import type { Mutant } from 'mutants'

export const anySignature: Mutant = {
  promise: 'A8',
  name: 'Whatever claims to come from the provider is believed',
  file: 'api/src/pan/paperless/apply-provider-result.ts',
  find: 'portal.provider?.readCallback(portal, body)',
  replace: 'JSON.parse(body.payload)',
}

export const anyProviderPage: Mutant = {
  promise: 'E12',
  name: 'The applicant is sent to whatever page the provider names',
  file: 'api/src/pan/paperless/provider.ts',
  find: "url.protocol === 'https:' && origins.includes(url.origin)",
  replace: 'true',
}
