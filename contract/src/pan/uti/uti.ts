import * as v from 'valibot'
import { endpointsFor, type ListRow } from '../../endpoint.ts'
import { ownColumns } from '../../list/column.ts'
import { logColumns, UtiApplication, UtiMark } from './log.ts'
import { Psa, PsaActivation, PsaInfo, PsaReason, PsaRequest, psaColumns } from './psa.ts'
import { TopUpCredit, TopUpRejection, TopUpRequest, topUpColumns } from './topup.ts'

const Price = v.looseObject({ cardType: v.string(), rate: v.number() })

/** A merchant's overview of UTI: registration, prices, wallet balance and top-ups. */
export const UtiOverview = v.looseObject({
  psa: v.nullable(Psa),
  portal: v.string(),
  prices: v.array(Price),
  balance: v.number(),
  creditLimit: v.number(),
  counts: v.record(v.string(), v.number()),
})
export type UtiOverview = v.InferOutput<typeof UtiOverview>

const merchant = endpointsFor(['merchant'])
const office = endpointsFor(['admin', 'staff'], { menu: 'uti' })
const m = '/merchant/uti' as const
const b = '/backend/actions/uti-pan' as const
const Kept = v.looseObject({ id: v.string(), refNo: v.string() })
const Stood = v.looseObject({ id: v.string(), status: v.string() })

/** PAN applications through UTI: the merchant's agent id there, and the balance they buy for it. */
export const uti = {
  overview: merchant.read(m, UtiOverview),
  paper: merchant.upload(`${m}/psa-registration/file`, v.looseObject({ id: v.string() })),
  request: merchant.act(`${m}/psa-registration`, PsaRequest, Kept, { needs: 'kyc' }),
  askReset: merchant.act(`${m}/psa-loginid/reset`),
  /** The price is taken from the wallet. */
  topUp: merchant.act(`${m}/topup`, TopUpRequest, v.looseObject({ ...Kept.entries, balance: v.number() }), {
    money: true,
    needs: 'kyc',
  }),
  topUps: merchant.list(`${m}/topup/list`, 'UTI top-ups', ownColumns(topUpColumns), { id: v.string() }),
  log: merchant.list(`${m}/application/list`, 'Applications at UTI', ownColumns(logColumns), { id: v.string() }),
  note: merchant.act(`${m}/application`, UtiApplication, v.looseObject({ id: v.string() })),
  mark: merchant.act(`${m}/application/:id`, UtiMark, Stood),

  counts: office.read(`${b}/counts`, v.record(v.string(), v.number())),
  psas: office.list(`${b}/psa/list`, 'PSA registrations', psaColumns, { id: v.string() }),
  psa: office.read(`${b}/psa/:id`, PsaInfo),
  /** The whole PAN, to be typed at UTI. Each reading is logged. */
  psaPan: office.act(`${b}/psa/pan/:id`, undefined, v.looseObject({ pan: v.string() }), { reads: 'papers' }),
  send: office.act(`${b}/psa/send/:id`, undefined, Stood),
  activate: office.act(`${b}/psa/activate/:id`, PsaActivation, Stood),
  reject: office.act(`${b}/psa/reject/:id`, PsaReason, Stood),
  suspend: office.act(`${b}/psa/suspend/:id`, PsaReason, Stood),
  resume: office.act(`${b}/psa/resume/:id`, undefined, Stood),
  resetDone: office.act(`${b}/psa/reset-done/:id`, undefined, Stood),
  coupons: office.list(`${b}/coupon/list`, 'UTI top-ups', topUpColumns, { id: v.string() }),
  credit: office.act(`${b}/coupon/credit/:id`, TopUpCredit, Stood),
  /** Refunds the whole price, once. */
  rejectTopUp: office.act(`${b}/coupon/reject/:id`, TopUpRejection, Stood, { money: true }),
}

/** An application filed at UTI, as a shop noted it. */
export type UtiLogRow = ListRow<typeof uti.log>
