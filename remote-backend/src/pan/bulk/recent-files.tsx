import { type BulkFile, bulk } from 'contract/pan/bulk'
import { useRead } from 'shared-auth'
import { Box, Button, Chip, Flex, Panel, shortTime, Text } from 'shared-ui'
import { t } from 'shared-ui/base'
import type { BulkEntry } from './entries.ts'

/** Recently checked and recorded files, to look at or to continue. */
export function RecentFiles({ entry: { action }, onOpen }: { entry: BulkEntry; onOpen(id: string): void }) {
  const { data: files } = useRead(bulk.recent, { action })
  if (!files || files.length === 0) return null
  return (
    <Panel title="Lately" flush>
      <Box as="ul" listStyleType="none">
        {files.map((file) => (
          <Flex
            as="li"
            key={file.id}
            px="4"
            py="2.5"
            gap="3"
            align="center"
            wrap="wrap"
            borderTopWidth="1px"
            borderColor="border.subtle"
            _first={{ borderTopWidth: 0 }}
          >
            <Box flex="1" minW="200px">
              <Text fontWeight="600" overflowWrap="anywhere">
                {t(file.fileName)}
              </Text>
              <Text color="fg.muted" textStyle="hint">
                {`${shortTime(file.madeAt)}, ${file.madeBy}`}
              </Text>
            </Box>
            <Standing of={file} />
            <Button
              variant="outline"
              size="sm"
              onClick={() => onOpen(file.id)}
              aria-label={t('Open {fileName}', { fileName: t(file.fileName) })}
            >
              {t('Open')}
            </Button>
          </Flex>
        ))}
      </Box>
    </Panel>
  )
}

function Standing({ of: { begunAt, counts } }: { of: BulkFile }) {
  if (!begunAt) return <Chip icon="clock">{t('Not recorded yet')}</Chip>
  if (counts.READY)
    return (
      <Chip tone="warning" icon="circle-alert">
        {t('{count} still to record', { count: counts.READY })}
      </Chip>
    )
  if (counts.REFUSED)
    return (
      <Chip tone="warning" icon="circle-alert">
        {t('{done} recorded, {refused} not', { done: counts.DONE ?? 0, refused: counts.REFUSED })}
      </Chip>
    )
  return (
    <Chip tone="success" icon="circle-check">
      {t('{count} recorded', { count: counts.DONE ?? 0 })}
    </Chip>
  )
}
