import { type ReasonCode, type ReasonPlace, reasonOf, reasonsFor } from 'contract/pan/reasons'
import { Box, Flex, IconButton, Stack, Text, t } from 'shared-ui'
import { controlOf, FieldFrame, type FieldProps, fieldOf, InputBox, SelectBox } from 'shared-ui/form'
import { X } from 'shared-ui/icons'
import type { GivenReason } from './flag-reasons.ts'

type Reason = GivenReason

/** Reasons that may be given in a place, at least one, each with room for what exactly is wrong. */
export const ReasonsField = fieldOf<FieldProps<Reason[]> & { place?: ReasonPlace }, Reason[]>(
  function ReasonsView(given) {
    const props = { ...given, required: true }
    const { value, set, place = 'CHECK' } = props
    const left = reasonsFor(place).filter(({ code }) => !value.some((chosen) => chosen.code === code))

    return (
      <FieldFrame {...props} group>
        <Stack gap="3">
          {value.map((reason) => (
            <Chosen
              key={reason.code}
              reason={reason}
              onNote={(note) => set(value.map((other) => (other === reason ? { ...reason, note } : other)))}
              onDrop={() => set(value.filter((other) => other !== reason))}
            />
          ))}
          <SelectBox
            {...controlOf(props)}
            aria-label={t('Add a reason')}
            value=""
            onChange={({ target }) => set([...value, { code: target.value as ReasonCode, note: '' }])}
          >
            <option value="">{t('--Select--')}</option>
            {left.map(({ code, en }) => (
              <option key={code} value={code}>
                {code} {t(en)}
              </option>
            ))}
          </SelectBox>
        </Stack>
      </FieldFrame>
    )
  },
)

function Chosen({
  reason: { code, note },
  onNote,
  onDrop,
}: {
  reason: Reason
  onNote(note: string): void
  onDrop(): void
}) {
  const known = reasonOf(code)
  return (
    <Box borderWidth="1px" borderRadius="md" p="3">
      <Flex gap="2" align="start">
        <Box flex="1">
          <Text fontWeight="600">
            {code} {t(known?.en ?? '')}
          </Text>
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
        onChange={(event) => onNote(event.target.value)}
      />
    </Box>
  )
}
