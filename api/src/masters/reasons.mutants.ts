import type { Mutant } from 'mutants'

export const retiredReasonsGiven: Mutant = {
  promise: 'J11',
  name: 'A reason that the office retired is still given',
  file: 'api/src/pan/application/reasons.ts',
  find: 'if (!reason.isGiven) throw',
  replace: 'if (false) throw',
}

export const reasonsGivenAnywhere: Mutant = {
  promise: 'J11',
  name: 'A reason is given in a place that the office did not choose for it',
  file: 'api/src/pan/application/reasons.ts',
  find: '!mayBeGivenIn(place, reason)',
  replace: 'false',
}

export const todaysWordsShown: Mutant = {
  promise: 'J11',
  name: 'A list words a reason as it is worded today, not as it was given',
  file: 'api/src/pan/view/queues.ts',
  find: "coalesce(given.value ->> 'en', worded.text_en, ",
  replace: 'coalesce(worded.text_en, ',
}

export const reasonsForgotten: Mutant = {
  promise: 'J11',
  name: 'What a reason of the office asks counts as done from the start',
  file: 'contract/src/pan/reasons.ts',
  find: 'reason.asks ?? reasonOf',
  replace: 'reasonOf',
}
