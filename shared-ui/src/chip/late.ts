/** The colours of what is late, by the rules of contract/pan/sla: amber when it is time, red on the last day and past it. */
export const lateColours = { amber: 'orange.fg', red: 'red.fg' } as const
