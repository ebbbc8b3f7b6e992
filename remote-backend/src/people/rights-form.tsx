import { people, StaffRights, type UserRecord } from 'contract/people/people'
import { rightNames } from 'contract/people/rights'
import { useAction } from 'shared-auth'
import { Box, Stack, Text, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { CheckboxGroupField, EntryForm } from 'shared-ui/form'

type RightsFormProps = { of: UserRecord; onDone: () => void }

/** What a staff member may do; whoever may not change it reads it. */
export function RightsForm({ of: { id, name, rights, maySetRights }, onDone }: RightsFormProps) {
  const set = useAction(people.setRights, { id })
  if (!maySetRights) return <RightsRead rights={rights} />
  return (
    <EntryForm
      schema={StaffRights}
      start={{ rights: rights as (keyof typeof rightNames)[] }}
      action={set}
      onDone={() => {
        toast.success(t('Rights of {name} changed', { name }))
        onDone()
      }}
      submit="Change rights"
    >
      <Text color="fg.muted">
        {t(
          'Staff see all lists of the office. What they may do there is ticked here and holds from their next call on.',
        )}
      </Text>
      <CheckboxGroupField name="rights" />
    </EntryForm>
  )
}

const RightsRead = ({ rights }: { rights: string[] }) => (
  <Stack gap="1.5">
    <Text color="fg.muted">{t('Only another administrator changes rights.')}</Text>
    <Box as="ul" ps="5">
      {rights.map((right) => (
        <li key={right}>{t(rightNames[right as keyof typeof rightNames] ?? right)}</li>
      ))}
    </Box>
    {rights.length === 0 && <Text>{t('They may look at everything and change nothing.')}</Text>}
  </Stack>
)
