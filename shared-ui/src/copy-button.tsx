import { Button, type ButtonProps } from '@chakra-ui/react'
import { useState } from 'react'
import { Check, Copy } from './icons.ts'
import { t } from './t.ts'

/** Copies a text and confirms it. Where the browser has no clipboard, nothing happens. */
export function CopyButton({ text, label = 'Copy', ...props }: ButtonProps & { text: string; label?: string }) {
  const [copied, setCopied] = useState<string>()
  const isCopied = copied === text
  const copy = () => navigator.clipboard?.writeText(text).then(() => setCopied(text))
  return (
    <Button type="button" variant="outline" onClick={copy} {...props}>
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span>{t(isCopied ? 'Copied' : label)}</span>
    </Button>
  )
}
