import { configuration } from 'contract/site/configuration'
import { Stack, Text, t } from 'shared-ui'
import { CheckboxField, CheckboxGroupField, FieldRow, NumberField } from 'shared-ui/form'
import { PartPanel } from './part-panel.tsx'

/** What shops and visitors are offered. */
export const Offer = () => (
  <PartPanel of={configuration.offer}>
    <Stack gap="3">
      <CheckboxField name="kycRequired" />
      <CheckboxField name="centresListed" />
      <CheckboxGroupField name="paused" hint="Ticked services cannot be bought, whatever a package says." />
    </Stack>
  </PartPanel>
)

/** How long applications wait, and what is refunded. */
export const ApplicationRules = () => (
  <PartPanel of={configuration.applications}>
    <FieldRow>
      <NumberField name="waitingDays" />
      <NumberField name="graceDays" />
    </FieldRow>
    <CheckboxField name="refundsServiceCharge" />
  </PartPanel>
)

/** Which payments need two people. */
export const Approvals = () => (
  <PartPanel of={configuration.approvals}>
    <Text color="fg.muted">{t('In whole rupees. They apply from the next decision.')}</Text>
    <FieldRow>
      <NumberField name="secondAbove" />
      <NumberField name="flaggedAbove" />
    </FieldRow>
    <FieldRow>
      <NumberField name="aloneADay" />
      <NumberField name="claimsAtOnce" />
    </FieldRow>
  </PartPanel>
)

/** Who proves more than a password, and how often. */
export const LogIn = () => (
  <PartPanel of={configuration['log-in']}>
    <CheckboxGroupField name="roles" hint="Who has none yet sets one up at the next login, before anything else." />
    <NumberField name="stepUpMinutes" />
  </PartPanel>
)
