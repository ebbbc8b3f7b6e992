import type { Psa } from 'contract/pan/uti/psa'
import { uti } from 'contract/pan/uti/uti'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { errorText, Note, Panel, Screen, Stack, Text, t, toast } from 'shared-ui'
import { ActionButton } from 'shared-ui/form'
import { FirstLogin } from './first-login.tsx'
import { useUti, utiCrumbs } from './places.ts'
import { Standing } from './standing.tsx'

/** The PSA id, where it is used, and what to do when the password is lost. */
export function PsaLoginId() {
  const overview = useUti()
  return (
    <Screen title="PSA login id" crumbs={utiCrumbs} of={overview}>
      {({ psa, portal }) => (
        <Stack gap="4" maxW="640px">
          <Standing psa={psa} />
          {psa?.status === 'ACTIVE' && (
            <>
              <FirstLogin psa={psa} portal={portal} />
              <LostPassword psa={psa} onAsked={overview.reload} />
            </>
          )}
        </Stack>
      )}
    </Screen>
  )
}

function LostPassword({ psa, onAsked }: { psa: Psa; onAsked(): void }) {
  const ask = useAction(uti.askReset, {})
  const [error, setError] = useState<unknown>()
  const askNow = () =>
    ask.run(undefined).then(() => {
      toast.success(t('Our office asks UTI for a new password'))
      onAsked()
    }, setError)

  return (
    <Panel title={t('Password lost')}>
      {psa.resetAsked ? (
        <Note tone="info" title={t('A new password is asked for')}>
          {t('We write to you when UTI has set it. It is your PSA id again then.')}
        </Note>
      ) : (
        <Stack gap="3" align="flex-start">
          <Text color="fg.muted">{t('UTI sets it back to your PSA id. That takes a working day or two.')}</Text>
          {error !== undefined && <Note tone="danger">{errorText(error)}</Note>}
          <ActionButton variant="outline" action={ask} onClick={askNow}>
            {t('Ask for a new password')}
          </ActionButton>
        </Stack>
      )}
    </Panel>
  )
}
