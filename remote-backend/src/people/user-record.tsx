import { applications } from 'contract/pan/application'
import { people, personStatuses, roleNames, type ShopRecord, type UserRecord } from 'contract/people/people'
import type { ReactNode } from 'react'
import { useMay, useRead } from 'shared-auth'
import {
  clockText,
  Facts,
  Note,
  Panel,
  Problem,
  RecordNeighbours,
  RouteLink,
  Screen,
  Skeleton,
  Stack,
  StatusChip,
  timeText,
} from 'shared-ui'
import { t } from 'shared-ui/base'
import { Tabs } from 'shared-ui/overlays'
import { ActivityLines, SessionLines } from 'shared-ui/people'
import { useParams } from 'shared-ui/router'
import { ApplicationLines } from './application-lines.tsx'
import { LedgerLines } from './ledger-lines.tsx'
import { PackageLines } from './package-lines.tsx'
import { merchantPath, peopleCrumbs } from './places.ts'
import { RightsForm } from './rights-form.tsx'
import { UserActions } from './user-actions.tsx'

/** A person who may log in: name, rights, sessions and actions. */
export function UserRecordScreen() {
  const { id = '' } = useParams()
  const user = useRead(people.user, { id })
  return (
    <Screen
      title="User"
      crumbs={[...peopleCrumbs, { label: 'All Users', to: '/backend/user-management/all-users' }]}
      of={user}
      neighbours={<RecordNeighbours />}
    >
      {(found) => <User key={id} of={found} reload={user.reload} />}
    </Screen>
  )
}

function User({ of: user, reload }: { of: UserRecord; reload: () => void }) {
  const { code, name, status, blockedWhy, lockedUntil } = user
  const maySee = useMay(applications.list.all)
  const tabs = [
    { key: 'profile', label: 'Profile', content: <Profile of={user} /> },
    ...(user.role === 'staff'
      ? [{ key: 'rights', label: 'Rights', content: <RightsForm of={user} onDone={reload} /> }]
      : []),
    ...(user.merchant ? tabsOfShop(user.merchant.id, maySee) : []),
    { key: 'sessions', label: 'Sessions', content: <SessionLines of={user.sessions} /> },
    { key: 'activity', label: 'Activity', content: <ActivityLines of={user.activity} /> },
  ]
  return (
    <Panel title={`${code}, ${name}`} aside={<StatusChip of={personStatuses} status={status} />}>
      <Stack gap="3">
        {status === 'BLOCKED' && (
          <Note tone="danger" title="This person cannot log in">
            {blockedWhy}
          </Note>
        )}
        {lockedUntil && (
          <Note tone="warning" title={t('Locked until {until}', { until: clockText(lockedUntil) })}>
            {t('Too many wrong passwords were typed.')}
          </Note>
        )}
        {user.mayManage && <UserActions of={user} onDone={reload} />}
        <Tabs label="User" tabs={tabs} />
      </Stack>
    </Panel>
  )
}

/** A person who logs in for a shop works with the shop's package and wallet. */
const tabsOfShop = (id: string, maySee: boolean) => [
  {
    key: 'package',
    label: 'Package',
    content: <OfShop id={id}>{(shop, reload) => <PackageLines of={shop} onDone={reload} />}</OfShop>,
  },
  { key: 'ledger', label: 'Ledger', content: <LedgerLines id={id} /> },
  ...(maySee
    ? [
        {
          key: 'applications',
          label: 'Applications',
          content: <OfShop id={id}>{(shop) => <ApplicationLines of={shop} />}</OfShop>,
        },
      ]
    : []),
]

const Profile = ({ of: { userName, role, merchant, createdAt, mustChange, hasSecondFactor } }: { of: UserRecord }) => (
  <Facts
    of={[
      ['User Name', userName],
      ['Role', t(roleNames[role])],
      [
        'Merchant',
        merchant && (
          <RouteLink key="merchant" to={merchantPath(merchant.id)}>{`${merchant.code} – ${merchant.name}`}</RouteLink>
        ),
      ],
      ['Since', timeText(createdAt)],
      ['Password', t(mustChange ? 'Temporary, they choose their own at the next login' : 'Their own')],
      ['Two-factor', t(hasSecondFactor ? 'On' : 'Off')],
    ]}
  />
)

type OfShopProps = { id: string; children: (shop: ShopRecord, reload: () => void) => ReactNode }

/** The shop for which a person logs in; read when it is opened. */
function OfShop({ id, children }: OfShopProps) {
  const { data, error, reload } = useRead(people.shop, { id })
  if (data) return children(data, reload)
  return error === undefined ? <Skeleton h="120px" /> : <Problem error={error} onRetry={reload} />
}
