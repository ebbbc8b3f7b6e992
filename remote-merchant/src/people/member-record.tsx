import { DayLimit, type Member, memberStatuses, members } from 'contract/people/members'
import { useState } from 'react'
import { useAction, useRead } from 'shared-auth'
import {
  DialogButton,
  Facts,
  Flex,
  Money,
  Note,
  Panel,
  phoneText,
  RecordNeighbours,
  Screen,
  Stack,
  StatusChip,
  timeText,
  toast,
} from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, RupeesField } from 'shared-ui/form'
import { Dialog, Tabs } from 'shared-ui/overlays'
import { ApplicationStatus } from 'shared-ui/pan'
import { BlockButton, LedgerTable, SmallTable } from 'shared-ui/people'
import { useParams } from 'shared-ui/router'
import { memberCrumbs } from './places.ts'

/** One member: status, wallet, and applications without their papers. */
export function MemberRecord() {
  const { refNo = '' } = useParams()
  const member = useRead(members.read, { refNo })
  return (
    <Screen title="Member" crumbs={memberCrumbs} neighbours={<RecordNeighbours />} of={member}>
      {(found) => (
        <Panel
          title={[found.code ?? found.refNo, found.shopName].join(', ')}
          aside={<StatusChip of={memberStatuses} status={found.status} />}
        >
          <Stack gap="3">
            <Standing of={found} />
            <MemberActions of={found} onDone={member.reload} />
            <MemberTabs key={refNo} of={found} />
          </Stack>
        </Panel>
      )}
    </Screen>
  )
}

function Standing({ of: { status, remark, isBlockedByOffice } }: { of: Member }) {
  if (status === 'PENDING')
    return (
      <Note tone="info" title="The office checks this frenchie">
        {t('When they are approved, the office gives them a password for the first login.')}
      </Note>
    )
  if (status === 'REJECTED')
    return (
      <Note tone="danger" title="The office has rejected this frenchie">
        {remark}
      </Note>
    )
  if (status !== 'BLOCKED') return null
  return (
    <Note tone="danger" title="Nobody of this frenchie can log in">
      {isBlockedByOffice ? t('The office has blocked them. Only the office can unblock them.') : remark}
    </Note>
  )
}

const texts = {
  block: 'They and their staff are logged out at once and cannot log in. Money and applications stay as they are.',
  unblock: 'They can log in again with their password.',
}

/** The merchant's actions on an approved member. */
function MemberActions({ of, onDone }: { of: Member; onDone: () => void }) {
  const { refNo, status, isBlockedByOffice } = of
  const block = useAction(members.block, { refNo })
  const unblock = useAction(members.unblock, { refNo })
  if ((status !== 'ACTIVE' && status !== 'BLOCKED') || isBlockedByOffice) return null
  return (
    <Flex gap="2" wrap="wrap">
      {status === 'ACTIVE' && <MemberLimit of={of} onDone={onDone} />}
      <BlockButton of={of} block={block} unblock={unblock} texts={texts} onDone={onDone} />
    </Flex>
  )
}

const MemberTabs = ({ of }: { of: Member }) => (
  <Tabs
    label="Member"
    tabs={[
      { key: 'profile', label: 'Profile', content: <Profile of={of} /> },
      { key: 'ledger', label: 'Ledger', content: <Ledger refNo={of.refNo} /> },
      { key: 'applications', label: 'Applications', content: <Applications of={of} /> },
    ]}
  />
)

const Profile = ({ of }: { of: Member }) => (
  <Facts
    of={[
      ['Ref No', of.refNo],
      ['Name', of.name],
      ['Mobile', phoneText(of.mobileNo)],
      ['E-mail', of.emailId],
      ['Address', of.address.join(', ')],
      ['ID type', of.idType],
      ['Package', of.package],
      ['Balance', <Money key="balance" of={of.balance} kind="balance" />],
      ['Daily limit', of.dayLimit ?? t('No limit')],
      ['Spent today', <Money key="spent" of={of.spentToday} kind="amount" />],
      ['Your commission from them', <Money key="earned" of={of.earned} kind="amount" />],
      ['Since', timeText(of.dated)],
    ]}
  />
)

function Ledger({ refNo }: { refNo: string }) {
  const [pages, setPages] = useState<string[]>([])
  const before = pages.at(-1)
  const ledger = useRead(members.ledger, { refNo }, before ? { before } : {})
  return (
    <Screen title="Ledger" of={ledger}>
      {(page) => <LedgerTable of={page} pages={pages} onTurn={setPages} />}
    </Screen>
  )
}

const Applications = ({ of: { applications } }: { of: Member }) => (
  <SmallTable
    label="Applications"
    heads={['Form No', 'Applicant', 'Status', 'Date']}
    rows={applications.map(({ formNo, name, status, createdAt }) => ({
      key: formNo,
      cells: [formNo, name, <ApplicationStatus key="status" status={status} />, timeText(createdAt)],
    }))}
    none="No application was sent yet."
  />
)

type MemberLimitProps = { of: Member; onDone: () => void }

/** What a member may spend in a day. */
const MemberLimit = ({ of, onDone }: MemberLimitProps) => (
  <DialogButton variant="outline" dialog={(close) => <LimitDialog of={of} onDone={onDone} onClose={close} />}>
    {t('Daily limit')}
  </DialogButton>
)

function LimitDialog({ of: { refNo, name, dayLimit }, onDone, onClose }: MemberLimitProps & { onClose: () => void }) {
  const setLimit = useAction(members.setLimit, { refNo })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Daily limit of {name}', { name })}
      text="It holds from the next payment on. What they add to their wallet is not limited."
    >
      <EntryForm
        schema={DayLimit}
        start={{ dayLimit }}
        action={setLimit}
        onDone={() => {
          toast.success(t('Daily limit of {name} saved', { name }))
          onClose()
          onDone()
        }}
        submit="Save"
      >
        <RupeesField name="dayLimit" required={false} />
      </EntryForm>
    </Dialog>
  )
}
