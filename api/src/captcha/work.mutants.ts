import type { Mutant, Promises } from 'mutants'

export const promises = {
  F14: 'Who cannot read a captcha works for it instead, for each try anew and in their own browser, and no sooner than by reading',
} satisfies Promises

const work = 'api/src/captcha/work.ts'

export const anyNumberIsWork: Mutant = {
  promise: 'F14',
  name: 'Any number is taken for the work that was asked for',
  file: work,
  find: '>= work.bits',
  replace: '>= 0',
}

export const workHasNoPrice: Mutant = {
  promise: 'F14',
  name: 'Whoever asks for work all day never works longer',
  file: work,
  find: "limits.isWithin('captcha light work', place, lightWork)",
  replace: 'true',
}

export const workWithoutEnd: Mutant = {
  promise: 'F14',
  name: 'One address may ask for work as often as it likes',
  file: work,
  find: "await limits.count('captcha work', place, allWork)",
  replace: '',
}

export const workIsKept: Mutant = {
  promise: 'F14',
  name: 'The number that was found once opens the form again and again',
  file: 'api/src/captcha/service.ts',
  find: "deleteFrom('captcha').where('id', '=', id).returning(",
  replace: "selectFrom('captcha').where('id', '=', id).select(",
}
