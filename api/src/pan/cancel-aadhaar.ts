import type { AadhaarCancellation } from 'contract/pan/cancel-aadhaar'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { move } from './move.ts'
import type { Person } from './person.ts'
import { because } from './verify.ts'

/** Ends an application whose Aadhaar was not accepted: the government fee comes back, the commission goes. */
export const cancelAadhaar = (tx: Tx, portal: Portal, person: Person, id: string, { reasons }: AadhaarCancellation) =>
  move(tx, portal, person, id, 'cancelAadhaar', () => {
    const given = because(reasons)
    return { ...given, set: { ...given.set, dueBy: null } }
  })
