import { chakra } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { t } from '../../../t.ts'
import { type AnyChoice, choicesOf } from '../../choices.ts'
import { type FieldProps, fieldOf } from '../../field.tsx'
import { controlOf, FieldFrame } from '../../field-frame.tsx'
import { focused, unseen } from '../../parts.ts'

type SegmentFieldProps = FieldProps<string> & { options?: readonly AnyChoice[] }

/** One of a few choices, all visible; the chosen one has a tick. */
export const SegmentField = fieldOf<SegmentFieldProps>(function SegmentView(props) {
  const { value, set, options = [] } = props
  const { id, name, readOnly, onFocus, onBlur, disabled, ...said } = controlOf(props)

  return (
    <FieldFrame {...props} group>
      <Segments role="radiogroup" aria-labelledby={`${id}-label`} {...said}>
        {choicesOf(options).map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={`${id}-${name}`}
              value={choice.value}
              checked={choice.value === value}
              disabled={disabled || readOnly}
              onChange={() => set(choice.value)}
              onFocus={onFocus}
              onBlur={onBlur}
            />
            {choice.value === value && <Check size={16} aria-hidden />}
            <span>{t(choice.label)}</span>
          </label>
        ))}
      </Segments>
    </FieldFrame>
  )
})

// The chosen part has a tick besides its colour, so that colour is never the only sign.
const Segments = chakra('div', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignSelf: { md: 'flex-start' },
    maxW: '100%',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'md',
    '&[aria-invalid=true]': { borderColor: 'red.solid', boxShadow: 'inset 0 0 0 1px {colors.red.solid}' },
    '&:has(:disabled)': { bg: 'bg.subtle' },
    // Beside the words, so that a press on them meets them.
    '& input': { ...unseen, insetInlineStart: '4px' },
    '& label': {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      flex: { base: 1, md: 'none' },
      gap: 2,
      h: { base: '44px', md: '36px' },
      px: '12px',
      color: 'fg.muted',
      textStyle: 'label',
      whiteSpace: 'nowrap',
      cursor: 'radio',
      _notFirst: { borderInlineStartWidth: '1px', borderColor: 'border' },
      _focusWithin: focused,
    },
    // Six choices form two rows of three on a phone.
    '&:has(> :nth-of-type(6)) label': {
      mdDown: {
        flexBasis: '30%',
        '&:nth-of-type(n + 4)': { borderTopWidth: '1px', borderColor: 'border' },
        '&:nth-of-type(4)': { borderInlineStartWidth: '0' },
      },
    },
    '& label:not(:has(:checked))': { _hover: { bg: 'bg.subtle' } },
    '& label:has(:checked)': {
      bg: 'brand.subtle',
      color: 'brand.fg',
      boxShadow: 'inset 0 0 0 2px {colors.brand.solid}',
      borderRadius: 'sm',
    },
    '& label:has(:disabled)': { cursor: 'default' },
    '& label:has(:checked:disabled)': {
      bg: 'bg.muted',
      color: 'fg',
      boxShadow: 'inset 0 0 0 1px {colors.border.emphasized}',
    },
  },
})
