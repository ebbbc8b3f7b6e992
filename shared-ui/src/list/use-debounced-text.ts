import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { useDebounced } from '../use-debounced.ts'

/** `base` is what was kept when typing began, `sent` what was handed over and has not arrived there yet. */
type Typed = { text: string; base: string; sent?: string }

/**
 * A text that is typed here and kept elsewhere (in the address). While it is typed, what is typed counts; it is handed
 * over after a pause, by Enter, or when the field is left. When the kept text changes by itself (Back, Clear), that one
 * counts. `field` is for an input.
 */
export function useDebouncedText(kept: string, keep: (text: string) => void) {
  const [typed, setTyped] = useState<Typed>()
  const handOver = useDebounced((text: string) => {
    setTyped({ text, base: kept, sent: text })
    keep(text)
  })

  if (typed?.sent !== undefined && typed.sent === kept) setTyped({ text: typed.text, base: kept })
  const isOwn = typed !== undefined && (typed.base === kept || typed.sent === kept)

  const text = isOwn ? typed.text : kept

  function type(text: string) {
    setTyped({ text, base: kept, sent: isOwn ? typed.sent : undefined })
    handOver.later(text)
  }

  return {
    text,
    type,
    field: {
      value: text,
      autoComplete: 'off',
      spellCheck: false,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => type(target.value),
      onBlur: handOver.now,
      onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && handOver.now(),
    },
  }
}
