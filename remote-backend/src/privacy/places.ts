import { peopleCrumbs } from '../people/places.ts'

export const retentionPath = '/backend/user-management/retention'

/** Where the lists of retention stand. */
export const retentionCrumbs = [...peopleCrumbs, { label: 'Retention', to: retentionPath }]
