import type { Mutant } from 'mutants'

export const unusedByLogIn: Mutant = {
  promise: 'F9',
  name: 'A shop may send as many unused files as it has log-ins to send them with',
  file: 'api/src/files/unused.ts',
  find: 'isFull(ofShop, mostOfShop, adding)',
  replace: 'false',
}

export const unfinishedByLogIn: Mutant = {
  promise: 'F9',
  name: 'A shop may begin as many files as it has log-ins to begin them with',
  file: 'api/src/upload/pieces.ts',
  find: 'if (caller.merchantId) await forgetOldestOfShop(tx, caller.merchantId)',
  replace: '',
}

export const ordersByLogIn: Mutant = {
  promise: 'F9',
  name: 'A shop may begin as many payments as it has log-ins to begin them with',
  file: 'api/src/gateway/service.ts',
  find: "await portal.limits.count('gateway create by shop', merchantOf(caller), ordersOf.shop)",
  replace: '',
}

export const exportsByLogIn: Mutant = {
  promise: 'F9',
  name: 'A shop takes every place for making files with its log-ins',
  file: 'api/src/export/slots.ts',
  find: "shopId && count('shopId', shopId) >= perShop",
  replace: 'false',
}
