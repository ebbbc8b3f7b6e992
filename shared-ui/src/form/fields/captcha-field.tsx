import { captcha } from 'contract/session'
import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { fetchFile } from 'shared-auth'
import { t } from '../../t.ts'
import { part } from '../../theme/part.ts'
import { type FieldProps, fieldOf } from '../field.tsx'
import { controlOf, FieldFrame } from '../field-frame.tsx'
import { InputBox } from '../parts.ts'
import { Tool } from './password-field.tsx'

type CaptchaFieldProps = Omit<FieldProps, 'label'> & { label?: string }

/** The picture of characters and what the visitor reads in it. A picture answers one attempt: after a refusal comes the next. */
export function CaptchaField({ label = 'Characters in the picture', ...props }: CaptchaFieldProps) {
  return <Characters label={label} {...props} />
}

const Characters = fieldOf<FieldProps>(function CaptchaView(props) {
  const { value, set, refusals } = props
  const [renewals, setRenewals] = useState(0)
  const { url, failed } = usePicture(refusals + renewals)

  const renew = () => {
    set('')
    setRenewals(renewals + 1)
  }
  // What is typed before its picture is there answers the one before, and would be refused.
  const isAwaited = url === undefined

  return (
    <FieldFrame {...props}>
      <Line>
        <Drawn>
          {url && <img src={url} alt={t('Picture with the characters to type')} />}
          {failed && t('The picture did not load')}
        </Drawn>
        <Tool label="Another picture" onClick={renew}>
          <RotateCw size={18} aria-hidden />
        </Tool>
        <InputBox
          {...controlOf(props)}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          value={value ?? ''}
          readOnly={isAwaited}
          aria-busy={isAwaited && !failed}
          placeholder={isAwaited && !failed ? t('The picture is on its way') : undefined}
          onChange={(event) => set(event.target.value)}
        />
      </Line>
    </FieldFrame>
  )
})

const Line = part('div', {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '8px',
  '& > input': { flex: '1 1 140px', letterSpacing: '.1em' },
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

function usePicture(round: number): Omit<Picture, 'round'> {
  const [picture, setPicture] = useState<Picture>({ round })
  useEffect(() => {
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
  return picture.round === round ? picture : {}
}
