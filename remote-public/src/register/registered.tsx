import { Box, Button, ButtonLink, Comb, Panel, Stack, Text, timeText } from 'shared-ui'
import { t } from 'shared-ui/base'
import { Printer } from 'shared-ui/icons'

/** The reference number, to write down or print, and what happens next. */
export function Registered({ refNo }: { refNo: string }) {
  return (
    <Panel
      title="Registration received"
      foot={
        <>
          <Button variant="outline" onClick={() => window.print()}>
            <Printer aria-hidden /> {t('Print this page')}
          </Button>
          <ButtonLink to="/">{t('Back to home')}</ButtonLink>
        </>
      }
    >
      <Stack gap="4">
        <Box>
          <Text color="fg.muted" mb="1.5">
            {t('Your reference number')}
          </Text>
          <Comb value={refNo} label="Reference number" />
        </Box>
        <Text>
          {t(
            'Received {time}. We check your details and call back within two working days. When your registration is approved, we mail you your user name and a link to choose your password.',
            { time: timeText(new Date().toISOString()) },
          )}
        </Text>
        <Text color="fg.muted">
          {t('If this mobile number or e-mail was registered before, we write to its owner instead.')}
        </Text>
      </Stack>
    </Panel>
  )
}
