import { banks } from 'contract/masters/bank'
import { govtFees } from 'contract/masters/govt-fee'
import { idTypes } from 'contract/masters/id-type'
import type { Master } from 'contract/masters/master'
import { packages } from 'contract/masters/package'

const all = [banks, idTypes, packages, govtFees] as unknown as Master[]

/** The master that the address names; a path that is none is a mistake of the routes. */
export function masterAt(name: string): Master {
  const found = all.find((master) => master.name === name)
  if (!found) throw new Error(`There is no master at ${name}`)
  return found
}
