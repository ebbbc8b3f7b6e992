import { type NotificationCalls, NotificationChoices } from 'contract/notification/notification'
import { topics, topicsFor } from 'contract/notification/topics'
import { useAction, useRead } from 'shared-auth'
import { Screen, Text, t, toast } from 'shared-ui'
import { CheckboxGroupField, EntryForm, FieldRow, SelectField } from 'shared-ui/form'

/** Of what a person wants e-mails beside the bell, and when they want none. */
export function MailChoices({ calls, audience }: { calls: NotificationCalls; audience: 'shop' | 'office' }) {
  const read = useRead(calls.choices)
  const choose = useAction(calls.choose)
  const options = topicsFor(audience).map((code) => ({ value: code, label: topics[code].label }))
  return (
    <Screen title="E-mails" of={read}>
      {({ email, topics: chosen, quietFrom, quietTo }) => (
        <>
          <Text color="fg.muted" mb="4">
            {email
              ? t('Everything is in the bell. What you tick also comes to {email}.', { email })
              : t('Everything is in the bell. E-mails come as soon as your profile has an e-mail address.')}
          </Text>
          <EntryForm
            schema={NotificationChoices}
            start={{ topics: chosen, quietFrom, quietTo }}
            action={choose}
            onDone={() => toast.success('Saved')}
            submit="Save"
          >
            <CheckboxGroupField name="topics" options={options} />
            <FieldRow>
              <SelectField name="quietFrom" />
              <SelectField name="quietTo" />
            </FieldRow>
          </EntryForm>
        </>
      )}
    </Screen>
  )
}
