import { modulesOfFeatures } from '../shared/features.ts'
import { type Letter, letterGroups } from './letter.ts'

const features = await modulesOfFeatures<{ letters: Record<string, Letter> }>('letters.ts')

/** Every letter of the portal, as the office sees them: group by group. */
export const allLetters = features
  .flatMap(({ letters }) => Object.values(letters))
  .sort((a, b) => letterGroups.indexOf(a.group) - letterGroups.indexOf(b.group) || a.order - b.order)
