/** The same throws every time: demo data must not change from machine to machine. */
export function chanceFrom(start: number) {
  let state = start
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  return {
    /** A whole number from `least` to `most`. */
    number: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    one: <Thing>(things: readonly Thing[]): Thing => things[Math.floor(next() * things.length)] as Thing,
  }
}
