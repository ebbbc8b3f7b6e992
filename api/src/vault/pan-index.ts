import type { Keys } from '../shared/keys.ts'

/** By this two PANs are told apart; it says neither. */
export const panIndexOf = (keys: Keys, pan: string) => keys.mac('allotted pan', pan)
