/** How often a test repeats what chance decides: so often each time, and in `npm run test:long` far more often. */
export const many = (usual: number, long: number) => (process.env.LONG ? long : usual)

/** One in so many of these, other ones at each turn; all of them in `npm run test:long`. */
export const oneIn = <Item>(parts: number, all: readonly Item[], turn: number) =>
  all.filter((_, no) => process.env.LONG || (no + turn) % parts === 0)
