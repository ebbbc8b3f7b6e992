import { modulesOfFeatures } from '../shared/features.ts'

const features = await modulesOfFeatures<{ audited: Record<string, string> }>('audited.ts')
const words = new Map(features.flatMap(({ audited }) => Object.entries(audited)))

/** The words for an action of the audit; an old action that no longer exists keeps its own name. */
export const actionText = (what: string) => words.get(what) ?? what
