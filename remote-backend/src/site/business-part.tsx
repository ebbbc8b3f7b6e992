import { business } from 'contract/business'
import { pinDoubt } from 'contract/place/pin-codes'
import { configuration, publicAddress } from 'contract/site/configuration'
import type { BusinessDetails } from 'contract/site/content'
import { useRead } from 'shared-auth'
import { Box, Button, Facts, Flex, Note, Panel, Stack, Text, t, useBusiness } from 'shared-ui'
import {
  FieldRow,
  FormSection,
  NumberField,
  PinField,
  RowsField,
  SelectField,
  TextField,
  useEntryContext,
} from 'shared-ui/form'
import { PartPanel } from './part-panel.tsx'
import { SitePreview } from './site-preview.tsx'

/** Name, address, colour and links of the business, with the public pages as they would be. */
export function BusinessPart() {
  // The frame around this screen shows the name and colour too.
  const info = useRead(business.info, {}, undefined, { lasting: true })
  return (
    <Stack gap="4">
      <PartPanel of={configuration.business} onSaved={info.reload}>
        <Preview />
        <FieldRow>
          <TextField name="businessName" />
          <TextField name="add1" />
        </FieldRow>
        <FieldRow>
          <TextField name="add2" />
          <TextField name="add3" />
        </FieldRow>
        <FieldRow columns={3}>
          <BusinessPin />
          <TextField name="district" />
          <SelectField name="state" />
        </FieldRow>
        <FieldRow>
          <TextField name="contactNo" />
          <TextField name="emailId" />
        </FieldRow>
        <Box maxW="360px">
          <NumberField name="hue" />
          <Hues />
        </Box>
        <FormSection title="Social links">
          <RowsField name="social" one="Link" add="Add link" blank={{ name: '', url: '' }} most={10}>
            {(at) => (
              <FieldRow>
                <TextField name={`${at}.name`} label="Name" required />
                <TextField name={`${at}.url`} label="Address" required hint="Begins with https://" />
              </FieldRow>
            )}
          </RowsField>
        </FormSection>
      </PartPanel>
      <PublicAddress />
    </Stack>
  )
}

/** Colours to choose from, by their hue. */
const hues = { Red: 0, Orange: 30, Green: 140, Teal: 180, Blue: 220, Violet: 270, Pink: 330 }

function Hues() {
  const { set } = useEntryContext<BusinessDetails>()
  return (
    <Flex gap="2" mt="2" wrap="wrap">
      {Object.entries(hues).map(([name, hue]) => (
        <Button key={name} size="xs" variant="outline" onClick={() => set('hue', hue)}>
          <Box boxSize="14px" rounded="full" style={{ background: `hsl(${hue} 65% 45%)` }} aria-hidden />
          <span>{t(name)}</span>
        </Button>
      ))}
    </Flex>
  )
}

function BusinessPin() {
  const { values } = useEntryContext<BusinessDetails>()
  return <PinField name="pin" doubt={pinDoubt(values.pin, values.state.trim(), undefined, t)} />
}

const menu = [
  { label: 'Home', icon: '', to: '/' },
  { label: 'About', icon: '', to: '/about' },
  { label: 'Services', icon: '', to: '/services' },
  { label: 'Contact', icon: '', to: '/contact' },
  { label: 'Register', icon: '', to: '/auth/register', button: 'outline' as const },
  { label: 'Login', icon: '', to: '/auth/login', button: 'solid' as const },
  {
    label: 'Legal',
    icon: '',
    children: [
      { label: 'Privacy Policy', to: '/privacy-policy' },
      { label: 'Licensing', to: '/licensing' },
      { label: 'Terms & Conditions', to: '/terms-and-conditions' },
    ],
  },
]

/** The public pages with what is typed, before it is saved. */
function Preview() {
  const { values } = useEntryContext<BusinessDetails>()
  const { logoMark, faviconMark } = useBusiness()
  const hue = Number(values.hue)
  const isHue = values.hue !== null && `${values.hue}` !== '' && hue >= 0 && hue <= 359
  const social = values.social.filter(({ url }) => url.startsWith('https://'))
  return (
    <Box>
      <Text textStyle="label" mb="1.5">
        {t('Preview')}
      </Text>
      <SitePreview of={{ ...values, social, hue: isHue ? hue : null, logoMark, faviconMark }} menu={menu} />
    </Box>
  )
}

/** PUBLIC_URL as it is set at the server, beside the address by which this page was opened. */
function PublicAddress() {
  const { data } = useRead(publicAddress)
  if (!data) return null
  const opened = location.origin
  return (
    <Panel title="Public address">
      <Facts
        labelWidth="200px"
        of={[
          ['Set at the server', data.set ?? t('Not set')],
          ['Opened by you', opened],
          ['Links in e-mails begin with', data.links],
        ]}
      />
      {data.set && new URL(data.set).origin !== opened && (
        <Box mt="3">
          <Note tone="warning">
            {t(
              'The address that is set is not the one you opened. Links in e-mails lead to the one that is set. It is changed at the server: PUBLIC_URL.',
            )}
          </Note>
        </Box>
      )}
    </Panel>
  )
}
