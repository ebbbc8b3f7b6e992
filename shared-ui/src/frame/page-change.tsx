import { VisuallyHidden } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { mainId } from './skip-link.tsx'

// The page a tab begins with is read out by the browser itself.
let isFirstPage = true

/** After a move to another page: focus goes to its heading, and its title is read out; also where the heading comes late. */
export function PageChange() {
  const { pathname } = useLocation()
  const last = useRef(isFirstPage ? pathname : null)
  const [said, setSaid] = useState('')

  useEffect(() => {
    isFirstPage = false
    if (last.current === pathname) return
    last.current = pathname
    const main = document.getElementById(mainId)
    const left = document.activeElement
    let turn: ReturnType<typeof setTimeout>

    function arrive() {
      const heading = main?.querySelector('h1')
      const isElsewhere = main?.contains(document.activeElement) && document.activeElement !== main
      if (!isElsewhere && (heading || document.activeElement === left)) {
        heading?.setAttribute('tabindex', '-1')
        const place = heading ?? main
        place?.focus({ preventScroll: true })
      }
      if (!heading) return false
      // The title is set by an effect of the screen itself, which has run by the next turn.
      turn = setTimeout(() => setSaid(document.title))
      return true
    }

    const late = new MutationObserver(() => arrive() && late.disconnect())
    if (!arrive() && main) late.observe(main, { childList: true, subtree: true })
    return () => {
      late.disconnect()
      clearTimeout(turn)
    }
  }, [pathname])

  return (
    <VisuallyHidden aria-live="polite" aria-atomic>
      {said}
    </VisuallyHidden>
  )
}
