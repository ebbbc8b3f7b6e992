/** The group of these screens in the menu, and the way back to the list. */
export const peopleCrumbs = [{ label: 'User Management' }]
const base = '/merchant/user-management'
export const staffListPath = `${base}/staff-list`
export const newStaffPath = `${base}/staff/new`
export const staffPath = (id: string) => `${base}/staff/${id}`
export const editStaffPath = (id: string) => `${base}/staff/edit/${id}`
export const staffCrumbs = [...peopleCrumbs, { label: 'Staff List', to: staffListPath }]
export const memberListPath = `${base}/frenchies-list`
export const newMemberPath = `${base}/add-frenchies`
export const memberPath = (refNo: string) => `${base}/view-frenchies/${refNo}`
export const memberCrumbs = [...peopleCrumbs, { label: 'Member List', to: memberListPath }]
