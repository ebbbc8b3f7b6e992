/** How often a test repeats what chance decides: so often each time, and in `npm run test:long` far more often. */
export const many = (usual: number, long: number) => (process.env.LONG ? long : usual)
