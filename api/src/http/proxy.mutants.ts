import type { Mutant } from 'mutants'

export const believeTheHost: Mutant = {
  promise: 'F4',
  name: 'The server behind the proxy hears the host that the caller claims',
  file: 'api/src/http/proxy.ts',
  find: "!saysWhoCalls.test(name.replaceAll('_', '-'))",
  replace: '!/[-_]for$|^forwarded$|real[-_]ip$/.test(name)',
}

const file = 'api/src/http/proxy.ts'

export const believeTheSpelling: Mutant = {
  promise: 'F4',
  name: 'The server behind the proxy hears a host that the caller claims with underscores',
  file,
  find: "name.replaceAll('_', '-')",
  replace: 'name',
}

export const protocolUnsaid: Mutant = {
  promise: 'F4',
  name: 'The server behind the proxy does not hear whether the caller came by https',
  file,
  find: "'x-forwarded-proto': protocol,",
  replace: '',
}

export const protocolForgotten: Mutant = {
  promise: 'F4',
  name: 'The server behind the proxy hears of every caller that they came by http',
  file,
  find: "'x-forwarded-proto': protocol",
  replace: "'x-forwarded-proto': 'http'",
}

export const protocolOfTheCaller: Mutant = {
  promise: 'F4',
  name: 'The server behind the proxy hears what the caller claims of https',
  file,
  find: "'x-forwarded-proto': protocol",
  replace: "'x-forwarded-proto': headers['x-forwarded-proto'] as string",
}
