import { indianDay } from 'contract/field/fields'
import { quarterName, quartersUntil, tdsReturn } from 'contract/report/tds-return'
import { serverNow } from 'contract/server-now'
import { useState } from 'react'
import { fetchFile, useRead } from 'shared-auth'
import { Button, DialogButton, errorText, Facts, Flex, Money, Note, Problem, Skeleton, Stack, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { SelectBox } from 'shared-ui/form'
import { Download } from 'shared-ui/icons'
import { Dialog } from 'shared-ui/overlays'
import { saveFile, useStepUp } from 'shared-ui/pan'

/** The statement of a quarter with whole PANs; its totals are shown first. */
export const TdsReturnButton = () => (
  <DialogButton variant="outline" dialog={(close) => <ReturnDialog onClose={close} />}>
    {t('Quarterly return')}
  </DialogButton>
)

function ReturnDialog({ onClose }: { onClose: () => void }) {
  const quarters = quartersUntil(indianDay(serverNow()))
  const [quarter, setQuarter] = useState(quarters[1] ?? '')
  return (
    <Dialog open onClose={onClose} title={t('TDS return with PANs')} text="For the quarterly statement only.">
      <Stack gap="4">
        <SelectBox aria-label={t('Quarter')} value={quarter} onChange={({ target }) => setQuarter(target.value)}>
          {quarters.map((value) => (
            <option key={value} value={value}>
              {quarterName(value)}
            </option>
          ))}
        </SelectBox>
        <Contents key={quarter} quarter={quarter} onClose={onClose} />
      </Stack>
    </Dialog>
  )
}

function Contents({ quarter, onClose }: { quarter: string; onClose: () => void }) {
  const { data, error, reload } = useRead(tdsReturn.read, { quarter })
  const take = useStepUp(
    () => fetchFile(tdsReturn.file, { params: { quarter } }),
    ({ blob, name }) => {
      saveFile(blob, name ?? `TDS-${quarter}.csv`)
      toast.success(t('TDS return of {quarter} saved', { quarter: quarterName(quarter) }))
      onClose()
    },
  )
  if (error !== undefined) return <Problem error={error} onRetry={reload} />
  if (!data) return <Skeleton h="180px" />
  const { people, withoutPan, gross, tds } = data
  if (people === 0)
    return <Note tone="info" title={t('No commission was booked in {quarter}', { quarter: quarterName(quarter) })} />
  return (
    <Stack gap="4">
      <Facts
        of={[
          ['People', `${people}`],
          ['Without PAN', `${withoutPan}`],
          ['Gross commission', <Money key="gross" of={gross} kind="amount" />],
          ['TDS', <Money key="tds" of={tds} kind="amount" />],
        ]}
      />
      <Note tone="warning" title={t('The file shows every PAN in full')}>
        {t(
          'Each of them is written down as read by you. Keep the file where nobody else reads it, and delete it once filed.',
        )}
      </Note>
      <Flex justify="flex-end">
        <Button onClick={take.start} loading={take.busy}>
          <Download aria-hidden />
          <span>{t('Save with PANs')}</span>
        </Button>
      </Flex>
      {take.error !== undefined && <Note tone="danger">{errorText(take.error)}</Note>}
      {take.dialog}
    </Stack>
  )
}
