import * as v from 'valibot'
import { endpointsFor, type Role } from '../../endpoint.ts'
import { labelled } from '../../field/field.ts'
import { day, matching, requiredText, textUpTo } from '../../field/fields.ts'
import { type Hardcopy, queues, type Status } from '../status.ts'

/** Only in these statuses can the signed form be sent, received or refused. */
export const hasPaper: readonly Status[] = queues.hardcopy

export type HardcopyAction = 'send' | 'receive' | 'refuse' | 'refuseAgain' | 'takeOut'

/** Who may set the state of the signed form, and from which state to which. */
export const hardcopyMoves = {
  send: { from: ['PENDING', 'SENT', 'DEFICIENT'], to: 'SENT', by: ['merchant'] },
  receive: { from: ['PENDING', 'SENT', 'DEFICIENT'], to: 'RECEIVED', by: ['admin', 'staff'] },
  refuse: { from: ['PENDING', 'SENT', 'RECEIVED'], to: 'DEFICIENT', by: ['admin', 'staff'] },
  /** For another reason than was said first. */
  refuseAgain: { from: ['DEFICIENT'], to: 'DEFICIENT', by: ['admin', 'staff'] },
  takeOut: { from: ['SENT'], to: 'PENDING', by: ['merchant'] },
} as const satisfies Record<HardcopyAction, { from: readonly Hardcopy[]; to: Hardcopy; by: readonly Role[] }>

/** Whether this action is possible for an application now. */
export function mayMove(action: HardcopyAction, { status, hardcopy }: { status: Status; hardcopy: string }) {
  return hasPaper.includes(status) && (hardcopyMoves[action].from as readonly string[]).includes(hardcopy)
}

const ids = v.pipe(
  v.array(v.pipe(v.string(), v.uuid())),
  v.minLength(1, 'Choose at least one form'),
  v.maxLength(500, 'At most 500 forms at once'),
)

/** Forms that were sent in one packet: the courier, the tracking number, the day. */
export const HardcopySending = v.object({
  ids,
  courier: labelled('Courier', textUpTo(40), { keep: true }),
  trackingNo: labelled(
    'Tracking number',
    v.pipe(
      requiredText,
      v.transform((text) => text.replaceAll(' ', '')),
      matching(/^[A-Za-z0-9/-]{5,30}$/, 'Enter the number on the receipt: 5 to 30 letters, digits, - or /'),
      v.toUpperCase(),
    ),
    { keep: 'reference', hint: 'As on the receipt, e.g. ED123456785IN', upper: true },
  ),
  sentOn: labelled('Sent on', day, { keep: true }),
})

/** Forms that the office received, and the day. */
export const HardcopyReceived = v.object({ ids, receivedOn: labelled('Received on', day, { keep: true }) })

/** Forms that are not in order, and what is missing or wrong. */
export const HardcopyRefused = v.object({
  ids,
  reason: labelled('What is missing or wrong', v.pipe(textUpTo(200), v.minLength(5, 'Say what is missing')), {
    keep: true,
    maxLength: 200,
  }),
})

/** How many forms were marked, and which were refused with the reason. */
export const HardcopyMarked = v.looseObject({
  done: v.number(),
  refused: v.array(v.looseObject({ formNo: v.string(), why: v.string() })),
})
export type HardcopyMarked = v.InferOutput<typeof HardcopyMarked>

const merchant = endpointsFor(['merchant'])
const office = endpointsFor(['admin', 'staff'], { menu: 'pan' })
const m = '/merchant/nsdlpan/physical/hardcopy' as const
const b = '/backend/actions/nsdl-pan/physical/hardcopy' as const

/** The state of the signed paper of an application: sent by the merchant, received or refused by the office. */
export const hardcopyActions = {
  /** The names of usual couriers; another one may be typed. */
  couriers: merchant.read(`${m}/couriers`, v.array(v.string())),
  send: merchant.act(`${m}/send`, HardcopySending, HardcopyMarked),
  receive: office.act(`${b}/receive`, HardcopyReceived, HardcopyMarked),
  refuse: office.act(`${b}/refuse`, HardcopyRefused, HardcopyMarked),
}
