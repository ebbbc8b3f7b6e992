import { chakra } from '@chakra-ui/react'
import { Link, type LinkProps } from 'react-router-dom'
import { useMayOpen } from './may-open.ts'

/** Where the page is not to be opened its words stay, as text. */
function LinkToPage({ children, ...link }: LinkProps) {
  return useMayOpen()(link.to) ? <Link {...link}>{children}</Link> : <span>{children}</span>
}

/** A link to another page of the portal, styled as a link in running text. */
export const RouteLink = chakra(LinkToPage, { base: { layerStyle: 'link' } }, { forwardProps: ['to'] })

/** A link to another site, styled as a link; give it `target="_blank" rel="noopener"`. */
export const TextLink = chakra('a', { base: { layerStyle: 'link' } })
