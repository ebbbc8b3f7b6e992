import { personStatuses } from 'contract/people/people'
import { shopRights } from 'contract/people/shop-rights'
import { type ShopStaff, shopStaff } from 'contract/people/shop-staff'
import { useAction, useRead } from 'shared-auth'
import { ButtonLink, Facts, Flex, Note, Panel, RecordNeighbours, Screen, Stack, StatusChip, timeText } from 'shared-ui'
import { t } from 'shared-ui/base'
import { Tabs } from 'shared-ui/overlays'
import { ActivityLines, BlockButton, ResetPassword, SessionLines } from 'shared-ui/people'
import { useParams } from 'shared-ui/router'
import { editStaffPath, staffCrumbs } from './places.ts'

/** A person of the shop's staff: rights, sessions and actions. */
export function StaffRecord() {
  const { id = '' } = useParams()
  const staff = useRead(shopStaff.read, { id })
  return (
    <Screen title="Staff" crumbs={staffCrumbs} neighbours={<RecordNeighbours />} of={staff}>
      {(found) => <Staff key={id} of={found} reload={staff.reload} />}
    </Screen>
  )
}

function Staff({ of: staff, reload }: { of: ShopStaff; reload: () => void }) {
  const { code, name, status, blockedWhy } = staff
  return (
    <Panel title={`${code}, ${name}`} aside={<StatusChip of={personStatuses} status={status} />}>
      <Stack gap="3">
        {status === 'BLOCKED' && (
          <Note tone="danger" title="This person cannot log in">
            {blockedWhy}
          </Note>
        )}
        <StaffActions of={staff} onDone={reload} />
        <Tabs
          label="Staff"
          tabs={[
            { key: 'profile', label: 'Profile', content: <Profile of={staff} /> },
            { key: 'sessions', label: 'Sessions', content: <SessionLines of={staff.sessions} /> },
            { key: 'activity', label: 'Activity', content: <ActivityLines of={staff.activity} /> },
          ]}
        />
      </Stack>
    </Panel>
  )
}

const Profile = ({ of: { userName, createdAt, mustChange, rights } }: { of: ShopStaff }) => (
  <Facts
    of={[
      ['User Name', userName],
      ['Since', timeText(createdAt)],
      ['Password', t(mustChange ? 'Temporary, they choose their own at the next login' : 'Their own')],
      ['Rights', rights.map((right) => t(shopRights[right].name)).join('; ')],
    ]}
  />
)

const texts = {
  block: 'They are logged out everywhere at once and cannot log in until you unblock them.',
  unblock: 'They can log in again with their password.',
  reset: 'The old one no longer works and they are logged out everywhere. The new one is shown to you once.',
}

type StaffActionsProps = { of: ShopStaff; onDone: () => void }

/** The owner's actions on a person of their staff; each asks first. */
function StaffActions({ of, onDone }: StaffActionsProps) {
  const { id, name } = of
  const reset = useAction(shopStaff.resetPassword, { id })
  const block = useAction(shopStaff.block, { id })
  const unblock = useAction(shopStaff.unblock, { id })
  return (
    <Flex gap="2" wrap="wrap">
      <ButtonLink to={editStaffPath(id)}>{t('Edit')}</ButtonLink>
      <ResetPassword name={name} text={texts.reset} onDone={onDone} action={reset} />
      <BlockButton of={of} block={block} unblock={unblock} texts={texts} onDone={onDone} />
    </Flex>
  )
}
