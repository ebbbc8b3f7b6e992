/** Which masters have a list, under `/backend/masters/`: all that the routes need to know of them. */
export const masterPaths = ['bank', 'id-list', 'package', 'govt-fee'] as const
