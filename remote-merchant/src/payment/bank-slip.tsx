import { applications } from 'contract/pan/application'
import type { BankChoice } from 'contract/payment/payment'
import type { ReactNode } from 'react'
import { useFile } from 'shared-auth'
import { Box, CopyButton, chakra, Image, Stack, Text, t } from 'shared-ui'
import { QrCode } from 'shared-ui/scan'

/** The bank details that a depositor copies to the bank's slip. */
export function BankSlip({ bank }: { bank: BankChoice | undefined }) {
  return (
    <Box
      as="section"
      aria-label={t('Account to pay into')}
      aria-live="polite"
      bg="paper"
      color="paper.ink"
      borderWidth="1px"
      borderColor="paper.line"
      borderRadius="paper"
      p="4"
    >
      <Text textStyle="label" pb="2" mb="3" borderBottomWidth="1px" borderColor="paper.ink">
        {t('Pay into this account')}
      </Text>
      {!bank && <Text textStyle="dense">{t('Choose a bank to see its account.')}</Text>}
      {bank && (
        <chakra.dl display="grid" gap="2.5" textStyle="dense">
          <Line label="Bank">{bank.name}</Line>
          {bank.accountName && <Line label="Account name">{bank.accountName}</Line>}
          {bank.branch && <Line label="Branch">{bank.branch}</Line>}
          {bank.upiId && (
            <Line label="UPI ID" copy={bank.upiId}>
              {bank.upiId}
            </Line>
          )}
          {bank.accountNo && (
            <Line label="Account number" copy={bank.accountNo}>
              {bank.accountNo}
            </Line>
          )}
          {bank.ifsc && (
            <Line label="IFSC" copy={bank.ifsc}>
              {bank.ifsc}
            </Line>
          )}
        </chakra.dl>
      )}
      {bank?.qrFileId && <QrPicture key={bank.qrFileId} fileId={bank.qrFileId} />}
      {bank?.qr && (
        <Stack mt="3" gap="1.5" align="start">
          <QrCode of={bank.qr} label={qrLabel()} />
          <Text textStyle="dense">{t('Scan it with any UPI app.')}</Text>
        </Stack>
      )}
    </Box>
  )
}

const qrLabel = () => t('QR code to pay by UPI')

/** On white in both themes: an app that scans it needs dark on light. */
function QrPicture({ fileId }: { fileId: string }) {
  const { url, error } = useFile(applications.file, { id: fileId })
  if (error !== undefined) return <Text textStyle="dense">{t('The QR code could not be loaded.')}</Text>
  if (!url) return null
  return (
    <Box mt="3" p="2" bg="white" borderWidth="1px" borderColor="paper.line" w="fit-content">
      <Image src={url} alt={qrLabel()} maxW="180px" maxH="240px" />
    </Box>
  )
}

/** The slip looks like paper in both themes. */
const onPaper = {
  bg: 'transparent',
  color: 'paper.ink',
  borderColor: 'paper.line',
  _hover: { bg: 'blackAlpha.100' },
} as const

/** One line of the slip. `copy`: the text to paste into a bank's app. */
const Line = ({ label, copy, children }: { label: string; copy?: string; children: ReactNode }) => (
  <div>
    <chakra.dt textStyle="micro">{t(label)}</chakra.dt>
    <chakra.dd
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      fontWeight="600"
      fontVariantNumeric="tabular-nums"
      overflowWrap="anywhere"
    >
      <span>{children}</span>
      {copy && <CopyButton text={copy} size="xs" {...onPaper} aria-label={t('Copy: {what}', { what: t(label) })} />}
    </chakra.dd>
  </div>
)
