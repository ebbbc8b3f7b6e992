import type { Psa } from 'contract/pan/uti/psa'
import { Box, Button, CopyButton, Flex, Panel, Text, t } from 'shared-ui'
import { ExternalLink } from 'shared-ui/icons'

/** How to sign in at UTI the first time. Nobody here knows or keeps the password. */
export function FirstLogin({ psa: { psaId }, portal }: { psa: Psa; portal: string }) {
  return (
    <Panel
      title={t('Log in at UTI')}
      foot={
        <Button asChild variant="outline">
          <a href={portal} target="_blank" rel="noopener noreferrer">
            <ExternalLink aria-hidden />
            <span>{t("Open UTI's portal")}</span>
          </a>
        </Button>
      }
    >
      <Flex gap="3" align="center" wrap="wrap">
        <Text color="fg.muted">{t('PSA id')}</Text>
        <Text fontWeight="600" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
          {psaId}
        </Text>
        {psaId && <CopyButton text={psaId} size="xs" aria-label={t('Copy: {what}', { what: t('PSA id') })} />}
      </Flex>
      <Box as="ol" listStyleType="decimal" ps="5" mt="3" css={{ '& li': { mb: 1.5 } }}>
        <li>{t('User name and first password at UTI are both your PSA id, in capitals.')}</li>
        <li>{t('UTI asks for a new password at the first log-in: choose one you use nowhere else.')}</li>
        <li>{t('We never ask for that password and do not keep it.')}</li>
      </Box>
    </Panel>
  )
}
