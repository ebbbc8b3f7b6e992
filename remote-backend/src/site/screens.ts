import type { AreaScreen } from 'shared-ui/screens'

const group = 'Setting'

export const screens: AreaScreen[] = [
  {
    path: 'settings/site-configuration',
    right: 'settings:view',
    menu: { group, order: 10, label: 'Site Configuration', icon: 'globe' },
    load: () => import('./site-configuration.tsx'),
  },
  {
    path: 'settings/carousel',
    right: 'settings:view',
    menu: { group, order: 30, label: 'Carousel/Slider', icon: 'images' },
    load: () => import('./carousel.tsx'),
  },
  {
    path: 'settings/news-n-updates',
    right: 'settings:view',
    menu: { group, order: 40, label: 'News & Updates', icon: 'megaphone' },
    load: () => import('./news-list.tsx'),
  },
]
