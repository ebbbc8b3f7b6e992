import type { Mutant } from 'mutants'

export const staffLikeOwner: Mutant = {
  promise: 'D1',
  name: "A shop's staff may do what its owner may",
  file: 'api/src/shared/caller.ts',
  find: 'return !isShopStaff || mayStaffOfShop(rights, path)',
  replace: 'return true',
}

export const staffOfAnybody: Mutant = {
  promise: 'D2',
  name: 'An owner manages the staff of another shop',
  file: 'api/src/shop-staff/queries.ts',
  find: "    .where('merchantId', '=', merchantId)\n",
  replace: '',
}
