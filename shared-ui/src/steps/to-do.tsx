import { memo } from 'react'
import { Flex, t } from 'shared-ui/base'
import { CircleAlert } from 'shared-ui/icons'

/** How many of these fields, at which a problem is shown, are empty and how many are wrong; '' when there are none. */
export function toDoText(names: readonly string[], values: Record<string, unknown>) {
  const empty = names.filter((name) => `${values[name] || ''}`.trim() === '').length
  const wrong = names.length - empty
  if (names.length === 0) return ''
  if (wrong === 0) return t('{empty, plural, one {# field} other {# fields}} to fill', { empty })
  if (empty === 0) return t('{wrong, plural, one {# field} other {# fields}} to correct', { wrong })
  return t('{empty, plural, one {# field} other {# fields}} to fill, {wrong} to correct', { empty, wrong })
}

/** The same at the foot of a step, read out as it changes. */
export const ToDo = memo(function ToDo({ text }: { text: string }) {
  return (
    <Flex ms="auto" hideBelow="md" align="center" gap="1.5" textStyle="dense" color="red.fg" aria-live="polite">
      {text && (
        <>
          <CircleAlert size={16} aria-hidden />
          <span>{text}</span>
        </>
      )}
    </Flex>
  )
})
