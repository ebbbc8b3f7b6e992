import { useEffect } from 'react'
import { useBusiness } from '../business.ts'

/** Names the tab: `Screen | Business`, and on home the business alone. */
export function useTitle(screen?: string) {
  const { name } = useBusiness()
  globalThis.portalDrawing?.noteTitle?.(screen)
  useEffect(() => {
    if (name) document.title = screen ? `${screen} | ${name}` : name
  }, [screen, name])
}
