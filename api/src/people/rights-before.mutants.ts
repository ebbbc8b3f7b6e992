import type { Mutant } from 'mutants'

const file = 'api/src/people/migrations/274-menu-rights.ts'

export const takenByNobody: Mutant = {
  promise: 'D1',
  name: 'A right that a server of the version before takes away is still there',
  file,
  find: 'elsif new.granted is distinct from old.granted then',
  replace: 'elsif false then',
}

export const filesOfAll: Mutant = {
  promise: 'D1',
  name: 'A server of the version before gives files of a menu that gives none',
  file,
  find: "then before := array_remove(before, 'export-lists'); end if;",
  replace: 'then null; end if;',
}
