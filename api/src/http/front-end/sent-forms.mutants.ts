import type { Mutant } from 'mutants'

export const formsLeadOn: Mutant = {
  promise: 'E12',
  name: 'A form that a page of somebody else sends here leads on to wherever its address says',
  file: 'api/src/http/front-end/front-end.ts',
  find: "leadsAway(url) ? '/' : url",
  replace: 'url',
}
