import { useState } from 'react'
import { useRead } from 'shared-auth'
import { Button, Flex, Panel, Screen, Text } from 'shared-ui'
import { t } from 'shared-ui/base'
import { Download } from 'shared-ui/icons'
import { ActivityLines } from 'shared-ui/people'
import { FileButton } from '../file/file-button.tsx'
import { saveFile } from '../file/open-file.ts'
import type { AccountCalls } from './calls.ts'

/** A person's actions, page by page, and as a file. */
export function ActivityLog({ calls, isOn }: { calls: AccountCalls; isOn: boolean }) {
  const [pages, setPages] = useState<string[]>([])
  const before = pages.at(-1)
  const activity = useRead(calls.activity, {}, before ? { before } : {})
  if (!isOn)
    return (
      <Panel title="Your activity">
        <Text color="fg.muted">{t('Activity tracking is off. Turn it on to read here what you do from then on.')}</Text>
      </Panel>
    )
  return (
    <Panel
      title="Your activity"
      aside={
        <FileButton
          endpoint={calls.activityFile}
          params={{}}
          icon={<Download aria-hidden />}
          onFile={({ blob, name }) => saveFile(blob, name ?? 'activity.csv')}
        >
          {t('Download CSV')}
        </FileButton>
      }
    >
      <Screen title="Activity" of={activity}>
        {({ lines, next }) => (
          <>
            <ActivityLines of={lines} isOwn />
            <Flex mt="3" gap="2" justify="flex-end">
              {before && (
                <Button variant="outline" onClick={() => setPages(pages.slice(0, -1))}>
                  {t('Newer')}
                </Button>
              )}
              {next && (
                <Button variant="outline" onClick={() => setPages([...pages, next])}>
                  {t('Older')}
                </Button>
              )}
            </Flex>
          </>
        )}
      </Screen>
    </Panel>
  )
}
