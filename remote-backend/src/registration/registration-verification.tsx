import { ageOn, indianDay } from 'contract/field/fields'
import { type Registration, registrationStatuses, registrations } from 'contract/registration'
import { useRead } from 'shared-auth'
import { Box, dayText, Facts, Flex, Grid, genderText, Note, Panel, Screen, StatusChip, timeText } from 'shared-ui'
import { t } from 'shared-ui/base'
import { Tabs } from 'shared-ui/overlays'
import { useParams } from 'shared-ui/router'
import { ApproveForm } from './approve-form.tsx'
import { RejectForm } from './reject-form.tsx'

export function RegistrationVerification() {
  const { id = '' } = useParams()
  const registration = useRead(registrations.read, { refNo: id })

  return (
    <Screen
      title="Registration Verification"
      crumbs={[{ label: 'User Management' }, { label: 'Registration', to: '/backend/user-management/registration' }]}
      of={registration}
    >
      {(found) => (
        <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 6fr) minmax(340px, 4fr)' }} gap="4" alignItems="start">
          <Details registration={found} />
          <Decision registration={found} />
        </Grid>
      )}
    </Screen>
  )
}

function Details({ registration }: { registration: Registration }) {
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
          ['Date of birth', dob && `${dayText(dob)} (${ageOn(dob.slice(0, 10), indianDay(new Date()))})`],
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

function Decision({ registration: { refNo, status, remark } }: { registration: Registration }) {
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
