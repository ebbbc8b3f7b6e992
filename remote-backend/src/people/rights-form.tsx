import { people, StaffRights, type UserRecord } from 'contract/people/people'
import { menuCodes, officeMenus, type Right, rightsIn, rightWords } from 'contract/people/rights'
import { useAction } from 'shared-auth'
import { Facts, Note, Stack, Text, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm } from 'shared-ui/form'
import { RightsField } from './rights-field.tsx'

type RightsFormProps = { of: UserRecord; onDone: () => void }

/** The rights of a staff member; read-only for people who may not change them. */
export function RightsForm({ of: { id, name, rights, newMenus, maySetRights }, onDone }: RightsFormProps) {
  const set = useAction(people.setRights, { id })
  if (!maySetRights) return <RightsRead rights={rights} />
  return (
    <EntryForm
      schema={StaffRights}
      start={{ rights: rights as Right[] }}
      action={set}
      onDone={() => {
        toast.success(t('Rights of {name} changed', { name }))
        onDone()
      }}
      submit="Change rights"
    >
      <Text color="fg.muted">
        {t(
          'They see and do only what is ticked. It holds from their next call on; their menu shows it when they log in again, or within 10 minutes.',
        )}
      </Text>
      {newMenus.length > 0 && (
        <Note tone="info" title={t('New since these rights were set')}>
          {t('{menus}. They have no right there until you tick one. Changing the rights takes this note away.', {
            menus: newMenus.map((menu) => t(officeMenus[menu].name)).join(', '),
          })}
        </Note>
      )}
      <RightsField name="rights" />
    </EntryForm>
  )
}

const RightsRead = ({ rights }: { rights: string[] }) => (
  <Stack gap="3">
    <Text color="fg.muted">{t('Only another administrator changes rights.')}</Text>
    {rights.length > 0 ? <Facts of={wordsOf(rights)} /> : <Text>{t('They may open no menu of the office.')}</Text>}
  </Stack>
)

/** Each menu with its rights in words. */
const wordsOf = (given: string[]) =>
  menuCodes.flatMap((menu) => {
    const some = rightsIn(menu).filter((right) => given.includes(right))
    return some.length > 0
      ? [[officeMenus[menu].name, some.map((right) => t(rightWords(right))).join('; ')] as const]
      : []
  })
