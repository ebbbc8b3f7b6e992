export const audited = {
  'gateway payment begun': 'Online payment started',
  'gateway payment credited': 'Online payment credited',
  'gateway payment does not fit': 'Online payment does not match',
  'gateway asked again': 'Gateway asked again',
  'credit of a gateway payment asked': 'Credit of an online payment asked',
  'credit of a gateway payment refused': 'Credit of an online payment refused',
  'gateway payment credited by hand': 'Online payment credited by hand',
  'gateway payment closed': 'Online payment closed',
  'webhook address shown': 'Webhook address of the gateway shown',
  'webhook address made': 'New webhook address of the gateway made',
} as const
type Audited = typeof audited

declare module '../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
