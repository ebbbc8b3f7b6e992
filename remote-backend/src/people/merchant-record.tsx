import { kycStatuses } from 'contract/kyc/status'
import { applications } from 'contract/pan/application'
import { people, personStatuses, type ShopRecord } from 'contract/people/people'
import { useMay, useRead } from 'shared-auth'
import {
  dayText,
  Facts,
  Flex,
  Grid,
  Money,
  Note,
  Panel,
  phoneText,
  RecordNeighbours,
  RouteLink,
  rupeeSum,
  Screen,
  Stack,
  StatusChip,
  Text,
  timeText,
} from 'shared-ui'
import { t } from 'shared-ui/base'
import { Tabs } from 'shared-ui/overlays'
import { ActivityLines, SessionLines, SmallTable } from 'shared-ui/people'
import { useParams } from 'shared-ui/router'
import { kycPath } from '../kyc/places.ts'
import { ApplicationLines } from './application-lines.tsx'
import { LedgerLines } from './ledger-lines.tsx'
import { MerchantActions } from './merchant-actions.tsx'
import { PackageLines } from './package-lines.tsx'
import { merchantPath, peopleCrumbs, userPath } from './places.ts'

/** One shop with all that the office knows: details, prices, wallet, applications, people, activity. */
export function MerchantRecord() {
  const { id = '' } = useParams()
  const shop = useRead(people.shop, { id })
  return (
    <Screen
      title="Merchant"
      crumbs={[...peopleCrumbs, { label: 'Merchant-list', to: '/backend/user-management/merchant-list' }]}
      of={shop}
      neighbours={<RecordNeighbours />}
    >
      {(found) => <Shop key={id} of={found} reload={shop.reload} />}
    </Screen>
  )
}

function Shop({ of: shop, reload }: { of: ShopRecord; reload: () => void }) {
  const { id, code, shopName, status, blockedWhy } = shop
  const maySee = useMay(applications.list.all)
  return (
    <Panel title={`${code}, ${shopName}`} aside={<StatusChip of={personStatuses} status={status} />}>
      <Stack gap="3">
        {status === 'BLOCKED' && (
          <Note tone="danger" title="Nobody of this merchant can log in">
            {blockedWhy}
          </Note>
        )}
        <MerchantActions of={shop} onDone={reload} />
        <Tabs
          label="Merchant"
          tabs={[
            { key: 'profile', label: 'Profile', content: <Profile of={shop} /> },
            { key: 'package', label: 'Package', content: <PackageLines of={shop} onDone={reload} /> },
            { key: 'ledger', label: 'Ledger', content: <LedgerLines id={id} /> },
            ...(maySee
              ? [{ key: 'applications', label: 'Applications', content: <ApplicationLines of={shop} /> }]
              : []),
            { key: 'people', label: 'People', count: shop.users.length, content: <People of={shop} /> },
            { key: 'sessions', label: 'Sessions', content: <SessionLines of={shop.sessions} /> },
            { key: 'activity', label: 'Activity', content: <ActivityLines of={shop.activity} /> },
          ]}
        />
      </Stack>
    </Panel>
  )
}

const Profile = ({ of: shop }: { of: ShopRecord }) => (
  <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="6" alignItems="start">
    <Facts
      of={[
        ['Name', shop.name],
        ['Mobile', phoneText(shop.mobileNo)],
        ['E-mail', shop.emailId],
        ['Address', shop.address.join(', ')],
      ]}
    />
    <Facts
      of={[
        ['Balance', <Money key="balance" of={shop.balance} kind="balance" />],
        ['Credit limit', rupeeSum(shop.creditLimit)],
        ['Daily limit', shop.limitSet && <DailyLimit key="limit" of={shop} />],
        ['ID type', shop.idType],
        ['Since', dayText(shop.createdAt.slice(0, 10))],
        ['KYC', shop.kyc && <KycLink key="kyc" of={shop.kyc} />],
        ['Member of', shop.parent && <ShopLink key="parent" of={shop.parent} />],
        [
          'Members',
          shop.members.length > 0 && (
            <Flex key="members" direction="column">
              {shop.members.map((member) => (
                <ShopLink key={member.id} of={member} />
              ))}
            </Flex>
          ),
        ],
      ]}
    />
  </Grid>
)

/** The daily limit that the merchant above set for a member, or that it was lifted. */
const DailyLimit = ({ of: { dayLimit, leftToday, limitSet } }: { of: ShopRecord }) => (
  <Flex direction="column">
    <span>
      {dayLimit === null
        ? t('No limit')
        : t('{limit}, of it {left} left today', { limit: rupeeSum(dayLimit), left: rupeeSum(leftToday ?? 0) })}
    </span>
    {limitSet && (
      <Text textStyle="micro" color="fg.muted">
        {t('Set by {name}, {time}', { name: limitSet.by, time: timeText(limitSet.at) })}
      </Text>
    )}
  </Flex>
)

const KycLink = ({ of: { id, status } }: { of: NonNullable<ShopRecord['kyc']> }) => (
  <Flex gap="2" align="center" wrap="wrap">
    <StatusChip of={kycStatuses} status={status} />
    <RouteLink to={kycPath({ id, kind: 'MERCHANT' })}>{t('Open KYC')}</RouteLink>
  </Flex>
)

const ShopLink = ({ of: { id, code, name } }: { of: { id: string; code: string; name: string } }) => (
  <RouteLink to={merchantPath(id)}>{`${code} – ${name}`}</RouteLink>
)

const People = ({ of: { users } }: { of: ShopRecord }) => (
  <SmallTable
    label="People"
    heads={['Name', 'User Name', 'Status']}
    rows={users.map(({ id, name, userName, status }) => ({
      key: id,
      cells: [
        <RouteLink key="name" to={userPath(id)}>
          {name}
        </RouteLink>,
        userName,
        <StatusChip key="status" of={personStatuses} status={status} />,
      ],
    }))}
    none={t('Nobody can log in for this merchant.')}
  />
)
