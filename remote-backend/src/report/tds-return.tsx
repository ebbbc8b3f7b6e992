import { dayText, indianDay, months as monthNames } from 'contract/field/fields'
import { fileTdsBy } from 'contract/report/tds-days'
import { daysOfQuarter, quarterName, quartersUntil, tdsReturn } from 'contract/report/tds-return'
import { serverNow } from 'contract/server-now'
import { useState } from 'react'
import { fetchFile, useRead } from 'shared-auth'
import {
  Button,
  DialogButton,
  errorText,
  Facts,
  Flex,
  Money,
  Note,
  Problem,
  Skeleton,
  Stack,
  Text,
  toast,
} from 'shared-ui'
import { t } from 'shared-ui/base'
import { SelectBox } from 'shared-ui/form'
import { Download } from 'shared-ui/icons'
import { Dialog } from 'shared-ui/overlays'
import { saveFile, useStepUp } from 'shared-ui/pan'
import { SmallTable } from 'shared-ui/people'

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
    <Dialog open wide onClose={onClose} title={t('TDS return with PANs')} text="For the quarterly statement only.">
      <Stack gap="4">
        <SelectBox aria-label={t('Quarter')} value={quarter} onChange={({ target }) => setQuarter(target.value)}>
          {quarters.map((value) => (
            <option key={value} value={value}>
              {quarterText(value)}
            </option>
          ))}
        </SelectBox>
        <Contents key={quarter} quarter={quarter} onClose={onClose} />
      </Stack>
    </Dialog>
  )
}

/** Nov 2026, of `2026-11` or a day in it. */
const monthText = (month: string) => `${monthNames[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`

/** With the months that it sums: 2026-27 Q1, Apr 2026 to Jun 2026. */
function quarterText(quarter: string) {
  const days = daysOfQuarter(quarter)
  if (!days) return quarterName(quarter)
  return t('{quarter}, {first} to {last}', {
    quarter: quarterName(quarter),
    first: monthText(days.from),
    last: monthText(days.to),
  })
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
  const { people, withoutPan, gross, tds, months } = data
  const until = fileTdsBy(quarter)
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
      {months.length > 0 && (
        <SmallTable
          label="Tax deducted and paid"
          heads={['Month', 'Deducted', 'Paid by challan', 'Due by', 'Interest']}
          ends={[1, 2, 4]}
          rows={months.map(({ month, tds, paid, payBy, interest }) => ({
            key: month,
            cells: [
              monthText(month),
              <Money key="tds" of={tds} kind="amount" />,
              <Money key="paid" of={paid} kind="amount" />,
              dayText(payBy),
              <Money key="interest" of={interest} kind="amount" />,
            ],
          }))}
          none=""
        />
      )}
      {months.some(({ tds, paid }) => paid < tds) && (
        <Note tone="warning" title={t('Not all of it is paid by a challan')}>
          {t(
            'Enter the challans under TDS challans. Without them the lines of the statement lack bank code and serial.',
          )}
        </Note>
      )}
      {until && (
        <Text textStyle="hint" color="fg.muted">
          {t('Form 140 is due by {statement}, the certificates (Form 131) by {certificates}.', {
            statement: dayText(until.statement),
            certificates: dayText(until.certificates),
          })}
        </Text>
      )}
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
