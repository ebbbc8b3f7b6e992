import type { AreaScreen } from 'shared-ui/screens'

const found = import.meta.glob<AreaScreen[]>('./**/screens.ts', { eager: true, import: 'screens' })

/** Every screen of this area: webpack finds the `screens.ts` of each feature, and so does jest. */
export const screens = Object.values(found).flat()
