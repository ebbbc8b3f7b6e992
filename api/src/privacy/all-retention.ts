import { modulesOfFeatures } from '../shared/features.ts'
import type { Held } from '../shared/held.ts'
import type { KeptByLaw, RetentionRule } from '../shared/retention-rule.ts'

const features = await modulesOfFeatures<{
  rules?: readonly RetentionRule[]
  keptByLaw?: KeptByLaw
  held?: Held
}>('retention.ts')

const inOrder = <Part extends { order: number }>(parts: readonly Part[]) => parts.toSorted((a, b) => a.order - b.order)

/** Every rule of what is deleted after its time, in the order of the screen. */
export const rules = inOrder(features.flatMap((feature) => feature.rules ?? []))

/** What no rule deletes. */
export const keptByLaw = inOrder(features.flatMap((feature) => feature.keptByLaw ?? []))

/** What is held of a person, by feature. */
export const held = inOrder(features.flatMap((feature) => feature.held ?? []))
