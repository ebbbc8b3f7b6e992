import { ClientForm, type GstClient, schemesFor } from 'contract/gst/filing'
import { gst } from 'contract/gst/gst'
import { gstinWords } from 'contract/gst/gstin'
import { schemes } from 'contract/gst/returns'
import { useAction } from 'shared-auth'
import { ButtonLink, DialogButton, Flex, Panel, Text, t, toast } from 'shared-ui'
import { EntryForm, RupeesField, SelectField, TextField, useEntryContext } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'
import { ConfirmButton, SmallTable } from 'shared-ui/people'
import { fileFor } from './places.ts'

/** The clients who are remembered, with the way to their next return. */
export const Clients = ({ of, onChange }: { of: GstClient[]; onChange(): void }) => (
  <Panel
    title="Clients"
    aside={
      <DialogButton size="sm" variant="outline" dialog={(close) => <AddClient onClose={close} onDone={onChange} />}>
        {t('Add a client')}
      </DialogButton>
    }
  >
    <SmallTable
      label="Clients"
      heads={['Client', 'Files returns', 'Actions']}
      rows={of.map((client) => ({
        key: client.id,
        cells: [
          <div key="name">
            <Text>{client.legalName}</Text>
            <Text textStyle="hint" color="fg.muted">
              {client.gstin}
            </Text>
          </div>,
          t(schemes[client.scheme]),
          <Ways key="ways" of={client} onForgotten={onChange} />,
        ],
      }))}
      none="Clients are remembered from their first return. You can also add them."
    />
  </Panel>
)

function Ways({ of: { id, gstin, legalName, scheme }, onForgotten }: { of: GstClient; onForgotten(): void }) {
  const forget = useAction(gst.forgetClient, { id })
  return (
    <Flex gap="2" wrap="wrap">
      <ButtonLink to={fileFor({ gstin, legalName, scheme })} variant="outline">
        {t('File a return')}
      </ButtonLink>
      <ConfirmButton
        label={t('Forget')}
        title={t('Forget {name}?', { name: legalName })}
        text={t('They leave the calendar. What was filed for them stays.')}
        action={forget}
        done={t('{name} is forgotten', { name: legalName })}
        onDone={onForgotten}
      />
    </Flex>
  )
}

function AddClient({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const save = useAction(gst.saveClient, {})
  return (
    <Dialog open wide onClose={onClose} title={t('Add a client')}>
      <EntryForm
        schema={ClientForm}
        start={{ gstin: '', legalName: '', scheme: 'MONTHLY', turnover: null }}
        action={save}
        onDone={(_, { legalName }) => {
          toast.success(t('{name} is remembered', { name: legalName }))
          onDone()
          onClose()
        }}
        submit="Save client"
      >
        <ClientFields />
      </EntryForm>
    </Dialog>
  )
}

/** The kind and the state of a number whose check character is right. */
function knownAs(typed: string) {
  const words = gstinWords(typed)
  if (!words) return null
  return words.state ? t('{kind}, {state}', { kind: t(words.kind), state: words.state }) : t(words.kind)
}

/** The number, the name, and how they file: what else than its kind offers is not asked. */
export function ClientFields() {
  const { values } = useEntryContext()
  const kinds = schemesFor(`${values.gstin ?? ''}`.toUpperCase().replace(/[\s-]/g, ''))
  const offered = kinds.length > 0 ? kinds : (['MONTHLY', 'QUARTERLY', 'COMPOSITION'] as const)
  return (
    <>
      <TextField name="gstin" mono good={knownAs} />
      <TextField name="legalName" />
      <SelectField name="scheme" options={offered.map((value) => ({ value, label: schemes[value] }))} />
      <RupeesField name="turnover" />
    </>
  )
}
