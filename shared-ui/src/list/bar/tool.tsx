import { Button, IconButton } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import {
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Problem } from '../../states/problem.tsx'
import { t } from '../../t.ts'
import { ToolSheet } from '../parts.ts'
import { type Source, useCode } from '../use-code.ts'

type ToolProps<M extends object> = {
  label: string
  icon: ReactNode
  /** Beside the icon; without it, the label is a tooltip. */
  text?: string
  look?: 'outline' | 'ghost'
  /** What hangs under the button comes when it is first opened. */
  source: Source<M>
  children: (code: M, close: () => void) => ReactNode
}

/** A button of the list's bar with a sheet under it, in the browser's top layer; Esc and a click beside it close. */
export function Tool<M extends object>({ label, icon, text, look = 'ghost', source, children }: ToolProps<M>) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { code, error, retry } = useCode(source, isOpen)

  function follow({ newState }: ToggleEvent<HTMLElement>) {
    setOpen(newState === 'open')
    if (newState === 'open') settle()
  }

  /** Where the sheet hangs, as soon as it is known how large it is; the first of its controls takes the focus. */
  function settle() {
    if (!sheet.current || !button.current) return
    const { right, bottom } = button.current.getBoundingClientRect()
    const { offsetWidth, style } = sheet.current
    style.left = `${Math.max(8, Math.min(right - offsetWidth, innerWidth - offsetWidth - 8))}px`
    style.top = `${bottom + 6}px`
    style.maxHeight = `${Math.max(200, innerHeight - bottom - 14)}px`
    sheet.current.querySelector<HTMLElement>('button:not(:disabled), input, select')?.focus()
  }

  // Chakra's buttons do not hand the attribute on.
  useEffect(() => void button.current?.setAttribute('popovertarget', id), [id])

  const own = { ref: button, 'aria-expanded': isOpen, 'aria-haspopup': 'dialog' as const }
  return (
    <>
      {text ? (
        <Button variant={look} aria-label={label} {...own}>
          {icon}
          <span>{text}</span>
          {look === 'outline' && <ChevronDown />}
        </Button>
      ) : (
        <IconButton variant={look} aria-label={label} title={label} {...own}>
          {icon}
        </IconButton>
      )}
      {createPortal(
        <ToolSheet
          ref={sheet}
          id={id}
          popover="auto"
          role="dialog"
          aria-label={label}
          onBeforeToggle={follow}
          onToggle={follow}
        >
          {isOpen &&
            (code ? (
              <Settled settle={settle}>{children(code, () => sheet.current?.hidePopover?.())}</Settled>
            ) : error === undefined ? (
              <Settled settle={settle}>
                <span>{t('Loading...')}</span>
              </Settled>
            ) : (
              <Problem error={error} onRetry={retry} />
            ))}
        </ToolSheet>,
        document.body,
      )}
    </>
  )
}

/** Content of a sheet that has just come. */
function Settled({ settle, children }: { settle: () => void; children: ReactNode }) {
  const settleOnce = useEffectEvent(settle)
  useLayoutEffect(() => void settleOnce(), [])
  return children
}
