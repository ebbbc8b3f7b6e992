import type { ApplicationInfo } from 'contract/pan/application'
import { paperless } from 'contract/pan/paperless'
import { useAction } from 'shared-auth'
import { Button, errorText, Note, t } from 'shared-ui'
import { RefreshCw } from 'shared-ui/icons'

/** The order of an application on its way: what the provider says of it can be asked for at once. */
export function AskProvider({ of: { id, status }, onDone }: { of: ApplicationInfo; onDone: () => void }) {
  const ask = useAction(paperless.askFor, { id })
  return (
    <Note
      tone={ask.error === undefined ? 'info' : 'danger'}
      title={t(status === 'PL_UNKNOWN' ? 'The provider could not say yet what came of it' : 'The provider moves it on')}
      actions={
        <Button
          size="sm"
          variant="outline"
          loading={ask.busy}
          onClick={() => ask.run(undefined).then(onDone, () => {})}
        >
          <RefreshCw aria-hidden />
          {t('Ask now')}
        </Button>
      }
    >
      {ask.error === undefined
        ? t(
            'It is asked by itself after 2 minutes, 10 minutes, an hour, then daily. What is held is released only by its word.',
          )
        : errorText(ask.error)}
    </Note>
  )
}
