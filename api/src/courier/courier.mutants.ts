import type { Mutant, Promises } from 'mutants'

export const promises = {
  C1: 'A hard copy is in one open packet only',
  C2: 'A packet is received once',
  C3: 'A shop reads and moves no packet and no paper of another shop',
  C4: 'A sent packet is changed on the day of sending only',
} satisfies Promises

export const paperInTwoPackets: Mutant = {
  promise: 'C1',
  name: 'A paper goes into a second packet',
  file: 'api/src/courier/papers.ts',
  find: 'if (packetId && packetId !== id)',
  replace: 'if (packetId && packetId === id)',
}

export const receivedTwice: Mutant = {
  promise: 'C2',
  name: 'Two people receive the same packet',
  file: 'api/src/courier/queries.ts',
  find: 'packetQuery(tx, caller, id).forUpdate()',
  replace: 'packetQuery(tx, caller, id)',
}

export const packetOfOthers: Mutant = {
  promise: 'C3',
  name: "A shop reads another shop's packet",
  file: 'api/src/courier/queries.ts',
  find: '.where(isVisible(caller))',
  replace: '',
}

export const changedLater: Mutant = {
  promise: 'C4',
  name: 'A packet is changed on the day after it was sent',
  file: 'contract/src/courier/status.ts',
  find: 'sentOn === today)',
  replace: 'sentOn !== null)',
}
