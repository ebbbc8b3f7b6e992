import type { ApplicationInfo } from 'contract/pan/application'
import { paperless } from 'contract/pan/paperless/paperless'
import { useAction } from 'shared-auth'
import { Button, errorText, Note, t } from 'shared-ui'
import { RefreshCw } from 'shared-ui/icons'
import { Given } from '../../given.tsx'

/** For an order in progress: a button to ask the provider at once. */
export function AskProvider({ of: { id, status }, onDone }: { of: ApplicationInfo; onDone: () => void }) {
  const ask = useAction(paperless.askFor, { id })
  return (
    <Note
      tone={ask.error === undefined ? 'info' : 'danger'}
      title={t(status === 'PL_UNKNOWN' ? 'NSDL has no result yet' : 'NSDL has answered')}
      actions={
        <Given to={paperless.askFor}>
          <Button
            size="sm"
            variant="outline"
            loading={ask.busy}
            onClick={() => ask.run(undefined).then(onDone, () => {})}
          >
            <RefreshCw aria-hidden />
            <span>{t('Ask now')}</span>
          </Button>
        </Given>
      }
    >
      {ask.error === undefined
        ? t(
            'We ask automatically after 2 minutes, 10 minutes, 1 hour, then daily. Held money is released only after NSDL confirms.',
          )
        : errorText(ask.error)}
    </Note>
  )
}
