/** The group of these screens in the menu. */
export const peopleCrumbs = [{ label: 'User Management' }]

export const merchantPath = (id: string) => `/backend/user-management/merchant/${id}`
export const userPath = (id: string) => `/backend/user-management/user/${id}`
