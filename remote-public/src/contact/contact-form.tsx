import { requiredText } from 'contract/field/fields'
import { ContactMessage, contact } from 'contract/site/contact'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { CombToCopy } from 'shared-ui'
import { Button, Panel, RouteLink, rich, Stack, Text, t } from 'shared-ui/base'
import { CaptchaField, EntryForm, FieldRow, TextAreaField, TextField } from 'shared-ui/form'
import * as v from 'valibot'

const Entry = v.object({ ...ContactMessage.entries, captcha: requiredText })
const start = { name: '', emailId: '', mobileNo: '', refNo: '', message: '', captcha: '' }

/**
 * A message to the office. Typed text is kept on this device until it is sent; then the number of the enquiry is shown.
 */
export function ContactForm() {
  const write = useAction(contact.write)
  const [sent, setSent] = useState<{ no: string; emailId: string }>()

  if (sent) return <Sent {...sent} onAgain={() => setSent(undefined)} />
  return (
    <Panel title="Write to us" mt="4">
      <EntryForm
        schema={Entry}
        start={start}
        action={write}
        query={['captcha']}
        onDone={({ no }, { emailId }) => setSent({ no, emailId })}
        submit="Send message"
        draftKey="contact"
      >
        <FieldRow>
          <TextField name="name" />
          <TextField name="emailId" type="email" autoComplete="email" />
        </FieldRow>
        <FieldRow>
          <TextField name="mobileNo" type="tel" autoComplete="tel-national" />
          <TextField name="refNo" autoComplete="off" />
        </FieldRow>
        <TextAreaField name="message" rows={5} />
        <CaptchaField name="captcha" />
        <Text color="fg.muted">
          {rich('We use this to answer you and for nothing else. {policy}', {
            policy: <RouteLink to="/privacy-policy">{t('Privacy Policy')}</RouteLink>,
          })}
        </Text>
      </EntryForm>
    </Panel>
  )
}

function Sent({ no, emailId, onAgain }: { no: string; emailId: string; onAgain: () => void }) {
  return (
    <Panel
      title="Message sent"
      mt="4"
      foot={
        <Button variant="outline" onClick={onAgain}>
          {t('Write another')}
        </Button>
      }
    >
      <Stack gap="4" role="status">
        <CombToCopy value={no} label={t('Message number')} />
        <Text>
          {t('The office has your message. We answer to {emailId}; name this number if you call.', { emailId })}
        </Text>
      </Stack>
    </Panel>
  )
}
