import { indianDay } from 'contract/field/fields'
import { serverNow } from 'contract/server-now'
import { configuration } from 'contract/site/configuration'
import { type LegalPage, type LegalText, legalPages } from 'contract/site/content'
import { defaultLegal } from 'contract/site/default-content'
import { Box, Chip, dayText, Flex, Note, RouteLink, Stack, Text, t } from 'shared-ui'
import { DateField, RowsField, TextAreaField, TextField } from 'shared-ui/form'
import { Tabs } from 'shared-ui/overlays'
import { PartPanel } from './part-panel.tsx'

/** The legal texts, each with its versions and the day from which they hold. */
export const LegalParts = () => (
  <Tabs
    label="Legal texts"
    tabs={legalPages.map((page) => ({
      key: page,
      label: configuration[page].title,
      content: <LegalPart key={page} page={page} />,
    }))}
  />
)

function LegalPart({ page }: { page: LegalPage }) {
  const today = indianDay(serverNow())
  return (
    <PartPanel
      of={configuration[page]}
      startOf={(versions: LegalText[]) => ({
        clauses: (versions.at(-1) ?? defaultLegal[page]).clauses,
        since: nextDay(versions, today),
      })}
      above={(versions: LegalText[]) => <Versions of={versions} page={page} today={today} />}
    >
      <Box maxW="260px">
        <DateField name="since" />
      </Box>
      <RowsField name="clauses" one="Clause" add="Add clause" blank={{ title: '', text: '' }} most={60}>
        {(at) => (
          <Stack gap="3">
            <TextField name={`${at}.title`} label="Heading" required />
            <TextAreaField name={`${at}.text`} label="Text" required />
          </Stack>
        )}
      </RowsField>
    </PartPanel>
  )
}

/** A version to come is changed; what holds is followed by another one. */
const nextDay = (versions: LegalText[], today: string) => {
  const last = versions.at(-1)?.since ?? ''
  return last > today ? last : today
}

type VersionsProps = { of: LegalText[]; page: LegalPage; today: string }

function Versions({ of, page, today }: VersionsProps) {
  const inForce = of.findLast(({ since }) => since <= today)
  return (
    <Box mb="4">
      <Text mb="2">
        <span>
          {t('Visitors read the version in force. A new one is shown from its day on, and the ones before are kept.')}
        </span>{' '}
        <RouteLink to={`/${page}`}>{t('See the page')}</RouteLink>
      </Text>
      {!inForce && (
        <Box mb="2">
          <Note tone="warning">
            {t(
              'Nothing is in force yet. Read the draft below, change what is not yours, choose the day and press Save.',
            )}
          </Note>
        </Box>
      )}
      <Stack as="ul" gap="1.5" listStyleType="none">
        {of.toReversed().map((version) => (
          <Flex as="li" key={version.since} gap="3" align="center">
            <Text>
              {t('From {day}: {count, plural, one {# clause} other {# clauses}}', {
                day: dayText(version.since),
                count: version.clauses.length,
              })}
            </Text>
            {version.since > today ? (
              <Chip tone="info" icon="clock">
                {t('Planned')}
              </Chip>
            ) : (
              version === inForce && (
                <Chip tone="success" icon="circle-check">
                  {t('In force')}
                </Chip>
              )
            )}
          </Flex>
        ))}
        {!inForce && (
          <Flex as="li" gap="3" align="center">
            <Text>
              {t('Draft of the portal: {count, plural, one {# clause} other {# clauses}}', {
                count: defaultLegal[page].clauses.length,
              })}
            </Text>
            <Chip tone="warning" icon="clock">
              {t('Not in force')}
            </Chip>
          </Flex>
        )}
      </Stack>
    </Box>
  )
}
