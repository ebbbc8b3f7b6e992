import type { Master, MasterTest } from 'contract/masters/master'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { Box, Button, errorText, Note, Stack, t } from 'shared-ui'

type Props = { test: NonNullable<Master['test']>; id: string; isTyped: boolean }

/** Tests a saved record, and shows the result. */
export function TestButton({ test, id, isTyped }: Props) {
  const trying = useAction(test, { id })
  const [found, setFound] = useState<MasterTest>()
  const run = () => {
    setFound(undefined)
    trying.run(undefined).then(setFound, ignore)
  }
  return (
    <Stack gap="2" aria-live="polite">
      <Box>
        <Button variant="outline" disabled={isTyped} loading={trying.busy} onClick={run}>
          {t('Test')}
        </Button>
      </Box>
      {isTyped && <Note>{t('What is saved is tested: save first.')}</Note>}
      {trying.error !== undefined && <Note tone="danger">{errorText(trying.error)}</Note>}
      {found && !trying.busy && <Note tone={found.ok ? 'success' : 'danger'}>{t(found.text, found.values)}</Note>}
    </Stack>
  )
}

const ignore = () => {}
