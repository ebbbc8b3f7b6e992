import { VisuallyHidden } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { mainId } from './skip-link.tsx'

/** After a move to another page: focus goes to its heading, and its title is read out. */
export function PageChange() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const main = document.getElementById(mainId)
    const heading = main?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    if (!main?.contains(document.activeElement)) (heading ?? main)?.focus({ preventScroll: true })
    // The title is set by an effect of the screen itself, which has run by the next turn.
    const turn = setTimeout(() => setSaid(document.title))
    return () => clearTimeout(turn)
  }, [pathname])

  return (
    <VisuallyHidden aria-live="polite" aria-atomic>
      {said}
    </VisuallyHidden>
  )
}
