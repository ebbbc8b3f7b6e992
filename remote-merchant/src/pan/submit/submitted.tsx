import { type ApplicationInfo, applications } from 'contract/pan/application'
import { hasPhoto, rulesOf } from 'contract/pan/form/category-rules'
import { hasEnded } from 'contract/pan/status'
import { wallet } from 'contract/payment/wallet'
import { useRead } from 'shared-auth'
import { Box, ButtonLink, balance, Facts, Flex, Heading, Panel, rupeeSum, Screen, Text, t } from 'shared-ui'
import { CircleCheck, Printer, ScanLine } from 'shared-ui/icons'
import { ApplicationStatus, FileButton, openFile, Receipt } from 'shared-ui/pan'
import { Navigate } from 'shared-ui/router'
import { nextStep, places } from '../next-step.ts'
import { FamilyButton } from '../reapply/family-button.tsx'

/** The form is paid: its number, and the next steps on paper. */
export function Submitted({ id }: { id: string }) {
  const info = useRead(applications.info, { id })
  const closing = useRead(wallet.closing, {})
  // A paperless one has its own page, and an ended one shows that on its page.
  if (info.data && hasEnded(info.data.status)) return <Navigate to={places.info(id)} replace />
  if (info.data?.status === 'PL_DRAFT') return <Navigate to={places.paperlessDraft(id, info.data.appType)} replace />
  return (
    <Screen title="Application submitted" crumbs={[{ label: 'NSDL PAN', to: '/merchant/product/nsdl-pan' }]} of={info}>
      {(info) => (
        <Box maxW="640px">
          <Paid of={info} left={closing.data} />
          {info.status === 'WAITING_SCAN' && <NextOnPaper of={info} />}
          <WhereNext of={info} />
        </Box>
      )}
    </Screen>
  )
}

type PaidProps = { of: ApplicationInfo; left: number | undefined }

function Paid({ of, left }: PaidProps) {
  const { formNo, name, price, status } = of
  return (
    <Panel>
      <Flex gap="3" align="flex-start">
        <Box color="green.solid">
          <CircleCheck size={32} aria-hidden />
        </Box>
        <Box minW="0" role="status">
          <Heading as="h2" textStyle="section">
            {t('{formNo} is paid', { formNo })}
          </Heading>
          <Text color="fg.muted">{t('Give the customer the receipt. Scanning its code shows the status.')}</Text>
        </Box>
      </Flex>
      <Box mt="4">
        <Facts
          of={[
            ['Applicant', name],
            ['Paid', price ? rupeeSum(price.total) : '--'],
            ['Balance', left === undefined ? '--' : balance(left)],
            ['Status', <ApplicationStatus key="status" status={status} />],
          ]}
        />
      </Box>
      <Box mt="4" maxW={{ md: '300px' }}>
        <Receipt of={of} />
      </Box>
    </Panel>
  )
}

const NextOnPaper = ({ of: { id, category, fields } }: { of: ApplicationInfo }) => (
  <Box mt="4">
    <Panel title={t('Next, on paper')}>
      <Box as="ol" listStyleType="decimal" ps="5" display="grid" gap="1.5">
        <li>{t('Print the form on A4.')}</li>
        <li>
          {t(
            hasPhoto(category, fields)
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
        <ButtonLink to={places.scan(id)}>
          <ScanLine aria-hidden />
          <span>{t('Scan the signed form')}</span>
        </ButtonLink>
      </Flex>
    </Panel>
  </Box>
)

const WhereNext = ({ of: { id, status, category, fields } }: { of: ApplicationInfo }) => (
  <Flex mt="4" gap="4" wrap="wrap">
    {status !== 'WAITING_SCAN' && nextStep(id, status) && (
      <ButtonLink to={nextStep(id, status)?.to ?? places.info(id)}>{t(nextStep(id, status)?.label ?? '')}</ButtonLink>
    )}
    <ButtonLink to={places.info(id)} variant="outline">
      {t('Open the application')}
    </ButtonLink>
    {rulesOf(category).isPerson && <FamilyButton id={id} surname={fields.lastName} />}
    <ButtonLink to={places.newPan} variant="outline">
      {t('New PAN')}
    </ButtonLink>
  </Flex>
)
