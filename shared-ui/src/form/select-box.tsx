import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ChoiceBox, FieldLine } from './parts.ts'

/** A select with its arrow. `isLocked` = it is read-only. */
export function SelectBox({ isLocked, ...props }: ComponentProps<typeof ChoiceBox> & { isLocked?: boolean }) {
  return (
    <FieldLine>
      <ChoiceBox {...props} data-locked={isLocked || undefined} data-empty={!props.value || undefined} />
      <ChevronDown size={16} aria-hidden />
    </FieldLine>
  )
}
