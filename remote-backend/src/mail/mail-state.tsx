import { mail } from 'contract/mail/mail'
import { useAction, useRead } from 'shared-auth'
import { errorText, Note, RouteLink, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { ActionButton } from 'shared-ui/form'

/** Shown above the messages when something stops them. */
export function MailState() {
  const { data } = useRead(mail.state)
  const all = useAction(mail.sendAllAgain)
  if (!data) return null
  const { mode, waiting, failed } = data
  if (mode === 'DEMO')
    return <Note>{t('This is a demo: messages are listed here as sent, and nobody gets them.')}</Note>
  if (mode === 'NONE')
    return (
      <Note
        tone="warning"
        title={t('No mail server is set up')}
        actions={<RouteLink to="/backend/settings/smtp-setup">{t('Smtp Setup')}</RouteLink>}
      >
        {t(
          '{count, plural, one {# message is} other {# messages are}} waiting. They are sent once a mail server is set up.',
          {
            count: waiting,
          },
        )}
      </Note>
    )
  if (failed === 0) return null
  const sendAll = () =>
    all
      .run(undefined)
      .then(({ count }) =>
        toast.success(t('{count, plural, one {# message} other {# messages}} will be sent again', { count })),
      )
      .catch((error) => toast.error(errorText(error)))
  return (
    <Note
      tone="danger"
      actions={
        <ActionButton size="sm" variant="outline" action={all} onClick={sendAll}>
          {t('Send all again')}
        </ActionButton>
      }
    >
      {t('{count, plural, one {# message} other {# messages}} could not be sent and will not be tried again.', {
        count: failed,
      })}
    </Note>
  )
}
