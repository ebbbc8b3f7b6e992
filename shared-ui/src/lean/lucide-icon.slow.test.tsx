import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import type { LucideIcon } from 'lucide-react'
import * as sun from 'lucide-react/icons/sun'
import type { ReactElement } from 'react'
import createIcon from './lucide-icon.ts'

const drawn = (icon: ReactElement) => render(icon).container.innerHTML
const { __iconData: data, default: Sun } = sun as unknown as {
  __iconData: Parameters<typeof createIcon>[0]
  default: LucideIcon
}
const Lean = createIcon(data)

test.each([
  ['plain', {}],
  ['of a size', { size: 15 }],
  ['of a width', { width: 12, height: '1em' }],
  ['in a colour', { color: 'red', strokeWidth: 3 }],
  ['with a class', { className: 'mine' }],
  ['that is named', { 'aria-label': 'Sunny' }],
  ['hidden by its caller', { 'aria-hidden': true, focusable: false }],
  ['filled', { fill: 'currentColor', style: { opacity: 0.5 }, id: 'sun' }],
])('an icon %s is what lucide-react draws', (_what, props) => {
  expect(drawn(<Lean {...props} />)).toBe(drawn(<Sun {...props} />).replace(' lucide-sun', ''))
})
