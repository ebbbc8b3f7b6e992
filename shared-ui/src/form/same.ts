/** Whether two values mean the same to a person: undefined, null and an empty text are all "empty". */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a ?? '', b ?? '')) return true
  if (!isPlain(a) || !isPlain(b)) return false
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => same(a[name], b[name]))
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value))
