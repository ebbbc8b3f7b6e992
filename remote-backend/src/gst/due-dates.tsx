import type { ListRow } from 'contract/endpoint'
import { ExtensionForm } from 'contract/gst/filing'
import { gst } from 'contract/gst/gst'
import { periodText } from 'contract/gst/returns'
import { useAction } from 'shared-auth'
import { DialogButton, ListScreen, t, toast } from 'shared-ui'
import { DateField, EntryForm, SelectField, TextField } from 'shared-ui/form'
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
      period: { text: ({ returnType, period }) => periodText({ returnType, period, scheme: 'MONTHLY' }, t) },
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
        <SelectField name="returnType" />
        <TextField name="period" mono />
        <SelectField name="state" />
        <DateField name="newDate" />
        <TextField name="source" />
      </EntryForm>
    </Dialog>
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
