import { Approval, type Payer, registrations } from 'contract/registration'
import { useRead } from 'shared-auth'
import { Note, RouteLink, Screen, toast } from 'shared-ui'
import { asLeft, t } from 'shared-ui/base'
import {
  EntryForm,
  makePassword,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
  useEntryContext,
} from 'shared-ui/form'
import { useNavigate } from 'shared-ui/router'
import { SaleModeField } from '../people/sale-mode-field.tsx'
import { useDeciding } from '../too-late.tsx'

export function ApproveForm({ refNo }: { refNo: string }) {
  const choices = useRead(registrations.choices, { refNo })
  const approve = useDeciding(registrations.approve, { refNo })
  const navigate = useNavigate()

  return (
    <Screen title="Approve" of={choices}>
      {({ mobileNo, pkgs, idtypes, idType, packageId, prices, payer }) => (
        <EntryForm
          schema={Approval}
          start={{
            packageId: packageId ?? '',
            idType: idType ?? '',
            userName: mobileNo ?? '',
            password: makePassword(),
            remark: null,
            // Nobody says by default that cash was taken.
            saleMode: payer ? ('WALLET' as const) : undefined,
          }}
          // A foreign server does not know how an ID is paid, so this is sent only if it was asked.
          action={{
            run: ({ saleMode, ...body }) => approve.run(prices[body.idType] ? { ...body, saleMode } : body),
          }}
          onDone={() => {
            toast.success(t('Registration {refNo} approved', { refNo }))
            navigate(asLeft('/backend/user-management/registration'))
          }}
          submit="Approve registration"
          cancel={{ label: 'Back to list', to: '/backend/user-management/registration' }}
        >
          {pkgs.length === 0 && (
            <Note tone="warning">
              <span>{t('There is no package yet to give to this shop.')}</span>{' '}
              <RouteLink to="/backend/masters/package">{t('Add a package first')}</RouteLink>
            </Note>
          )}
          <SelectField name="packageId" options={pkgs} />
          <SelectField name="idType" options={idtypes} />
          <SaleMode prices={prices} payer={payer} />
          <TextField name="userName" />
          <PasswordField name="password" generate />
          <TextAreaField name="remark" placeholder={t('Seen by staff only')} />
        </EntryForm>
      )}
    </Screen>
  )
}

/** The price goes by the ID type that is chosen. */
function SaleMode({ prices, payer }: { prices: Record<string, number>; payer: Payer | null }) {
  const { values } = useEntryContext()
  return <SaleModeField price={prices[`${values.idType}`] ?? 0} payer={payer} />
}
