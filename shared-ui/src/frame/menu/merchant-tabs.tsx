import { chakra } from '@chakra-ui/react'
import { FileText, House, IdCard, Menu, Wallet } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { useMayOpen } from '../../screen/may-open.ts'
import { t } from '../../t.ts'

const pan = '/merchant/product/nsdl-pan/physical'
const tabs = [
  { label: 'Home', icon: House, to: '/merchant', isHere: (path: string) => /^\/merchant\/?$/.test(path) },
  { label: 'Apply', icon: IdCard, to: `${pan}/n/apply`, isHere: (path: string) => path.includes('/apply') },
  {
    label: 'Forms',
    icon: FileText,
    to: `${pan}/list`,
    isHere: (path: string) => path.includes('/product/') && !path.includes('/apply'),
  },
  {
    label: 'Money',
    icon: Wallet,
    to: '/merchant/accounting/payment/list',
    isHere: (path: string) => path.includes('/accounting/'),
  },
]

export const tabsHeight = '60px'

const look = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3px',
  flex: 1,
  color: 'fg.muted',
  textStyle: 'micro',
  fontWeight: 600,
  _currentPage: { color: 'brand.fg' },
} as const
const Tab = chakra(Link, { base: look }, { forwardProps: ['to'] })
const MenuTab = chakra('button', { base: look })

/** The most frequent actions of a merchant, in a tab bar within reach of the thumb. */
export function MerchantTabs({ onMenu }: { onMenu: () => void }) {
  const { pathname } = useLocation()
  const mayOpen = useMayOpen()
  const shown = tabs.filter(({ to }) => mayOpen(to))
  return (
    <chakra.nav
      aria-label={t('Quick menu')}
      className="tab-bar"
      position="fixed"
      insetX="0"
      bottom="0"
      zIndex="sticky"
      display={{ base: 'flex', md: 'none' }}
      h={`calc(${tabsHeight} + env(safe-area-inset-bottom))`}
      pb="env(safe-area-inset-bottom)"
      bg="bg.panel"
      borderTopWidth="1px"
      _print={{ display: 'none' }}
    >
      {shown.map(({ label, icon: Icon, to, isHere }) => (
        <Tab key={to} to={to} aria-current={isHere(pathname) ? 'page' : undefined}>
          <Icon size={21} aria-hidden />
          <span>{t(label)}</span>
        </Tab>
      ))}
      <MenuTab type="button" aria-haspopup="dialog" onClick={onMenu}>
        <Menu size={21} aria-hidden />
        <span>{t('Menu')}</span>
      </MenuTab>
    </chakra.nav>
  )
}
