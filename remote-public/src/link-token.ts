import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'shared-ui/router'

/**
 * The token of the link by which somebody came, empty without one, and how it is put away. It leaves the address at once;
 * also of a link that is opened in a tab that shows its page already, where only the hash changes.
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
