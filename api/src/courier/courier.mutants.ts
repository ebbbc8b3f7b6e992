import type { Mutant, Promises } from 'mutants'

export const promises = {
  D31: 'A hard copy is in one open packet only',
  D32: 'A packet is received once',
  D33: 'A shop reads and moves no packet and no paper of another shop',
  D34: 'A sent packet is changed on the day of sending only',
  D36: 'A verdict on a hard copy is corrected only while nothing has been done on it',
} satisfies Promises

export const paperInTwoPackets: Mutant = {
  promise: 'D31',
  name: 'A paper goes into a second packet',
  file: 'api/src/courier/papers.ts',
  find: 'if (packetId && packetId !== id)',
  replace: 'if (packetId && packetId === id)',
}

export const receivedTwice: Mutant = {
  promise: 'D32',
  name: 'Two people receive the same packet',
  file: 'api/src/courier/queries.ts',
  find: 'packetQuery(tx, caller, id).forUpdate()',
  replace: 'packetQuery(tx, caller, id)',
}

export const packetOfOthers: Mutant = {
  promise: 'D33',
  name: "A shop reads another shop's packet",
  file: 'api/src/courier/queries.ts',
  find: '.where(isVisible(caller))',
  replace: '',
}

export const changedLater: Mutant = {
  promise: 'D34',
  name: 'A packet is changed on the day after it was sent',
  file: 'contract/src/courier/status.ts',
  find: 'sentOn === today)',
  replace: 'sentOn !== null)',
}

export const correctedTooLate: Mutant = {
  promise: 'D36',
  name: 'A verdict is corrected although the shop has sent the paper again',
  file: 'api/src/courier/correct.ts',
  find: '  if (later) throw',
  replace: '  if (later?.refNo === packet.refNo) throw',
}

export const correctedByOthers: Mutant = {
  promise: 'D36',
  name: 'The office corrects what a shop said of the packet that it received',
  file: 'contract/src/courier/status.ts',
  find: "if (step === 'receive' || step === 'correct') return",
  replace: "if (step === 'correct') return !isShop\n  if (step === 'receive') return",
}
