import { peopleCrumbs } from '../people/places.ts'

export const retentionPath = '/backend/user-management/retention'
const requestsPath = '/backend/user-management/data-requests'
export const findPath = `${requestsPath}/find`
export const requestPath = (id: string) => `${requestsPath}/request/${id}`

/** Where the lists of retention stand. */
export const retentionCrumbs = [...peopleCrumbs, { label: 'Retention', to: retentionPath }]
/** Where a request stands. */
export const requestCrumbs = [...peopleCrumbs, { label: 'Data requests', to: `${requestsPath}/list` }]
