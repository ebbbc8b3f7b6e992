import { VisuallyHidden } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { keepFocus } from './keep-focus.ts'
import { mainId } from './skip-link.tsx'

// The browser itself announces the first page of a tab.
let isFirstPage = true

/**
 * After a change of page: moves the focus to its heading and announces its title to screen readers; this also works if
 * the heading comes late. On the page, a control that is taken away leaves the focus to what follows it.
 */
export function PageChange() {
  const { pathname } = useLocation()
  const last = useRef(isFirstPage ? pathname : null)
  const [said, setSaid] = useState('')

  useEffect(keepFocus, [])
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
      // The screen sets its title in an effect, which has run by then.
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
