import { papers } from 'contract/pan/paper/papers'
import type { ApplicationRow } from 'contract/pan/view'
import { Box, t } from 'shared-ui'
import { Stamp } from 'shared-ui/icons'
import { FileButton } from '../../file/file-button.tsx'
import { openFile } from '../../file/open-file.ts'

/** A cell for lists of acknowledged applications; it prints the slip of its row. */
export function SlipCell({ data: { id, ackNo } }: { data: Pick<ApplicationRow, 'id' | 'ackNo'> }) {
  if (!ackNo) return <span>--</span>
  return (
    <Box display="inline-flex" verticalAlign="middle">
      <FileButton
        endpoint={papers.slip}
        params={{ id }}
        onFile={openFile}
        icon={<Stamp aria-hidden />}
        size="xs"
        aria-label={t('Slip {ackNo}', { ackNo })}
      >
        {t('Slip')}
      </FileButton>
    </Box>
  )
}
