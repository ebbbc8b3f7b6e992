import type { Filters } from '../list-state.ts'

/** The filters with one of them set, or taken away by `null`. */
export function withFilter(filters: Filters, name: string, filter: Filters[string] | null): Filters {
  const { [name]: _, ...others } = filters
  return filter ? { ...others, [name]: filter } : others
}
