import { callAddress } from 'contract/field/fields'
import { addressLines } from 'contract/place/address-lines'
import { siteContent } from 'contract/site/content'
import { defaultHours } from 'contract/site/default-content'
import { useExtra } from 'shared-auth'
import { Box, chakra, Facts, Grid, Panel, phoneText, Skeleton, useBusiness } from 'shared-ui'
import { Problem, t } from 'shared-ui/base'
import { ownersText } from '../owners-text.ts'
import { Page } from '../page.tsx'
import { ContactForm } from './contact-form.tsx'

const link = { color: 'brand.fg', fontWeight: '600', textDecoration: 'underline', textUnderlineOffset: '3px' }

export function Contact() {
  const { name, contactNo, emailId, ...info } = useBusiness()
  const hours = useExtra(siteContent.hours, {}, undefined, { lasting: true })
  const open = ownersText(hours, defaultHours)
  const address = addressLines(info).join(', ')
  const mapAddress = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`

  return (
    <Page title="Contact" text="Call, write or come by.">
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
        <Panel title="Head office">
          {name ? (
            <Facts
              of={[
                [
                  'Address',
                  address && (
                    <Box>
                      <span>{address}</span>
                      <br />
                      <chakra.a {...link} href={mapAddress} target="_blank" rel="noopener noreferrer">
                        {t('Show on a map')}
                      </chakra.a>
                    </Box>
                  ),
                ],
                [
                  'Phone',
                  contactNo && (
                    <chakra.a {...link} href={callAddress(contactNo)}>
                      {phoneText(contactNo)}
                    </chakra.a>
                  ),
                ],
                [
                  'E-mail',
                  emailId && (
                    <chakra.a {...link} href={`mailto:${emailId}`}>
                      {emailId}
                    </chakra.a>
                  ),
                ],
              ]}
            />
          ) : (
            <Skeleton h="96px" />
          )}
        </Panel>
        <Panel title="When we answer">
          {open && <Facts of={open.lines.map(({ label, text }) => [label, t(text)])} />}
          {!open && (hours.error ? <Problem error={hours.error} onRetry={hours.reload} /> : <Skeleton h="96px" />)}
        </Panel>
      </Grid>
      {emailId && <ContactForm />}
    </Page>
  )
}
