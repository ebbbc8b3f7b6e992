import { useEffect } from 'react'
import { useBusiness } from '../business.ts'

/** Sets the tab's title: `Screen | Business`, and on home only the business. */
export function useTitle(screen?: string) {
  const { name } = useBusiness()
  globalThis.portalDrawing?.noteTitle?.(screen)
  useEffect(() => {
    if (name) document.title = screen ? `${screen} | ${name}` : name
  }, [screen, name])
}
