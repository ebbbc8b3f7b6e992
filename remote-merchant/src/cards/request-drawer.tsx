import { vendorName } from 'contract/cards/card'
import { cards, type OwnCardRow } from 'contract/cards/cards'
import { cardStatuses } from 'contract/cards/status'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import {
  Box,
  Button,
  errorText,
  type Fact,
  Facts,
  Note,
  phoneText,
  rupeeSum,
  Stack,
  StatusChip,
  t,
  timeText,
} from 'shared-ui'
import { ExternalLink } from 'shared-ui/icons'
import { Drawer } from 'shared-ui/overlays'
import { openPartnerPage } from './partner-page.ts'

/** One request beside the list; while the partner has said nothing its page can be opened again. */
export function RequestDrawer({ row, onClose }: { row: OwnCardRow; onClose(): void }) {
  const { refNo, status, remark } = row
  const address = useAction(cards.address, { refNo })
  const [isUnfit, setUnfit] = useState(false)
  const open = () =>
    address.run(undefined).then(
      (answer) => setUnfit(!openPartnerPage(answer)),
      () => undefined,
    )
  return (
    <Drawer
      title={refNo}
      subtitle={t('Request for a card')}
      onClose={onClose}
      actions={
        (status === 'NEW' || status === 'DUPLICATE') && (
          <Button variant="outline" loading={address.busy} disabled={address.isOff} onClick={open}>
            <ExternalLink aria-hidden />
            <span>{t("Open the partner's page")}</span>
          </Button>
        )
      }
    >
      <Stack gap="4">
        {address.error !== undefined && <Note tone="danger">{errorText(address.error)}</Note>}
        {isUnfit && <Note tone="danger">{t("The partner's page cannot be opened")}</Note>}
        {status && (
          <Box>
            <StatusChip of={cardStatuses} status={status} />
          </Box>
        )}
        {remark && <Note tone={status === 'REJECTED' ? 'danger' : 'neutral'}>{remark}</Note>}
        <Facts of={factsOf(row)} labelWidth="140px" />
      </Stack>
    </Drawer>
  )
}

const factsOf = ({
  dated,
  name,
  mobileNo,
  cardVendor,
  payout,
  partnerRef,
  staffName,
  statusAt,
}: OwnCardRow): Fact[] => [
  ['Applied', timeText(dated)],
  ['Applicant name', name],
  ['Contact no', phoneText(mobileNo)],
  ['Interested in', t(vendorName(cardVendor))],
  ['Payout before TDS', payout === null ? '--' : rupeeSum(payout)],
  ...(statusAt ? [['Status since', timeText(statusAt)] as const] : []),
  ...(partnerRef ? [["Partner's reference", partnerRef] as const] : []),
  ['Applied by', staffName],
]
