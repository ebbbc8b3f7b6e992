import type { Mutant, Promises } from 'mutants'

export const promises = {
  A43: 'The payout for a card is paid once, to the shop that applied, never for a duplicate, and taken back once by two people',
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

export const backTwice: Mutant = {
  promise: 'A43',
  name: 'A payout is taken back by whoever asked for it, without a second person',
  edits: [{ file: 'api/src/cards/payout-back.ts', find: 'needsSecond: true,', replace: 'needsSecond: false,' }],
}

export const tdsStays: Mutant = {
  promise: 'A43',
  name: 'The TDS of a payout stays deducted when the payout is taken back',
  file: 'api/src/money/commission.ts',
  find: '  await correctTds(tx, earned.id, id, headOf(cause))\n',
  replace: '',
}

export const dueFromOldFile: Mutant = {
  promise: 'A43',
  name: 'An old file of the partner makes a payout due again that was taken back',
  file: 'api/src/cards/partner-file.ts',
  find: "row.status === 'PAYOUT_BACK' && status === 'PAYOUT_DUE'",
  replace: "row.status === 'NEW' && status === 'NEW' && 'x' > 'y'",
}

export const firstLineWins: Mutant = {
  promise: 'A43',
  name: 'Of two contradicting lines for one request the first makes its payout due',
  file: 'api/src/cards/partner-file.ts',
  find: '    else if (contrary)',
  replace: '    else if (contrary && contrary.line < line)',
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

export const dueAgainByFile: Mutant = {
  promise: 'A43',
  name: "The partner's old file makes a payout due again that was taken back",
  file: 'api/src/cards/partner-file.ts',
  find: "row.status === 'PAYOUT_BACK' && status === 'PAYOUT_DUE'",
  replace: 'false',
}
