import { chakra } from 'shared-ui'
import { controlOf, FieldFrame, type FieldProps, fieldOf } from 'shared-ui/form'

const digits = 6

/** The six digits of an app: six visible boxes, with one input for typing, pasting and autofill. */
export const CodeField = fieldOf<FieldProps<string> & { autoFocus?: boolean }>(function CodeView(props) {
  const { value, set, autoFocus } = props
  const typed = value ?? ''
  return (
    <FieldFrame {...props}>
      <Boxes data-wrong={props.problem ? true : undefined}>
        {Array.from({ length: digits }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position
          <span key={i} data-next={i === Math.min(typed.length, digits - 1) || undefined} />
        ))}
        <input
          {...controlOf(props)}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: asked for where this is the only field
          autoFocus={autoFocus}
          value={typed}
          onChange={({ target }) => set(target.value.replace(/\D/g, '').slice(0, digits))}
        />
      </Boxes>
    </FieldFrame>
  )
})

const box = 44

const Boxes = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    width: `${digits * box}px`,
    maxW: '100%',
    h: '52px',
    '& > span': {
      flex: 'none',
      width: `${box - 6}px`,
      me: '6px',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'md',
    },
    '&:focus-within > span[data-next]': { borderColor: 'focus', boxShadow: '0 0 0 2px {colors.focus}' },
    '&[data-wrong] > span': { borderColor: 'red.solid' },
    // The input lies over the boxes with one digit per box. It is a bit wider, so that it does not scroll at the last
    // digit.
    '& > input': {
      position: 'absolute',
      insetBlock: 0,
      insetStart: 0,
      width: `${digits * box + 30}px`,
      bg: 'transparent',
      color: 'fg',
      outline: 'none',
      fontFamily: 'mono',
      fontSize: '24px',
      fontWeight: '600',
      letterSpacing: `calc(${box}px - 1ch)`,
      ps: `calc(${(box - 6) / 2}px - 0.5ch)`,
    },
  },
})
