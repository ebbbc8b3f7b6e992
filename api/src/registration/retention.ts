import { type Held, listed } from '../shared/held.ts'

export const held: Held = {
  order: 40,
  kinds: async (_tx, { registrations }) => [
    listed('Registrations', registrations, (refNo) => ({
      label: refNo,
      note: '',
      to: `/backend/user-management/registration-action/${refNo}`,
    })),
  ],
}
