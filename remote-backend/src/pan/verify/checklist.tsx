import type { checklistFor } from 'contract/pan/checklist'
import { Box, chakra, Panel, Stack, Text } from 'shared-ui'
import { t } from 'shared-ui/base'
import { Flag } from 'shared-ui/icons'

type Props = {
  of: ReturnType<typeof checklistFor>
  checked: ReadonlySet<string>
  /** Boxes that a flag stands in the way of. */
  flagged: ReadonlySet<string>
  /** The line the keys are at. */
  current: string | undefined
  onCheck(key: string): void
}

/** What must be seen before a form is verified. */
export function Checklist({ of, checked, flagged, current, onCheck }: Props) {
  const done = of.filter(({ key }) => checked.has(key) && !flagged.has(key)).length
  return (
    <Panel title="Checklist" aside={<Text color="fg.muted">{t('{done} of {count}', { done, count: of.length })}</Text>}>
      <Stack gap="0.5">
        {of.map(({ key, label }) => {
          const isFlagged = flagged.has(key)
          return (
            <chakra.label
              key={key}
              data-line={`box:${key}`}
              display="flex"
              gap="2"
              px="1.5"
              mx="-1.5"
              minH="26px"
              alignItems="center"
              borderRadius="sm"
              cursor="pointer"
              color={isFlagged ? 'red.fg' : undefined}
              bg={current === key ? 'brand.subtle' : undefined}
            >
              {isFlagged && (
                <Box color="red.fg" flexShrink="0" display="inline-flex" asChild>
                  <Flag size={16} aria-label={t('Flagged')} />
                </Box>
              )}
              <chakra.input
                type="checkbox"
                boxSize="18px"
                flexShrink="0"
                accentColor="brand.solid"
                hidden={isFlagged}
                checked={checked.has(key) && !isFlagged}
                disabled={isFlagged}
                onChange={() => onCheck(key)}
              />
              {t(label)}
            </chakra.label>
          )
        })}
      </Stack>
    </Panel>
  )
}
