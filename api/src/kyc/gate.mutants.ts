import type { Mutant, Promises } from 'mutants'

export const promises = {
  D8: 'Where the site asks for KYC, no service goes to a shop without it',
} satisfies Promises

export const servedWithoutKyc: Mutant = {
  promise: 'D8',
  name: 'A shop without an approved KYC begins an application',

  file: 'api/src/http/serve.ts',
  find: "if (endpoint.needs === 'kyc') await refuseWithoutKyc(tx, portal, call.caller)",
  replace: '',
}
