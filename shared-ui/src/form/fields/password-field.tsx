import { Check, Copy, Eye, EyeOff, RotateCw } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { t } from '../../t.ts'
import { type FieldProps, fieldOf } from '../field.tsx'
import { controlOf, FieldFrame } from '../field-frame.tsx'
import { FieldLine, InputBox, ToolButton, Tools } from '../parts.ts'
import { makePassword } from './make-password.ts'

type PasswordFieldProps = FieldProps<string> & {
  autoComplete?: string
  autoFocus?: boolean
  /** For a password that is given to another person: it is visible, with buttons to copy it and to make a new one. */
  generate?: boolean
}

/** A password that can be made visible, with a hint while Caps Lock is on. */
export const PasswordField = fieldOf<PasswordFieldProps>(function PasswordView(props) {
  const { generate, value, set, autoFocus, autoComplete = generate ? 'off' : 'current-password' } = props
  const [isShown, setShown] = useState(Boolean(generate))
  const [capsLock, setCapsLock] = useState(false)
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const field = capsLock && !generate ? { ...props, doubt: 'Caps Lock is on' } : props

  return (
    <FieldFrame {...field}>
      <FieldLine>
        <InputBox
          {...controlOf(field)}
          autoComplete={autoComplete}
          autoFocus={autoFocus}
          type={isShown ? 'text' : 'password'}
          data-mono={isShown || undefined}
          data-tools={generate ? 2 : 1}
          spellCheck={false}
          autoCapitalize="off"
          value={value ?? ''}
          onChange={(event) => set(event.target.value)}
          onKeyDown={noteCapsLock}
          onKeyUp={noteCapsLock}
        />
        <Tools>
          {generate ? (
            <>
              <CopyTool text={value ?? ''} />
              <Tool label="Make another password" onClick={() => set(makePassword())}>
                <RotateCw size={16} aria-hidden />
              </Tool>
            </>
          ) : (
            <Tool label={isShown ? 'Hide the password' : 'Show the password'} onClick={() => setShown(!isShown)}>
              {isShown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
            </Tool>
          )}
        </Tools>
      </FieldLine>
    </FieldFrame>
  )
})

function CopyTool({ text }: { text: string }) {
  const [copied, setCopied] = useState('')
  const isCopied = text !== '' && copied === text
  const copy = () => navigator.clipboard?.writeText(text).then(() => setCopied(text))
  return (
    <Tool label={isCopied ? 'Copied' : 'Copy the password'} onClick={copy}>
      {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
    </Tool>
  )
}

/** A small button inside a field. */
export function Tool({ label, ...props }: ComponentProps<typeof ToolButton> & { label: string }) {
  return <ToolButton type="button" title={t(label)} aria-label={t(label)} {...props} />
}
