import { type Held, idsOf, listed } from '../shared/held.ts'

export const held: Held = {
  order: 20,
  async kinds(tx, { users }) {
    const accounts = await tx
      .selectFrom('userAccount')
      .select(['id', 'userName', 'role'])
      .where('id', 'in', idsOf(users))
      .execute()
    return [
      listed('Accounts', accounts, ({ id, userName, role }) => ({
        label: userName,
        note: role,
        to: `/backend/user-management/user/${id}`,
      })),
    ]
  },
}
