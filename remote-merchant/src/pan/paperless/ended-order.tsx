import type { PaperlessState } from 'contract/pan/paperless/paperless'
import { Box, ButtonLink, Comb, Flex, Note, Panel, rupeeSum, Text, t } from 'shared-ui'
import { ApplicationStatus, ProviderAcknowledgement } from 'shared-ui/pan'
import { places } from '../next-step.ts'

/** An order that is acknowledged, or over without acknowledgement: the result, and where to continue. */
export function EndedOrder({ of }: { of: PaperlessState }) {
  const { id, formNo, appType, mode, status, reason, ackNo, total } = of
  const isBack = status === 'PL_FAILED' || status === 'PL_EXPIRED' || status === 'CANCELLED'
  return (
    <Box maxW="720px">
      <Panel title={formNo} aside={<ApplicationStatus status={status} />}>
        {ackNo && <Comb value={ackNo} label={t('Acknowledgement number')} />}
        {isBack && (
          <Note tone={status === 'PL_FAILED' ? 'danger' : 'neutral'} title={reason ? t(reason) : undefined}>
            {t('{sum} is back in your balance.', { sum: rupeeSum(total) })}
          </Note>
        )}
        {ackNo && mode === 'PAPERLESS_EKYC' && (
          <Text mt="3">{t('Nothing is posted: the application was signed with Aadhaar.')}</Text>
        )}
        <Flex mt="4" gap="2.5" justify="flex-end" wrap="wrap">
          {isBack && (
            <ButtonLink to={places.paperlessNew(appType)} variant="outline">
              {t('Start again, paperless')}
            </ButtonLink>
          )}
          {ackNo && <ProviderAcknowledgement of={of} />}
          <ButtonLink to={places.info(id)}>{t('Open the application')}</ButtonLink>
        </Flex>
      </Panel>
    </Box>
  )
}
