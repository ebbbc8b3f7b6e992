import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'shared-ui/router'

/**
 * The token of the link by which a person came, empty without one, and a function to clear it. It is removed from the
 * address at once, also when a link is opened in a tab that already shows its page and only the hash changes.
 */
export function useLinkToken() {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState(hash.slice(1))
  useEffect(() => {
    if (!hash) return
    setToken(hash.slice(1))
    navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])
  return [token, () => setToken('')] as const
}
