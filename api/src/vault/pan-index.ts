import type { Keys } from '../shared/keys.ts'

/** A blind index: equal PANs have equal indexes, but it does not reveal the PAN. */
export const panIndexOf = (keys: Keys, pan: string) => keys.mac('allotted pan', pan)
