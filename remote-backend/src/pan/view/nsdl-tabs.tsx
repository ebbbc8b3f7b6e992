import { applications } from 'contract/pan/application'
import { listTitles } from 'contract/pan/status'
import { useExtra } from 'shared-auth'
import { CountChip, chakra, count, Flex, t } from 'shared-ui'
import { Link, useLocation } from 'shared-ui/router'
import { nsdlPan, physical } from './places.ts'
import { queues } from './queues.ts'

const tabs: { to: string; label: string; of?: string }[] = [
  { to: nsdlPan, label: 'Overview' },
  ...queues.map(({ path, source, count }) => ({ to: `${physical}/${path}`, label: source.title, of: count })),
  { to: `${nsdlPan}/paperless/list`, label: listTitles.paperless, of: 'paperless' },
]

/** The tabs scroll sideways, and the current one may be the last. */
function bringIntoSight(tab: HTMLAnchorElement | null) {
  const bar = tab?.parentElement
  if (tab && bar) bar.scrollLeft = tab.offsetLeft - bar.offsetLeft - 48
}

/** The lists of the NSDL PAN tree side by side, each with how many forms are in it. */
export function NsdlTabs() {
  const { pathname } = useLocation()
  const counts = useExtra(applications.counts, {}).data
  const here = pathname.replace(/(?<!\/)\/+$/, '')
  return (
    <Flex
      as="nav"
      aria-label={t('NSDL PAN lists')}
      gap="1"
      mb="4"
      overflowX="auto"
      borderBottomWidth="1px"
      _print={{ display: 'none' }}
    >
      {tabs.map(({ to, label, of }) => {
        const isHere = to === here
        return (
          <Tab key={to} to={to} ref={isHere ? bringIntoSight : undefined} aria-current={isHere ? 'page' : undefined}>
            <span>{t(label)}</span>
            {of && counts && <CountChip>{count(counts[of] ?? 0)}</CountChip>}
          </Tab>
        )
      })}
    </Flex>
  )
}

const Tab = chakra(
  Link,
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      flexShrink: 0,
      px: '2.5',
      minH: { base: '44px', md: '38px' },
      whiteSpace: 'nowrap',
      color: 'fg.muted',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      _hover: { color: 'fg' },
      _focusVisible: { outlineOffset: '-2px' },
      _currentPage: { color: 'brand.fg', fontWeight: 600, borderColor: 'brand.solid' },
    },
  },
  { forwardProps: ['to'] },
)
