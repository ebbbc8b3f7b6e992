import type { Mutant } from 'mutants'

export const servedWithoutKyc: Mutant = {
  promise: 'D8',
  name: 'A shop without an approved KYC begins an application',

  file: 'api/src/http/serve.ts',
  find: "if (endpoint.needs === 'kyc') await refuseWithoutKyc(tx, portal, call.caller)",
  replace: '',
}
