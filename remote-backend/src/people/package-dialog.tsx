import type { ReplyOf } from 'contract/endpoint'
import { PackageChange, people, type ShopRecord } from 'contract/people/people'
import { useAction, useRead } from 'shared-auth'
import { Note, Problem, RouteLink, Skeleton, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, SelectField, TextAreaField } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'

type PackageDialogProps = { of: ShopRecord; onClose: () => void; onDone: () => void }

/** Gives a shop another package of its ID type, with a reason. */
export function PackageDialog({ of: shop, onClose, onDone }: PackageDialogProps) {
  const { data, error, reload } = useRead(people.packageChoices, { id: shop.id })
  const done = () => {
    toast.success(t('Package of {code} changed', { code: shop.code }))
    onClose()
    onDone()
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('Change package of {code}', { code: shop.code })}
      text="What they have paid for keeps its price."
    >
      {data && <Choice shop={shop} done={done} pkgs={data.pkgs} />}
      {!data && (error === undefined ? <Skeleton h="120px" /> : <Problem error={error} onRetry={reload} />)}
    </Dialog>
  )
}

type ChoiceProps = { shop: ShopRecord; done: () => void } & Pick<ReplyOf<typeof people.packageChoices>, 'pkgs'>

function Choice({ shop: { id, idType, package: now }, pkgs, done }: ChoiceProps) {
  const set = useAction(people.setPackage, { id })
  if (pkgs.length === 0)
    return (
      <Note tone="warning">
        <span>{t('There is no other package for {idType}.', { idType })}</span>{' '}
        <RouteLink to="/backend/masters/package">{t('Add a package first')}</RouteLink>
      </Note>
    )
  return (
    <EntryForm
      schema={PackageChange}
      start={{ packageId: '', reason: '' }}
      action={set}
      onDone={done}
      submit="Change package"
    >
      {now && <Note tone="info">{t('They have {name} now.', { name: now })}</Note>}
      <SelectField name="packageId" options={pkgs} />
      <TextAreaField name="reason" />
    </EntryForm>
  )
}
