import { applications } from 'contract/pan/application'
import { hasPhoto } from 'contract/pan/category-rules'
import { papers } from 'contract/pan/papers'
import { hasEnded } from 'contract/pan/status'
import { payments } from 'contract/payment'
import { useRead } from 'shared-auth'
import { Box, Button, balance, Facts, Flex, Heading, Panel, rupeeSum, Screen, StatusChip, Text, t } from 'shared-ui'
import { CircleCheck, Printer, ReceiptText, ScanLine } from 'shared-ui/icons'
import { Link, Navigate } from 'shared-ui/router'
import { FileButton, openFile } from 'shared-ui/screens'
import { nextStep, places } from '../next-step.ts'

/** The form is paid: its number, and what is done on paper now. */
export function Submitted({ id }: { id: string }) {
  const info = useRead(applications.info, { id })
  const closing = useRead(payments.closing, {})
  // Its payment is on its own page, and what has ended says so on its own.
  if (info.data && hasEnded(info.data.status)) return <Navigate to={places.info(id)} replace />
  if (info.data?.status === 'PL_DRAFT') return <Navigate to={places.paperlessDraft(id, info.data.appType)} replace />
  return (
    <Screen title="Form submitted" crumbs={[{ label: 'NSDL PAN', to: '/merchant/product/nsdl-pan' }]} of={info}>
      {({ formNo, name, category, status, price }) => (
        <Box maxW="640px">
          <Panel>
            <Flex gap="3" align="flex-start">
              <Box color="green.solid">
                <CircleCheck size={32} aria-hidden />
              </Box>
              <Box minW="0" role="status">
                <Heading as="h2" textStyle="section">
                  {formNo} {t('is paid')}
                </Heading>
                <Text color="fg.muted">{t('Hand the customer his receipt: its code leads to the status.')}</Text>
              </Box>
            </Flex>
            <Box mt="4">
              <Facts
                of={[
                  ['Applicant', name],
                  ['Paid', price ? rupeeSum(price.total) : '--'],
                  ['Balance', closing.data === undefined ? '--' : balance(closing.data)],
                  ['Status', <StatusChip key="status" status={status} />],
                ]}
              />
            </Box>
            <Box mt="4">
              <FileButton
                endpoint={papers.receipt}
                params={{ id }}
                onFile={openFile}
                icon={<ReceiptText aria-hidden />}
                w={{ base: 'full', md: 'auto' }}
              >
                {t('Receipt for the customer')}
              </FileButton>
            </Box>
          </Panel>
          {status === 'WAITING_SCAN' && (
            <Box mt="4">
              <Panel title={t('Next, on paper')}>
                <Box as="ol" listStyleType="decimal" ps="5" display="grid" gap="1.5">
                  <li>{t('Print the form on A4.')}</li>
                  <li>
                    {t(
                      hasPhoto(category)
                        ? 'Paste two photos and take the signature in both boxes.'
                        : 'Take the signature in both boxes. No photo is pasted.',
                    )}
                  </li>
                  <li>{t('Scan the form with the proofs. You have 30 days.')}</li>
                </Box>
                <Flex mt="4" gap="2.5" wrap="wrap" direction={{ base: 'column', md: 'row' }}>
                  <FileButton
                    endpoint={applications.form}
                    params={{ id }}
                    onFile={openFile}
                    icon={<Printer aria-hidden />}
                    w={{ base: 'full', md: 'auto' }}
                  >
                    {t('Print the form')}
                  </FileButton>
                  <Button asChild>
                    <Link to={places.scan(id)}>
                      <ScanLine aria-hidden />
                      {t('Scan the signed form')}
                    </Link>
                  </Button>
                </Flex>
              </Panel>
            </Box>
          )}
          <Flex mt="4" gap="4" wrap="wrap">
            {status !== 'WAITING_SCAN' && nextStep(id, status) && (
              <Button asChild>
                <Link to={nextStep(id, status)?.to ?? places.info(id)}>{t(nextStep(id, status)?.label ?? '')}</Link>
              </Button>
            )}
            <Button asChild variant="outline">
              <Link to={places.info(id)}>{t('Open the application')}</Link>
            </Button>
            <Button asChild variant="outline">
              <Link to={places.newPan}>{t('New PAN')}</Link>
            </Button>
          </Flex>
        </Box>
      )}
    </Screen>
  )
}
