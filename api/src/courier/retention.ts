import type { KeptByLaw } from '../shared/retention-rule.ts'

export const keptByLaw: KeptByLaw = {
  order: 35,
  what: 'Packets: which hard copies were in them, who carried them, and what arrived',
  until: 'As long as the applications whose hard copies they held',
  law: 'Shows where a signed form was handed over',
}
