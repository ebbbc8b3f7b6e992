/** @license lucide-react - ISC, Copyright (c) 2026 Lucide Icons and Contributors */
import { createElement, type SVGProps } from 'react'

type Node = [tag: string, attributes: object][]
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

/**
 * Replaces lucide-react's own `createLucideIcon` in each build, as the portal uses only a tenth of it: same drawing for
 * the same props. The parts of an icon never move, so they need no keys.
 */
export default function createIcon({ node }: { node: Node }) {
  return (props: IconProps) => drawnWith(node, props)
}

function drawnWith(node: Node, { size = 24, color = 'currentColor', className, children, ...rest }: IconProps) {
  const isNamed = children || Object.keys(rest).some((prop) => /^(aria-|role$|title$)/.test(prop))
  return createElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: color,
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: className ? `lucide ${className}` : 'lucide',
      ...(!isNamed && { 'aria-hidden': 'true' }),
      ...rest,
    },
    ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    children,
  )
}
