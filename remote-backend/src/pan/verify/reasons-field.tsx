import type { ReasonPlace } from 'contract/pan/reasons'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Box, Flex, IconButton, Stack, Text, t } from 'shared-ui'
import { controlOf, FieldFrame, type FieldProps, fieldOf, InputBox, SelectBox } from 'shared-ui/form'
import { X } from 'shared-ui/icons'
import { useReasons } from 'shared-ui/pan'
import { type GivenReason, mayBeOf } from './flag-reasons.ts'

type Reason = GivenReason

type ReasonsProps = FieldProps<Reason[]> & {
  place?: ReasonPlace
  /** The applicant: reasons that cannot apply to them are not offered. */
  of?: Parameters<typeof mayBeOf>[0]
}

/**
 * At least one of the reasons for this place, each with room for a note. While a code is typed into the list, each key
 * chooses again: the reason that it leads to takes the place of the one before, until Enter or leaving the list.
 */
export const ReasonsField = fieldOf<ReasonsProps, Reason[]>(function ReasonsView(given) {
  const props = { ...given, required: true }
  const { value, set, place = 'CHECK', of } = props
  const { givenIn, wordsOf } = useReasons()
  const mayBe = of ? mayBeOf(of) : () => true
  const isTyping = useRef(false)
  const [typed, setTyped] = useState('')
  const offered = givenIn(place).filter(
    (code) => code === typed || (mayBe(code) && !value.some((chosen) => chosen.code === code)),
  )

  function choose(code: string) {
    set([...value.filter((chosen) => chosen.code !== typed), ...(code ? [{ code, note: '' }] : [])])
    setTyped(isTyping.current ? code : '')
  }

  function press(event: KeyboardEvent) {
    isTyping.current = event.key !== 'Enter'
    if (event.key === 'Enter') setTyped('')
    stopPlainEnter(event)
  }

  return (
    <FieldFrame {...props} group>
      <Stack gap="3">
        {value.map((reason, i) => (
          <Chosen
            key={reason.code}
            reason={reason}
            isFirst={i === 0}
            onNote={(note) => set(value.map((other) => (other === reason ? { ...reason, note } : other)))}
            onDrop={() => set(value.filter((other) => other !== reason))}
          />
        ))}
        <SelectBox
          {...controlOf(props)}
          aria-label={t('Add a reason')}
          value={typed}
          onChange={({ target }) => choose(target.value)}
          onKeyDown={press}
          onPointerDown={() => {
            isTyping.current = false
            setTyped('')
          }}
          onBlur={(event) => {
            setTyped('')
            props.onBlur(event)
          }}
        >
          <option value="">{t('--Select--')}</option>
          {offered.map((code) => (
            <option key={code} value={code}>
              {`${code} ${t(wordsOf(code)?.en ?? '')}`}
            </option>
          ))}
        </SelectBox>
      </Stack>
    </FieldFrame>
  )
})

function Chosen({
  reason: { code, note },
  isFirst,
  onNote,
  onDrop,
}: {
  reason: Reason
  /** A dialog opens with the focus in the note, not on the button that removes it. */
  isFirst: boolean
  onNote(note: string): void
  onDrop(): void
}) {
  const known = useReasons().wordsOf(code)
  return (
    <Box borderWidth="1px" borderRadius="md" p="3">
      <Flex gap="2" align="start">
        <Box flex="1">
          <Text fontWeight="600">{`${code} ${t(known?.en ?? '')}`}</Text>
          <Text lang="hi" color="fg.muted">
            {known?.hi}
          </Text>
        </Box>
        <IconButton variant="ghost" size="sm" aria-label={t('Take {code} out', { code })} onClick={onDrop}>
          <X aria-hidden />
        </IconButton>
      </Flex>
      <InputBox
        value={note}
        maxLength={300}
        aria-label={t('What exactly, {code}', { code })}
        placeholder={t('What exactly, for example: proof says 21')}
        data-autofocus={isFirst ? '' : undefined}
        onChange={(event) => onNote(event.target.value)}
        onKeyDown={stopPlainEnter}
      />
    </Box>
  )
}

/** Enter alone sends nothing, because sending cannot be undone. Ctrl+Enter does, from anywhere in the form. */
function stopPlainEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}
