import { ChevronDown } from 'lucide-react'
import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { BoxButton, FilterPop } from '../parts.ts'

type PopProps = { label: string; text: string; isOn: boolean; children: ReactNode }

/** A small sheet that hangs on its button. It lies in the browser's top layer, so no table cuts it off. */
export function Pop({ label, text, isOn, children }: PopProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)

  function place({ currentTarget: sheet, newState }: ToggleEvent<HTMLElement>) {
    setOpen(newState === 'open')
    if (!button.current) return
    const { left, bottom } = button.current.getBoundingClientRect()
    sheet.style.top = `${bottom + 4}px`
    sheet.style.left = `${Math.max(8, Math.min(left, innerWidth - (sheet.offsetWidth || 190) - 8))}px`
  }

  return (
    <>
      <BoxButton
        ref={button}
        type="button"
        data-on={isOn || undefined}
        popoverTarget={id}
        aria-label={`${label}: ${text}`}
      >
        <span>{text}</span>
        <ChevronDown size={14} aria-hidden />
      </BoxButton>
      {createPortal(
        <FilterPop id={id} popover="auto" onBeforeToggle={place} onToggle={place}>
          {isOpen && children}
        </FilterPop>,
        document.body,
      )}
    </>
  )
}
