import { type Master, masterActions } from 'contract/masters/master'
import { Box, Heading, Stack, Text, t, timeText } from 'shared-ui'
import type { MasterChoices, MasterFound } from './master-drawer.tsx'
import { labelOf, shownValue } from './master-values.ts'

type Props = { master: Master; choices: MasterChoices; found: MasterFound }

/** The changes of a record, the newest first, each value with the one before. */
export function MasterHistory({ master, choices, found: { history } }: Props) {
  const shown = (name: string, value: Parameters<typeof shownValue>[3]) => shownValue(master, choices, name, value)
  return (
    <Box as="section" aria-label={t('History')} borderTopWidth="1px" pt="4">
      <Heading as="h3" textStyle="panel" mb="3">
        {t('History')}
      </Heading>
      {history.length === 0 && <Text color="fg.muted">{t('Nothing was changed here yet.')}</Text>}
      <Stack as="ol" gap="3" listStyleType="none">
        {history.map(({ at, by, what, changes }) => (
          <Box as="li" key={`${at} ${what}`}>
            <Text fontWeight="500">{t(masterActions[what])}</Text>
            <Text textStyle="hint" color="fg.muted">
              {t('{name}, {time}', { name: by, time: timeText(at) })}
            </Text>
            {what === 'changed' &&
              changes.map(({ field, was, now }) => (
                <Text key={field} overflowWrap="anywhere">
                  {t('{label}: {was} → {now}', {
                    label: t(labelOf(master, field)),
                    was: shown(field, was),
                    now: shown(field, now),
                  })}
                </Text>
              ))}
          </Box>
        ))}
      </Stack>
    </Box>
  )
}
