import type { Mutant } from 'mutants'

export const releaseInDoubt: Mutant = {
  promise: 'A6',
  name: 'What was held goes back as soon as the provider gives no clear answer',
  file: 'api/src/pan/paperless/service.ts',
  find: "stage: 'PENDING' as const",
  replace: "stage: 'FAILED' as const",
}

export const anySignature: Mutant = {
  promise: 'A8',
  name: 'Whatever claims to come from the provider is believed',
  file: 'api/src/pan/paperless/apply-provider-result.ts',
  find: 'portal.provider?.readCallback(portal, body)',
  replace: 'JSON.parse(body.payload)',
}

export const anyStage: Mutant = {
  promise: 'A6',
  name: 'The simulator writes a stage whatever came in between',
  file: 'api/src/pan/paperless/simulator/simulator.ts',
  find: ".where('stage', '=', order.stage)",
  replace: '',
}

export const anyProviderPage: Mutant = {
  promise: 'E12',
  name: 'The applicant is sent to whatever page the provider names',
  file: 'api/src/pan/paperless/provider.ts',
  find: "url.protocol === 'https:' && origins.includes(url.origin)",
  replace: 'true',
}
