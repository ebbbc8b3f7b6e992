import type { ApplicationInfo } from 'contract/pan/application'
import { checklistFor } from 'contract/pan/checklist'
import { chakra, Panel, Stack, Text } from 'shared-ui'

type Props = { found: ApplicationInfo; checked: ReadonlySet<string>; onCheck(checked: ReadonlySet<string>): void }

/** What must be seen before a form is verified. */
export function Checklist({ found, checked, onCheck }: Props) {
  const rows = checklistFor(found)
  const set = (key: string, on: boolean) =>
    onCheck(new Set(on ? [...checked, key] : [...checked].filter((other) => other !== key)))

  return (
    <Panel
      title="Checklist"
      aside={
        <Text color="fg.muted">
          {checked.size} of {rows.length}
        </Text>
      }
    >
      <Stack gap="1">
        {rows.map(({ key, label }) => (
          <chakra.label key={key} display="flex" gap="2" alignItems="center" cursor="pointer">
            <chakra.input
              type="checkbox"
              boxSize="18px"
              accentColor="brand.solid"
              checked={checked.has(key)}
              onChange={(event) => set(key, event.target.checked)}
            />
            {label}
          </chakra.label>
        ))}
      </Stack>
    </Panel>
  )
}
