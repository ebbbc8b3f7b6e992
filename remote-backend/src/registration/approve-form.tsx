import { Approval, registrations } from 'contract/registration'
import { useAction, useRead } from 'shared-auth'
import { Note, RouteLink, rupees, Screen, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, PasswordField, SelectField, TextAreaField, TextField, useEntryContext } from 'shared-ui/form'
import { useNavigate } from 'shared-ui/router'

export function ApproveForm({ refNo }: { refNo: string }) {
  const choices = useRead(registrations.choices, { refNo })
  const approve = useAction(registrations.approve, { refNo })
  const navigate = useNavigate()

  return (
    <Screen title="Approve" of={choices}>
      {({ mobileNo, pkgs, idtypes, idType, packageId, prices }) => (
        <EntryForm
          schema={Approval}
          start={{
            ...{ packageId: packageId ?? '', idType: idType ?? '', userName: mobileNo ?? '' },
            ...{ password: '', remark: null, saleMode: 'CASH' as const },
          }}
          // Another server does not know how an ID is paid, so it is sent only where it was asked.
          action={{
            run: ({ saleMode, ...body }) => approve.run(prices[body.idType] ? { ...body, saleMode } : body),
          }}
          onDone={() => {
            toast.success(t('Registration {refNo} approved', { refNo }))
            navigate('/backend/user-management/registration')
          }}
          submit="Approve registration"
          cancel={{ label: 'Back to list', to: '/backend/user-management/registration' }}
        >
          {pkgs.length === 0 && (
            <Note tone="warning">
              {t('There is no package yet to give to this shop.')}{' '}
              <RouteLink to="/backend/masters/package">{t('Add a package first')}</RouteLink>
            </Note>
          )}
          <SelectField name="packageId" options={pkgs} />
          <SelectField name="idType" options={idtypes} />
          <SaleMode prices={prices} />
          <TextField name="userName" />
          <PasswordField name="password" generate />
          <TextAreaField name="remark" placeholder={t('Seen by staff only')} />
        </EntryForm>
      )}
    </Screen>
  )
}

/** Of an ID type that costs something: whether it was paid. */
function SaleMode({ prices }: { prices: Record<string, number> }) {
  const { values } = useEntryContext()
  const price = prices[`${values.idType}`] ?? 0
  if (price === 0) return null
  const options = [
    { value: 'CASH', label: t('{amount}, paid at the office', { amount: rupees(price) }) },
    { value: 'FREE', label: t('Free for this shop') },
  ]
  return <SelectField name="saleMode" options={options} />
}
