import { Box, RouteLink, rich, Stack, Text, t, useBusiness } from 'shared-ui/base'
import { Page } from './page.tsx'

export function About() {
  const { name } = useBusiness()
  return (
    <Page
      title="About"
      text={name ? t('{name} and the centres that work with us', { name }) : t('We and the centres that work with us')}
      narrow
    >
      <Stack gap="4" fontSize="md" lineHeight="24px">
        <Text>
          {t(
            'Most PAN applications that come back fail for small reasons: an initial instead of a full name, a photo that is a few KB too large, a proof that does not match. We check all of this at the counter, before you pay.',
          )}
        </Text>
        <Text>
          {t(
            'Our centres are shops near you. They fill the form with you, print it for your signature, scan it and send it to NSDL (Protean). You see the government fee and our charge apart, and every step carries your form number.',
          )}
        </Text>
        <Text>
          {t(
            'We are a private service provider, not a website of the Income Tax Department. PAN is issued by the Income Tax Department alone.',
          )}
        </Text>
        <Box>
          {rich('{find} or {run}.', {
            find: <RouteLink to="/centres">{t('Find a centre')}</RouteLink>,
            run: <RouteLink to="/auth/register">{t('run one yourself')}</RouteLink>,
          })}
        </Box>
      </Stack>
    </Page>
  )
}
