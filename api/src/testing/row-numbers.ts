let made = 0
/** The number of a new row, whatever its table; it is part of the row's name. */
export const nextNo = () => ++made

/** When the row with this number was made: no two at the same time. */
export const timeOf = (no: number) => new Date(Date.UTC(2026, 9, 1, 20, 0, 0) + 20_000 * no)

/** Takes turns through the items. */
export const oneOf = <Item>(items: readonly Item[], no: number) => items[no % items.length]!
