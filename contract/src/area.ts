import * as v from 'valibot'

/**
 * The form in which the host takes an area. It is raised when `AreaModule` changes its shape: builds of the host and of an
 * area that carry two numbers do not go together, and a release of one alone is refused.
 */
export const areaContract = 1

const Serving = v.object({ build: v.string(), hash: v.optional(v.string()) })

/** `areas.json`: which build of each area serves, and the file a browser starts reading it with. */
export const AreaTable = v.object({
  areas: v.objectWithRest(
    { host: v.optional(v.object({ ...Serving.entries, index: v.string() })) },
    v.object({ ...Serving.entries, manifest: v.string() }),
  ),
})
export type AreaTable = v.InferOutput<typeof AreaTable>

/** The table in a text; null where the text is none, as after a write that was cut short. */
export function areaTableIn(text: string): AreaTable | null {
  try {
    const { success, output } = v.safeParse(AreaTable, JSON.parse(text))
    // A list in its place is an object as well, of no area.
    return success && Object.keys(output.areas).length > 0 ? output : null
  } catch {
    return null
  }
}
