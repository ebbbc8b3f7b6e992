import type { Endpoint } from 'contract/endpoint'
import type { ReactNode } from 'react'
import { useMay } from 'shared-auth'

type GivenProps = { to: Pick<Endpoint, 'roles' | 'right' | 'path'>; children: ReactNode }

/** Shows its content only to people with the right for this call. */
export const Given = ({ to, children }: GivenProps) => useMay(to) && children
