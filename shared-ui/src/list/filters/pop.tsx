import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { createPortal } from 'react-dom'

/** A small sheet that hangs on its button. It lies in the browser's top layer, so no table cuts it off. */
export function Pop({
  label,
  text,
  isOn,
  children,
}: {
  label: string
  text: string
  isOn: boolean
  children: ReactNode
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const sheet = useRef<HTMLDivElement>(null)

  function place() {
    if (!button.current || !sheet.current) return
    const { left, bottom } = button.current.getBoundingClientRect()
    const { style, offsetWidth } = sheet.current
    style.top = `${bottom + 4}px`
    style.left = `${Math.max(8, Math.min(left, innerWidth - offsetWidth - 8))}px`
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="list-filter-box"
        data-on={isOn || undefined}
        popoverTarget={id}
        aria-label={`${label}: ${text}`}
      >
        <span>{text}</span>
        <ChevronDown size={14} aria-hidden />
      </button>
      {createPortal(
        <div ref={sheet} id={id} popover="auto" className="list-pop" onToggle={place}>
          {children}
        </div>,
        document.body,
      )}
    </>
  )
}
