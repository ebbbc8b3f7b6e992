import { IconButton } from '@chakra-ui/react'
import { RotateCw } from 'lucide-react'
import { t } from '../../t.ts'

/** Reads the rows again. */
export function ReloadButton({ onReload }: { onReload: () => void }) {
  return (
    <IconButton variant="ghost" aria-label={t('Reload')} title={t('Reload')} onClick={onReload}>
      <RotateCw />
    </IconButton>
  )
}
