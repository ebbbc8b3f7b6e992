/** The colours for lateness, by contract/pan/verify/sla: amber when it is urgent, red on the last day and after it. */
export const lateColours = { amber: 'orange.fg', red: 'red.fg' } as const
