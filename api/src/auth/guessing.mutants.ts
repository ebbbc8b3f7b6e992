import type { Mutant } from 'mutants'

export const keepCaptchas: Mutant = {
  promise: 'F3',
  name: 'A captcha may be answered again and again',
  file: 'api/src/captcha/service.ts',
  find: "deleteFrom('captcha').where('id', '=', id).returning(",
  replace: "selectFrom('captcha').where('id', '=', id).select(",
}
