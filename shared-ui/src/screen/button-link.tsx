import { Button, type ButtonProps } from '@chakra-ui/react'
import { Link, type LinkProps } from 'react-router-dom'

/** A link to another page of the portal that looks like a button. */
export function ButtonLink({
  to,
  state,
  replace,
  children,
  ...look
}: ButtonProps & Omit<LinkProps, keyof ButtonProps>) {
  return (
    <Button asChild {...look}>
      <Link to={to} state={state} replace={replace}>
        {children}
      </Link>
    </Button>
  )
}
