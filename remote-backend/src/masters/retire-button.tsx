import type { Master } from 'contract/masters/master'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { Box, Button, errorText, Note, t, toast } from 'shared-ui'
import { ConfirmDialog } from 'shared-ui/overlays'
import type { MasterFound } from './master-drawer.tsx'

type RetireButtonProps = { id: string; master: Master; found: MasterFound; onClose(): void }

/** Retires a record or makes it active again; records are never deleted. */
export function RetireButton({ id, master, found: { called, isActive }, onClose }: RetireButtonProps) {
  const retire = useAction(master.retire, { id })
  const restore = useAction(master.restore, { id })
  const [isAsked, setAsked] = useState(false)
  const done = (words: string) => {
    toast.success(t(words, { called }))
    onClose()
  }
  if (!isActive)
    return (
      <Box>
        {restore.error !== undefined && <Note tone="danger">{errorText(restore.error)}</Note>}
        <Button
          variant="outline"
          loading={restore.busy}
          onClick={() => restore.run(undefined).then(() => done('{called} is active again'), ignore)}
        >
          {t('Make active again')}
        </Button>
      </Box>
    )
  return (
    <Box>
      <Button variant="surface" colorPalette="red" onClick={() => setAsked(true)}>
        {t('Retire')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('Retire {called}?', { called })}
        text={t('Nothing new can use it from now on. What refers to it stays as it was. It can be made active again.')}
        action="Retire"
        danger
        onConfirm={() => retire.run(undefined).then(() => done('{called} is retired'))}
      />
    </Box>
  )
}
const ignore = () => {}
