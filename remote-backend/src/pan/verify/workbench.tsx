import { type ApplicationInfo, applications } from 'contract/pan/application'
import { categoryName } from 'contract/pan/categories'
import { useState } from 'react'
import { useRead } from 'shared-auth'
import {
  Box,
  Chip,
  clockText,
  errorText,
  Flex,
  Grid,
  Note,
  Panel,
  Screen,
  Stack,
  StatusChip,
  Text,
  useRail,
} from 'shared-ui'
import { Users } from 'shared-ui/icons'
import { PageViewer, usePageView } from 'shared-ui/screens'
import { Checklist } from './checklist.tsx'
import { Crops } from './crops.tsx'
import { Decision } from './decision.tsx'
import { type Flags, FormCheck } from './form-check.tsx'
import { type Lease, useLease } from './use-lease.ts'

/** Scan, form and decision share one screen; each scrolls for itself. */
const benchHeight = 'max(420px, calc(100vh - var(--frame-top, 0px) - 220px))'

/** One form on the bench: its scan, the form in the order of the paper, the checklist and the decision. */
export function Workbench({ id }: { id: string }) {
  useRail()
  const read = useRead(applications.paninfo, { id })
  const { lease, error } = useLease(id)

  return (
    <Screen
      title="Verify form"
      crumbs={[{ label: 'NSDL PAN', to: '/backend/actions/nsdl-pan' }, { label: 'Verify form' }]}
      of={read}
    >
      {(found) => <Bench found={found} lease={lease} refused={error} />}
    </Screen>
  )
}

function Bench({ found, lease, refused }: { found: ApplicationInfo; lease?: Lease; refused: unknown }) {
  const [view, setView] = usePageView(found.id)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [flags, setFlags] = useState<Flags>({})
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const mayDecide = found.status === 'PENDING_VERIFICATION' && lease !== undefined && refused === undefined

  return (
    <Stack gap="3">
      <BenchHead found={found} lease={lease} />
      {refused !== undefined && (
        <Note tone="warning" title="You can read this form, not decide it">
          {errorText(refused)}
        </Note>
      )}
      <Grid
        templateColumns={{
          base: '1fr',
          md: 'minmax(0, 1fr) 340px',
          lg: 'minmax(0, 1fr) 340px 216px',
          xl: 'minmax(0, 1fr) 400px 240px',
        }}
        gap="4"
        alignItems="start"
      >
        <Panel flush>
          <PageViewer pages={found.pages} view={view} onView={setView} height={benchHeight} keysEverywhere />
        </Panel>
        <Box maxH={{ md: benchHeight }} overflowY="auto">
          <FormCheck found={found} ticked={ticked} onTick={setTicked} flags={flags} onFlag={setFlags} />
        </Box>
        <Stack gap="3" maxH={{ lg: benchHeight }} gridColumn={{ md: '1 / -1', lg: 'auto' }}>
          <Stack gap="3" minH="0" overflowY="auto">
            <Checklist found={found} checked={checked} onCheck={setChecked} />
            <Crops crops={found.crops} />
          </Stack>
          <Decision found={found} mayDecide={mayDecide} flags={flags} checked={checked} />
        </Stack>
      </Grid>
    </Stack>
  )
}

function BenchHead({ found, lease }: { found: ApplicationInfo; lease?: Lease }) {
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Text textStyle="section">
        {found.formNo}, {found.name}
      </Text>
      <StatusChip status={found.status} appType={found.appType} />
      <Text color="fg.muted">
        {found.appType === 'C' ? 'Correction' : 'New'}, {categoryName(found.category)}, Form {found.formCode} ·{' '}
        {found.merchantCode} {found.merchantName}
      </Text>
      {lease && (
        <Flex gap="3" ml="auto" align="center" color="fg.muted" wrap="wrap">
          <Flex gap="1.5" align="center">
            <Users size={16} aria-hidden /> {lease.working} {lease.working === 1 ? 'other' : 'others'} working,{' '}
            {lease.waiting} waiting
          </Flex>
          <Box color="green.fg">{lease.done} done today</Box>
          <Chip tone="neutral" icon="lock">
            Yours until {clockText(lease.leaseUntil)}
          </Chip>
        </Flex>
      )}
    </Flex>
  )
}
