import { expect, test } from '@jest/globals'
import { matchRoutes } from 'react-router-dom'
import { menu } from './menu.ts'
import routes from './routes.tsx'

test('the six main links are those of the spec, in its order, and no place of the menu is without a page', () => {
  expect(menu.flatMap(({ to, label }) => (to ? [label] : []))).toEqual([
    'Home',
    'About',
    'Services',
    'Contact',
    'Register',
    'Login',
  ])
  const places = menu.flatMap(({ to, children = [] }) => [...(to ? [to] : []), ...children.map((child) => child.to)])
  expect(places.filter((to) => !matchRoutes([{ path: '/', children: routes }], to))).toEqual([])
})
