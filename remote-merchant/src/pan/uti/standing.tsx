import type { Psa } from 'contract/pan/uti/psa'
import type { Tone } from 'contract/status'
import { ButtonLink, dayText, EmptyState, Note, Panel, t } from 'shared-ui'
import { rich } from 'shared-ui/base'
import { utiPlaces } from './places.ts'

const words: Record<Psa['status'], { tone: Tone; title: string; text: string }> = {
  REQUESTED: {
    tone: 'info',
    title: 'Your registration is with our office',
    text: 'We check it and send it to UTI. Nothing is to be done until then.',
  },
  SENT_TO_UTI: {
    tone: 'info',
    title: 'Your registration is at UTI',
    text: 'UTI usually answers within a week. Your PSA id appears here as soon as it is there.',
  },
  ACTIVE: { tone: 'success', title: 'Your PSA id is active', text: '' },
  REJECTED: { tone: 'danger', title: 'Your registration was rejected', text: 'Correct it and register again.' },
  SUSPENDED: {
    tone: 'danger',
    title: 'Your PSA id is suspended',
    text: 'Top-ups are closed until it is active again. Ask our office.',
  },
}

/** The status of the registration, the reason, and the next step; without one, its benefits. */
export function Standing({ psa }: { psa: Psa | null }) {
  if (!psa)
    return (
      <Panel>
        <EmptyState
          title="You are not yet a UTI PAN agent (PSA)"
          text={t(
            'With a PSA id you file PAN applications at UTI as well. Have your photo, PAN card, masked Aadhaar and a photo of your shop ready.',
          )}
          action={<Register />}
        />
      </Panel>
    )
  const { tone, title, text } = words[psa.status]
  return (
    <Note
      tone={tone}
      title={`${t(title)}${psa.psaId && psa.status !== 'REJECTED' ? `: ${psa.psaId}` : ''}`}
      actions={psa.status === 'REJECTED' && <Register />}
    >
      {psa.reason && <span>{`${psa.reason} `}</span>}
      <span>{t(text)}</span>{' '}
      {rich('Registration {refNo}, since {day}.', {
        refNo: psa.refNo,
        day: <span style={{ whiteSpace: 'nowrap' }}>{dayText(psa.statusAt)}</span>,
      })}
    </Note>
  )
}

const Register = () => <ButtonLink to={utiPlaces.registration}>{t('Register as PSA')}</ButtonLink>
