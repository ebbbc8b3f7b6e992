import type { Mutant } from 'mutants'

export const oneShopTurnsItRed: Mutant = {
  promise: 'C2',
  name: 'One shop alone has an area called faulty',
  file: 'api/src/http/front-end/area-faults.ts',
  find: 'shops >= shopsNeeded',
  replace: 'shops >= 1',
}

export const anyBuildIsReported: Mutant = {
  promise: 'C2',
  name: 'Faults are noted of builds that do not serve',
  file: 'api/src/http/front-end/site.ts',
  find: 'if ((await serving())[fault.area] !== fault.build) return',
  replace: '',
}

export const othersAreasAreReported: Mutant = {
  promise: 'C2',
  name: 'A shop says of the back office that it is faulty',
  file: 'api/src/area-fault/service.ts',
  find: 'if (!mayEnter(caller, body.area)) return',
  replace: '',
}

export const membersCount: Mutant = {
  promise: 'C2',
  name: 'A shop and its own member have an area called faulty',
  file: 'api/src/area-fault/service.ts',
  find: '(await topOf(tx, caller.merchantId))',
  replace: 'caller.merchantId',
}
