import { VisuallyHidden } from '@chakra-ui/react'
import type { Help } from 'contract/field/field'
import { type KeyboardEvent, memo, useState } from 'react'
import { Drawer } from '../overlays/drawer.tsx'
import { t } from '../t.ts'
import { Comb } from './comb.tsx'
import { HelpBoxes, HelpButton, HelpText } from './parts.ts'

/**
 * A '?' that opens what is to be known of a hard field, beside the form: nothing that was typed is covered or lost. Tab
 * passes it by, because whoever types on would type into it; F1 in the field opens it.
 */
export const FieldHelp = memo(function FieldHelp({ label, help }: { label: string; help: Help }) {
  const [isOpen, setOpen] = useState(false)
  const { en, hi, boxes = [] } = help
  return (
    <>
      <HelpButton
        type="button"
        tabIndex={-1}
        data-help
        aria-keyshortcuts="F1"
        title={t('Help (F1)')}
        onClick={() => setOpen(true)}
      >
        <span aria-hidden>?</span>
        <VisuallyHidden>{t('Help: {label}', { label: t(label) })}</VisuallyHidden>
      </HelpButton>
      <Drawer open={isOpen} onClose={() => setOpen(false)} title={label}>
        <HelpText>{t(en)}</HelpText>
        <HelpText lang="hi">{hi}</HelpText>
        {boxes.map((box) => (
          <HelpBoxes key={box.label}>
            <span>{t(box.label)}</span>
            <Comb value={box.value} label={t(box.label)} />
          </HelpBoxes>
        ))}
      </Drawer>
    </>
  )
})

/** F1 opens the help of this field; a field without one that of its section. */
export function openHelp(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'F1' || event.defaultPrevented) return
  const help = [...event.currentTarget.children].find((child) => child.matches('[data-help]'))
  if (!(help instanceof HTMLElement)) return
  event.preventDefault()
  help.click()
}
