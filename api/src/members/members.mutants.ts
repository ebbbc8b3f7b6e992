import type { Mutant } from 'mutants'

const file = 'api/src/members/queries.ts'

export const memberOfAnybody: Mutant = {
  promise: 'D2',
  name: 'A merchant reads and blocks the members of another',
  file,
  find: "    .where('r.parentId', '=', parentId)\n",
  replace: '',
}

export const membersOfAll: Mutant = {
  promise: 'D4',
  name: 'The list of members is that of every merchant',

  file,
  find: 'sql<SqlBool>`r.parent_id = ${merchantOf(caller)}`',
  replace: 'sql<SqlBool>`r.parent_id is not null`',
}

export const letInByParent: Mutant = {
  promise: 'B9',
  name: 'A merchant lets in a member whom the office keeps out',
  file,
  find: "isBlocked ? member : member.where('blockedByParent', '=', true)",
  replace: 'member',
}
