import type { Mutant, Promises } from 'mutants'

export const promises = {
  A43: 'The payout for a card is paid once, to the shop that applied, and never for a duplicate',
  E7: 'No address leads elsewhere: a page of a partner is opened only on a host that the office typed',
} satisfies Promises

export const paidAgain: Mutant = {
  promise: 'A43',
  name: 'A payout is paid again while it is being paid',
  edits: [
    {
      file: 'api/src/cards/service.ts',
      find: "const undue = rows.filter(({ status }) => status !== 'PAYOUT_DUE').map(({ refNo }) => refNo)",
      replace: 'const undue: string[] = []',
    },
    {
      file: 'api/src/cards/service.ts',
      find: 'const cause = { ref: refNo, at,',
      replace: 'const cause = { ref: `${refNo} ${Math.random()}`, at,',
    },
  ],
}

export const notHeld: Mutant = {
  promise: 'A43',
  name: 'Two shops that apply for a customer at the same moment both earn',
  file: 'api/src/cards/service.ts',
  find: '    await lockCustomer(tx, body)\n',
  replace: '',
}

export const everyHost: Mutant = {
  promise: 'E7',
  name: 'A user name before an @ is taken for the host',
  file: 'contract/src/cards/address.ts',
  find: "if (protocol !== 'https:' || username || password) return false\n  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))",
  replace: 'return hosts.some((host) => address.includes(host)) || protocol !== hostname',
}

export const othersRows: Mutant = {
  promise: 'D4',
  name: "A shop reads another shop's card requests by the specification's call",
  file: 'api/src/cards/service.ts',
  find: "userRows(tx, ownedBy(caller, 'r'))",
  replace: "userRows(tx, ownedBy({ role: 'admin', merchantId: null }, 'r'))",
}
