import { captcha } from 'contract/identity/session'
import { RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fetchFile } from 'shared-auth'
import { t } from '../../t.ts'
import { part } from '../../theme/part.ts'
import { type FieldProps, fieldOf } from '../field.tsx'
import { controlOf, FieldFrame } from '../field-frame.tsx'
import { InputBox, Suggested } from '../parts.ts'
import { Tool } from './password-field.tsx'

type CaptchaFieldProps = Omit<FieldProps, 'label'> & { label?: string }

/**
 * A picture with characters, which the visitor types. Each picture is valid for one attempt: after a refusal a new one
 * comes. A visitor who cannot read it lets the browser compute for some seconds instead.
 */
export function CaptchaField({ label = 'Characters in the picture', ...props }: CaptchaFieldProps) {
  return <Characters label={label} {...props} />
}

const Characters = fieldOf<FieldProps>(function CaptchaView(props) {
  const { value, set, refusals } = props
  const [renewals, setRenewals] = useState(0)
  const round = refusals + renewals
  const [work, setWork] = useState<{ round: number; state: WorkState }>({ round, state: 'idle' })
  // The computed answer is also valid for one attempt: a refusal, or a new picture, ends it.
  const state = work.round === round ? work.state : 'idle'
  // A failed computation has replaced the earlier picture on the server, so a new picture is needed.
  const { url, failed, isAsked } = usePicture(state === 'failed' ? -1 - round : round)
  // The computation starts only after the picture came, because a later picture would replace it on the server.
  useWorking(state === 'working' && (url !== undefined || failed === true), (next, answer) => {
    set(answer)
    setWork({ round, state: next })
  })

  const renew = () => {
    set('')
    setRenewals(renewals + 1)
  }
  // An answer typed before the picture is there would belong to the picture before, and be refused.
  const isAwaited = url === undefined

  return (
    <FieldFrame
      {...props}
      hint={
        <Instead
          state={state}
          onStart={() => {
            set('')
            setWork({ round, state: 'working' })
          }}
          onPicture={renew}
        />
      }
    >
      {state === 'idle' || state === 'failed' ? (
        <Line>
          <Drawn>
            <noscript>{t('The picture needs JavaScript')}</noscript>
            {url && <img src={url} alt={t('Picture with the characters to type')} />}
            {failed && <span>{t('The picture did not load')}</span>}
          </Drawn>
          <Tool label="Another picture" onClick={renew}>
            <RotateCw size={18} aria-hidden />
          </Tool>
          <InputBox
            {...controlOf({ ...props, hint: true })}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            value={value ?? ''}
            readOnly={isAwaited}
            aria-busy={isAwaited && isAsked && !failed}
            placeholder={
              isAwaited && !failed ? t(isAsked ? 'The picture is loading' : 'Type what the picture shows') : undefined
            }
            onChange={(event) => set(event.target.value)}
          />
        </Line>
      ) : (
        <InputBox
          {...controlOf({ ...props, hint: true })}
          readOnly
          aria-busy={state === 'working'}
          value={state === 'done' ? t('No characters needed') : ''}
          placeholder={t('Your browser is at work')}
        />
      )}
    </FieldFrame>
  )
})

/** The way for a visitor who cannot read the picture, and back. Its progress is read out to screen readers. */
function Instead({ state, onStart, onPicture }: { state: WorkState; onStart: () => void; onPicture: () => void }) {
  const isPicture = state === 'idle' || state === 'failed'
  return (
    <Way>
      <Suggested type="button" onClick={isPicture ? onStart : onPicture}>
        {t(isPicture ? 'Cannot read the picture? Continue without it' : 'Use the picture')}
      </Suggested>
      <span role="status">{state !== 'idle' && t(progress[state])}</span>
    </Way>
  )
}

type WorkState = 'idle' | 'working' | 'done' | 'failed'

const progress = {
  working: 'Your browser works on a check. This takes a few seconds.',
  done: 'Checked. You need no characters.',
  failed: 'This did not work. Try again, or call the office.',
}

/** Lets the browser compute instead of showing a picture, until it is done or no longer wanted. */
function useWorking(isOn: boolean, onEnd: (state: WorkState, answer: string) => void) {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isOn) return
    const stop = new AbortController()
    import('./captcha-work.ts')
      .then(({ workInsteadOfPicture }) => workInsteadOfPicture(stop.signal))
      .then(
        (answer) => stop.signal.aborted || end('done', answer),
        () => stop.signal.aborted || end('failed', ''),
      )
    return () => stop.abort()
  }, [isOn])
}

const Way = part('span', {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '0 12px',
  '& > button': { whiteSpace: 'nowrap' },
})
const Line = part('div', {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '8px',
  '& > input': { flex: '1 1 140px', letterSpacing: '.1em' },
  // Without scripts no picture is being loaded, so the placeholder is hidden.
  '@media (scripting: none)': { '& > input::placeholder': { opacity: 0 } },
  '& > button': { boxSize: { base: '44px', md: '38px' } },
})
const Drawn = part('span', {
  display: 'grid',
  placeItems: 'center',
  minW: '140px',
  minH: '48px',
  px: '4px',
  bg: 'paper',
  color: 'paper.ink',
  borderWidth: '1px',
  borderColor: 'paper.line',
  borderRadius: 'xs',
  textStyle: 'hint',
  overflow: 'hidden',
})

type Picture = { round: number; url?: string; failed?: true }

/** A page that comes drawn asks for its picture only once the visitor turns to it. */
function usePicture(round: number): Omit<Picture, 'round'> & { isAsked: boolean } {
  const [picture, setPicture] = useState<Picture>({ round })
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    setAsked(true)
    let url: string | undefined
    const abort = new AbortController()
    fetchFile(captcha.image, { signal: abort.signal }).then(
      ({ blob }) => {
        if (abort.signal.aborted) return
        url = URL.createObjectURL(blob)
        setPicture({ round, url })
      },
      () => abort.signal.aborted || setPicture({ round, failed: true }),
    )
    return () => {
      abort.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [round])
  return { ...(picture.round === round ? picture : {}), isAsked }
}
