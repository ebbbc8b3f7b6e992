import { utimes } from 'node:fs/promises'
import type { AreaTable } from 'contract/area'
import { leadsOut } from './area-builds.ts'

/** A build is noted at most once in so many milliseconds. */
const pause = 3_600_000
const named = /\b(\w+)=(\d{8}-\d{6}-\w+)\b/g
/** One for each area, and some to spare. */
const namesAtMost = 8

/**
 * Notes the builds that open tabs say they run, by the date of each build's folder, which says when it was last of use: a
 * release removes none that was a short time ago. Those that serve are kept anyway.
 */
export function buildsInUse(folder: string, now = Date.now) {
  const noted = new Map<string, number>()

  return async (header: string | string[] | undefined, { areas }: AreaTable) => {
    for (const [, area = '', build = ''] of [...`${header ?? ''}`.slice(0, 500).matchAll(named)].slice(
      0,
      namesAtMost,
    )) {
      const name = `${area}/${build}`
      if (areas[area]?.build === build || now() - (noted.get(name) ?? 0) < pause || leadsOut(folder, name)) continue
      const at = new Date(now())
      // A build that is gone cannot be kept, and who only reads the builds notes nothing.
      await utimes(`${folder}/${name}`, at, at).then(
        () => noted.set(name, now()),
        () => undefined,
      )
    }
  }
}
