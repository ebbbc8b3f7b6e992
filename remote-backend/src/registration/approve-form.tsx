import { Approval, type Payer, registrations } from 'contract/registration'
import { useRead } from 'shared-auth'
import { Note, RouteLink, rupees, Screen, Stack, toast } from 'shared-ui'
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
import { BalanceEffect } from '../payment/balance-effect.tsx'
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
              {t('There is no package yet to give to this shop.')}{' '}
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

type SaleModeProps = { prices: Record<string, number>; payer: Payer | null }

/** For an ID type with a price: who pays, and the wallet balance afterwards. */
function SaleMode({ prices, payer }: SaleModeProps) {
  const { values } = useEntryContext()
  const price = prices[`${values.idType}`] ?? 0
  if (price === 0) return null
  const amount = rupees(price)
  const options = [
    ...(payer ? [{ value: 'WALLET', label: t('{amount}, wallet of {code}', { amount, code: payer.code }) }] : []),
    { value: 'CASH', label: t('{amount}, paid at the office', { amount }) },
    { value: 'FREE', label: t('Free for this shop') },
  ]
  return (
    <Stack gap="2">
      <SelectField name="saleMode" options={options} />
      {payer && values.saleMode === 'WALLET' && <WalletPays payer={payer} price={price} />}
    </Stack>
  )
}

function WalletPays({
  payer: { code, name, balance, creditLimit, leftToday },
  price,
}: {
  payer: Payer
  price: number
}) {
  const after = balance - price
  const isOver = leftToday !== null && price > leftToday
  return (
    <>
      <BalanceEffect code={`${code} – ${name}`} before={balance} after={after} />
      {(after < -creditLimit || isOver) && (
        <Note tone="warning" title="This wallet cannot pay for the ID now">
          {isOver
            ? t('Its daily limit leaves {amount} today.', { amount: rupees(leftToday) })
            : t('Choose another way to pay, or wait until they have added money.')}
        </Note>
      )}
    </>
  )
}
