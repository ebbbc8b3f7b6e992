import { scannedPapers } from 'contract/courier/scanned'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { upload } from 'shared-auth'
import { Box, Button, errorText, Flex, Text, t } from 'shared-ui'
import { fittingPicture, InputBox, NoteLine } from 'shared-ui/form'
import { Camera, Check, CircleAlert } from 'shared-ui/icons'
import type { PacketSide } from './calls.ts'

const mostBytes = 5 * 1024 * 1024

/** What a scan led to, in one sentence. */
export type ScanResult = { isGood: boolean; text: string }

type ScanBoxProps = {
  side: PacketSide
  hint: string
  /** Takes one number; answers what became of it. */
  onNumber: (no: string) => ScanResult | Promise<ScanResult>
  /** The label of the button beside the number. */
  action: string
  /** The form has nothing scanned yet, and must. */
  isWrong?: boolean
}

/**
 * Where a scanner types, or a person: each number is taken at once, and the focus stays for the next one. A phone takes a photo
 * instead. It is no form of its own, so Enter sends nothing.
 */
export function ScanBox({ side, hint, onNumber, action, isWrong }: ScanBoxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [results, setResults] = useState<ScanResult[]>([])
  const [isReading, setReading] = useState(false)

  async function take({ numbers, unread }: ReturnType<typeof scannedPapers>) {
    const strange = unread.map((text) => ({
      isGood: false,
      text: t('{text} is no acknowledgement or form number.', { text: text.slice(0, 40) }),
    }))
    const taken: ScanResult[] = []
    for (const no of numbers) taken.push(await onNumber(no))
    setResults([...taken, ...strange])
    input.current?.focus()
  }

  function scan() {
    const text = input.current?.value ?? ''
    if (input.current) input.current.value = ''
    if (text.trim()) void take(scannedPapers(text))
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    scan()
  }

  async function photograph(file: File | undefined) {
    if (!file) return
    setReading(true)
    try {
      const photo = await fittingPicture(file, mostBytes)
      const { numbers } = await upload(side.calls.codes, { file: photo, name: photo.name })
      if (numbers.length > 0) await take({ numbers, unread: [] })
      else
        setResults([
          {
            isGood: false,
            text: t('No bar code of ours was found on the photo. Take it from nearer, or type the number.'),
          },
        ])
    } catch (error) {
      setResults([{ isGood: false, text: errorText(error) }])
    } finally {
      setReading(false)
    }
  }

  return (
    <Box>
      <Box asChild textStyle="label" display="block" mb="1">
        <label htmlFor={id}>{t('Scan or type a number')}</label>
      </Box>
      <Flex gap="2.5" wrap="wrap">
        <Box flex="1 1 220px">
          <InputBox
            id={id}
            ref={input}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            aria-invalid={isWrong || undefined}
            onKeyDown={press}
            onPaste={(event) => {
              // A pasted column of numbers has lines, which an input would join.
              event.preventDefault()
              void take(scannedPapers(event.clipboardData.getData('text')))
            }}
          />
        </Box>
        <Button variant="outline" onClick={scan}>
          {t(action)}
        </Button>
        <input
          ref={camera}
          type="file"
          hidden
          accept="image/*"
          capture="environment"
          aria-label={t('Photo of bar codes')}
          onChange={({ target }) => {
            void photograph(target.files?.[0])
            target.value = ''
          }}
        />
        <Button variant="outline" loading={isReading} onClick={() => camera.current?.click()}>
          <Camera aria-hidden />
          <span>{t('Photo of bar codes')}</span>
        </Button>
      </Flex>
      <Text textStyle="hint" color="fg.muted" mt="1" id={`${id}-hint`}>
        {t(hint)}
      </Text>
      <Box role="status" aria-live="polite">
        {results.map(({ isGood, text }) => (
          <NoteLine key={text} data-kind={isGood ? 'good' : 'problem'}>
            {isGood ? <Check size={14} aria-hidden /> : <CircleAlert size={14} aria-hidden />}
            <span>{text}</span>
          </NoteLine>
        ))}
      </Box>
    </Box>
  )
}
