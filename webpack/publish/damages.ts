import { releasesIn } from 'api/http/front-end/area-builds'
import { areas } from '../areas.ts'
import { areasFolder, damageNow, published } from './builds.ts'

/** What serves and is damaged, a line each, with the sources from which a release makes it whole. */
export async function damagedNow(): Promise<string[]> {
  const serving = published()
  const lines = await Promise.all(
    areas.map(async (area) => {
      const build = serving[area.name]?.build
      const damage = await damageNow(area)
      if (!damage) return []
      const commit = releasesIn(areasFolder, area.name).findLast((one) => one.build === build)?.commit
      const sources = commit ? `the sources of commit ${commit}` : 'its sources'
      return [
        `${area.name} ${build} serves and is damaged: ${damage}. From ${sources} it is made whole: npm run release -- ${area.name}`,
      ]
    }),
  )
  return lines.flat()
}
