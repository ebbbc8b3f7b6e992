import { Box, Button, CopyButton, Flex, Grid, Note, Stack, Text, t, useBusiness } from 'shared-ui'
import { Download, Printer } from 'shared-ui/icons'
import { saveFile } from '../../file/open-file.ts'

/** Recovery codes for a lost phone, shown only once: to copy, save and print. */
export function RecoveryCodeSheet({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const site = useBusiness().businessName ?? 'Site'
  const text = [t('Recovery codes for {site}', { site }), ...codes].join('\n')
  const save = () => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
  return (
    <Stack gap="4">
      <Note tone="warning" title="Keep these codes now">
        {t(
          'They are shown only once. Each lets you in once when your phone or passkey is lost. Keep them away from your password.',
        )}
      </Note>
      <Box css={onlyTheSheet}>
        <Text fontWeight="600" mb="2">
          {t('Recovery codes for {site}', { site })}
        </Text>
        <Grid as="ul" templateColumns="repeat(2, minmax(0, 1fr))" gap="2" listStyleType="none">
          {codes.map((code) => (
            <Box key={code} as="li" bg="bg.subtle" borderRadius="md" px="3" py="2" textAlign="center">
              <Box as="code" fontFamily="mono" fontWeight="600">
                {code}
              </Box>
            </Box>
          ))}
        </Grid>
      </Box>
      <Flex gap="2" wrap="wrap">
        <CopyButton text={text} />
        <Button variant="outline" onClick={save}>
          <Download aria-hidden />
          <span>{t('Download')}</span>
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden />
          <span>{t('Print')}</span>
        </Button>
        <Button ms="auto" onClick={onDone}>
          {t('I have kept them')}
        </Button>
      </Flex>
    </Stack>
  )
}

/** Only the codes are printed. */
const onlyTheSheet = {
  '@media print': {
    'body:has(&) *': { visibility: 'hidden' },
    'body &, body & *': { visibility: 'visible' },
    'body &': { position: 'fixed', insetInlineStart: '40px', top: '40px' },
  },
} as const
