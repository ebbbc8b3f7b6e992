import type { AreaScreen } from 'shared-ui/screens'

const group = 'Setting'

export const screens: AreaScreen[] = [
  {
    path: 'settings/smtp-setup',
    roles: ['admin'],
    menu: { group, order: 20, label: 'Smtp Setup', icon: 'mail' },
    load: () => import('./mail-server.tsx'),
  },
  {
    path: 'settings/messages',
    roles: ['admin'],
    menu: { group, order: 120, label: 'Messages', icon: 'megaphone' },
    load: () => import('./messages.tsx'),
  },
  {
    path: 'settings/outbox',
    roles: ['admin'],
    menu: { group, order: 130, label: 'Outbox', icon: 'mail' },
    load: () => import('./outbox-list.tsx'),
  },
]
