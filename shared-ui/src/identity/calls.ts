import type { officeProfile, shopProfile } from 'contract/identity/profile'

/** The calls about a person's own account: those of the office or of a shop. */
export type AccountCalls = typeof officeProfile | typeof shopProfile
