import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

/** A link to another page of the portal, as links look in running text. */
export const RouteLink = chakra(Link, { base: { layerStyle: 'link' } }, { forwardProps: ['to'] })

/** A link out of the portal, as links look; give it `target="_blank" rel="noopener"`. */
export const TextLink = chakra('a', { base: { layerStyle: 'link' } })
