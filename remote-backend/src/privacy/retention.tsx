import { type RuleNow, retention } from 'contract/privacy/retention'
import { lazy } from 'react'
import { useRead } from 'shared-auth'
import { ButtonLink, DialogButton, dayText, Facts, Grid, Note, Panel, Screen, Stack, timeText } from 'shared-ui'
import { t } from 'shared-ui/base'
import { peopleCrumbs } from '../people/places.ts'
import { retentionPath } from './places.ts'

const DaysDialog = lazy(() => import('./days-dialog.tsx').then(({ DaysDialog }) => ({ default: DaysDialog })))

/** What is deleted after its time, the state of each rule, and what the law keeps. */
export function Retention() {
  const read = useRead(retention.read)
  return (
    <Screen title="Retention" crumbs={peopleCrumbs} of={read} actions={<Actions of={read.data} onDone={read.reload} />}>
      {({ rules, kept }) => (
        <Stack gap="4">
          <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4">
            {rules.map((rule) => (
              <RulePanel key={rule.rule} of={rule} />
            ))}
          </Grid>
          <Panel title="What stays">
            <Facts
              labelWidth="260px"
              of={kept.map(
                ({ what, until, law }) => [what, t('{until}. {law}', { until: t(until), law: t(law) })] as const,
              )}
            />
          </Panel>
        </Stack>
      )}
    </Screen>
  )
}

function Actions({ of, onDone }: { of: { rules: RuleNow[] } | undefined; onDone: () => void }) {
  if (!of) return null
  return (
    <>
      <ButtonLink variant="outline" to="/backend/user-management/legal-hold/list">
        {t('Legal holds')}
      </ButtonLink>
      <ButtonLink variant="outline" to={`${retentionPath}/runs`}>
        {t('Runs')}
      </ButtonLink>
      <DialogButton dialog={(close) => <DaysDialog rules={of.rules} onClose={close} onDone={onDone} />}>
        {t('Change days')}
      </DialogButton>
    </>
  )
}

function RulePanel({ of }: { of: RuleNow }) {
  const { title, after, goes, stays, law, days, due, held, nextAt, lastRun } = of
  return (
    <Panel title={title}>
      <Stack gap="3">
        {lastRun && lastRun.failed > 0 && (
          <Note tone="danger" title={t('{count} could not be deleted', { count: lastRun.failed })}>
            {t('They are tried again tomorrow. The log of the server says why.')}
          </Note>
        )}
        <Facts
          of={[
            ['When', t('{days} days after {after}', { days, after: t(after) })],
            ['Deleted', t(goes)],
            ['Kept', t(stays)],
            ['Source', t(law)],
            ['Due now', `${due}`],
            ['Under hold', `${held}`],
            ['Next due', nextAt ? dayText(nextAt.slice(0, 10)) : t('Nothing waits')],
            [
              'Last run',
              lastRun
                ? t('{at}: {count} deleted', { at: timeText(lastRun.at), count: lastRun.done })
                : t('Not yet, it runs once a day'),
            ],
          ]}
        />
      </Stack>
    </Panel>
  )
}
