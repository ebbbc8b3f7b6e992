import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

/** A link to another page of the portal, styled as a link in running text. */
export const RouteLink = chakra(Link, { base: { layerStyle: 'link' } }, { forwardProps: ['to'] })

/** A link to another site, styled as a link; give it `target="_blank" rel="noopener"`. */
export const TextLink = chakra('a', { base: { layerStyle: 'link' } })
