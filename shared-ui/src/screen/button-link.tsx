import { Button, type ButtonProps } from '@chakra-ui/react'
import { Link, type LinkProps } from 'react-router-dom'
import { useMayOpen } from './may-open.ts'

/** A link to another page of the portal that looks like a button; absent where that page is not to be opened. */
export function ButtonLink({
  to,
  state,
  replace,
  children,
  ...look
}: ButtonProps & Omit<LinkProps, keyof ButtonProps>) {
  if (!useMayOpen()(to)) return null
  return (
    <Button asChild {...look}>
      <Link to={to} state={state} replace={replace}>
        {children}
      </Link>
    </Button>
  )
}
