/** What is late has a colour, by contract/pan/verify/sla: amber when it is time, red on the last day and past it. */
export const lateColours = { amber: 'orange.fg', red: 'red.fg' } as const
