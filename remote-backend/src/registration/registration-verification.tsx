import { ageOn, indianDay } from 'contract/field/fields'
import { type Alike, type RegistrationRecord, registrationStatuses, registrations } from 'contract/registration'
import { serverNow } from 'contract/server-now'
import { useRead } from 'shared-auth'
import {
  Box,
  dayText,
  Facts,
  Flex,
  Grid,
  genderText,
  Note,
  Panel,
  RecordNeighbours,
  Screen,
  Stack,
  StatusChip,
  timeText,
} from 'shared-ui'
import { RouteLink, rich, t } from 'shared-ui/base'
import { Tabs } from 'shared-ui/overlays'
import { useParams } from 'shared-ui/router'
import { Given } from '../given.tsx'
import { useTooLate } from '../too-late.tsx'
import { ApproveForm } from './approve-form.tsx'
import { RejectForm } from './reject-form.tsx'

export function RegistrationVerification() {
  const { id = '' } = useParams()
  const registration = useRead(registrations.read, { refNo: id })
  const tooLate = useTooLate(id, registration)

  return (
    <Screen
      title="Registration Verification"
      crumbs={[{ label: 'User Management' }, { label: 'Registration', to: '/backend/user-management/registration' }]}
      of={registration}
      neighbours={<RecordNeighbours />}
    >
      {(found) => (
        <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 6fr) minmax(340px, 4fr)' }} gap="4" alignItems="start">
          <Details registration={found} />
          <Stack gap="4">
            {tooLate.note}
            {tooLate.unless(
              <Given to={registrations.approve}>
                <Decision registration={found} />
              </Given>,
            )}
          </Stack>
        </Grid>
      )}
    </Screen>
  )
}

/** What the clerk should check before this shop gets a second account. */
function Doubts({ alike }: { alike: Alike[] }) {
  return (
    <Note tone="warning" title="Perhaps registered before">
      <Stack as="ul" gap="1" listStyleType="none">
        {alike.map((other) => (
          <li key={`${other.why} ${other.code ?? other.refNo}`}>
            <Doubt of={other} />
          </li>
        ))}
      </Stack>
    </Note>
  )
}

function Doubt({ of: { why, code, refNo, merchantId, shopName } }: { of: Alike }) {
  const no = code ?? refNo ?? ''
  const to = merchantId
    ? `/backend/user-management/merchant/${merchantId}`
    : `/backend/user-management/registration-action/${no}`
  return rich(
    why === 'shop'
      ? 'Same shop name in this district: {link}, {shopName}'
      : 'From the same IP address: {link}, {shopName}',
    { link: <RouteLink to={to}>{no}</RouteLink>, shopName },
  )
}

type Of = { registration: RegistrationRecord }

function Details({ registration }: Of) {
  const { dob, status, fName, lName, refNo } = registration

  return (
    <Panel
      title={`${refNo}, ${[fName, lName].filter(Boolean).join(' ')}`}
      aside={<StatusChip of={registrationStatuses} status={status ?? 'PENDING'} />}
    >
      <Facts
        columns={2}
        of={[
          ['First name', fName],
          ['Last name', lName],
          ["Father's name", registration.fatherName],
          ['Gender', genderText(registration.gender)],
          ['Date of birth', dob && `${dayText(dob)} (${ageOn(dob.slice(0, 10), indianDay(serverNow()))})`],
          ['Mobile', registration.mobileNo],
          ['E-mail', registration.emailId],
          ['ID type', registration.idName],
          ['Member of', registration.parent],
          ['Shop name', registration.shopName],
          ['Address 1', registration.address1],
          ['Address 2', registration.address2],
          ['Address 3', registration.address3],
          ['District', registration.district],
          ['State, PIN', [registration.state, registration.pin].filter(Boolean).join(' ')],
        ]}
      />
      {registration.alike.length > 0 && (
        <Box mt="4">
          <Doubts alike={registration.alike} />
        </Box>
      )}
      <Flex
        mt="4"
        pt="3"
        borderTopWidth="1px"
        borderColor="border.subtle"
        justify="space-between"
        color="fg.muted"
        wrap="wrap"
        gap="2"
      >
        <Box>{t('Received {time}', { time: registration.dated ? timeText(registration.dated) : '--' })}</Box>
        <Box>{t('Client IP {ip}', { ip: registration.clientIp ?? '--' })}</Box>
      </Flex>
    </Panel>
  )
}

function Decision({ registration: { refNo, status, remark } }: Of) {
  if (status === 'APPROVED' || status === 'REJECTED') {
    return (
      <Note
        tone={status === 'APPROVED' ? 'success' : 'danger'}
        title={t(status === 'APPROVED' ? 'This registration is approved' : 'This registration is rejected')}
      >
        {remark}
      </Note>
    )
  }
  return (
    <Panel>
      <Tabs
        label="Decision"
        tabs={[
          { key: 'approve', label: 'Approve', icon: 'check', content: <ApproveForm refNo={refNo} /> },
          { key: 'reject', label: 'Reject', icon: 'x', content: <RejectForm refNo={refNo} /> },
        ]}
      />
    </Panel>
  )
}
