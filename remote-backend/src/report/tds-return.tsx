import { indianDay } from 'contract/fields'
import { quarterName, quartersUntil, tdsReturn } from 'contract/report/tds-return'
import { useState } from 'react'
import { useRead } from 'shared-auth'
import { DialogButton, Facts, Flex, Money, Note, Problem, Skeleton, Stack, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { SelectBox } from 'shared-ui/form'
import { Download } from 'shared-ui/icons'
import { Dialog } from 'shared-ui/overlays'
import { FileButton, saveFile } from 'shared-ui/pan'

/** The statement of a quarter with whole PANs, after a look at what it holds. */
export const TdsReturnButton = () => (
  <DialogButton variant="outline" dialog={(close) => <ReturnDialog onClose={close} />}>
    {t('Quarterly return')}
  </DialogButton>
)

function ReturnDialog({ onClose }: { onClose: () => void }) {
  const quarters = quartersUntil(indianDay(new Date()))
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
          ['Gross commission', <Money key="gross" of={gross} />],
          ['TDS', <Money key="tds" of={tds} />],
        ]}
      />
      <Note tone="warning" title={t('The file shows every PAN in full')}>
        {t(
          'Each of them is written down as read by you. Keep the file where nobody else reads it, and delete it once filed.',
        )}
      </Note>
      <Flex justify="flex-end">
        <FileButton
          endpoint={tdsReturn.file}
          params={{ quarter }}
          variant="solid"
          icon={<Download aria-hidden />}
          onFile={({ blob, name }) => {
            saveFile(blob, name ?? `TDS-${quarter}.csv`)
            toast.success(t('TDS return of {quarter} saved', { quarter: quarterName(quarter) }))
            onClose()
          }}
        >
          {t('Save with PANs')}
        </FileButton>
      </Flex>
    </Stack>
  )
}
