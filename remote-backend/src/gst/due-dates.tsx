import type { ListRow } from 'contract/endpoint'
import { indianDay } from 'contract/field/fields'
import { ExtensionForm } from 'contract/gst/filing'
import { gst } from 'contract/gst/gst'
import { periodsToMove, periodText, type ReturnType, returnNames, returnOf } from 'contract/gst/returns'
import { serverNow } from 'contract/server-now'
import { useAction } from 'shared-auth'
import { DialogButton, ListScreen, t, toast } from 'shared-ui'
import { DateField, EntryForm, SelectField, TextField, useEntryContext } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'
import { ConfirmButton } from 'shared-ui/people'
import { Given } from '../given.tsx'
import { gstCrumbs } from './crumbs.ts'

const { extensions, extend, endExtension } = gst.ofOffice

/** The due dates that the government moved, for all or for one state. */
export const DueDates = () => (
  <ListScreen
    crumbs={gstCrumbs}
    source={extensions}
    show={['returnType', 'period', 'stateName', 'newDate', 'active', 'source', 'end', 'addedBy']}
    cells={{
      period: {
        text: ({ returnType, period }) =>
          periodText(returnOf(returnType as ReturnType, period) ?? { returnType, period, scheme: 'MONTHLY' }, t),
      },
      end: EndCell,
    }}
    actions={
      <Given to={extend}>
        <DialogButton dialog={(close) => <Extend onClose={close} />}>{t('Move a due date')}</DialogButton>
      </Given>
    }
  />
)

function Extend({ onClose }: { onClose(): void }) {
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('Move a due date')}
      text={t('It holds at once, also for returns that are asked already.')}
    >
      <EntryForm
        schema={ExtensionForm}
        start={{ returnType: '', period: '', state: 'ALL', newDate: '', source: '' } as never}
        action={useAction(extend, {})}
        onDone={() => {
          toast.success(t('The due date is moved'))
          onClose()
        }}
        submit="Move due date"
      >
        <SelectField name="returnType" fills={() => ({ period: '' })} />
        <PeriodField />
        <SelectField name="state" />
        <DateField name="newDate" />
        <TextField name="source" />
      </EntryForm>
    </Dialog>
  )
}

/** The periods of the chosen return. */
function PeriodField() {
  const returnType = `${useEntryContext().values.returnType}` as ReturnType
  const periods = returnType in returnNames ? periodsToMove(returnType, indianDay(serverNow())) : []
  return (
    <SelectField
      name="period"
      disabled={periods.length === 0}
      options={periods.map((of) => ({ value: of.period, label: periodText(of, t) }))}
    />
  )
}

/** A due date that holds can be ended; one that ended stays as it is. */
const EndCell = ({ data: { id, active } }: { data: Extended }) => active === 'YES' && <End id={id} />
type Extended = ListRow<typeof extensions>

function End({ id }: { id: string }) {
  return (
    <Given to={endExtension}>
      <ConfirmButton
        label={t('End')}
        title={t('End this moved due date?')}
        text={t('The due date by law holds again. The entry stays in the list.')}
        action={useAction(endExtension, { id })}
        done={t('The due date by law holds again')}
        onDone={() => {}}
      />
    </Given>
  )
}
