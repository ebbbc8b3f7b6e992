import type { ApplicationInfo } from 'contract/pan/application'
import type { Status } from 'contract/pan/status'
import { type Action, transition } from 'contract/pan/transitions'
import { useState } from 'react'
import { Button, Flex, Panel, Text, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { Dialog } from 'shared-ui/overlays'
import { reasonsKey } from '../verify/kept-check.ts'
import { endingForms } from './ending-forms.tsx'
import { type ProviderForm, providerForms } from './provider-forms.tsx'

const needsCard: readonly Action[] = ['dispatch', 'returnCard']

/** For a correction, the name of the action that ends it at the provider. */
const ofCorrection: Partial<Record<Action, Partial<ProviderForm>>> = {
  allot: {
    label: 'PAN updated',
    title: 'PAN updated',
    text: 'Type the PAN as NSDL names it. A correction keeps its PAN; another number is refused.',
    done: '{formNo} is updated',
  },
}

/** Its name when NSDL refuses it and not the office. */
const byProvider: Partial<Record<Action, Partial<ProviderForm>>> = {
  reject: { label: 'Rejected by NSDL', title: 'Did NSDL reject this application?' },
}

type Of = Pick<ApplicationInfo, 'status' | 'fields' | 'appType'>

/** How the office may end it now; a form under verification is rejected on the workbench. */
export const openEndings = ({ status }: { status: Status }) =>
  endingForms
    .filter(({ action }) => status !== 'PENDING_VERIFICATION' && transition(action, status, 'staff'))
    .map((form) => ({ ...form, ...(status === 'VERIFIED' && byProvider[form.action]) }))

/**
 * The actions that are possible for an application now. An e-PAN has no card; a card is dispatched before it is
 * delivered.
 */
export const openForms = ({ status, fields, appType }: Of) =>
  providerForms
    .map((form) => ({ ...form, ...(appType === 'C' && ofCorrection[form.action]) }))
    .filter(({ action }) => {
      if (!transition(action, status, 'staff')) return false
      if (action === 'cancelAadhaar') return Boolean(fields.aadhaar)
      const isEPan = fields.cardType === 'EPAN_ONLY'
      return isEPan ? !needsCard.includes(action) : action !== 'deliver' || status !== 'ALLOTTED'
    })

type Props = { found: ApplicationInfo; onDone(): void }

/** The results of provider and TIN for an application, recorded one at a time. */
export const ProviderActions = (props: Props) => (
  <Actions
    {...props}
    title="From NSDL"
    text="Record the reply of NSDL. The merchant is informed at once."
    forms={openForms(props.found)}
  />
)

/** The office ends an application that cannot continue, before the acknowledgement. */
export const Endings = (props: Props) => (
  <Actions
    {...props}
    title="End this application"
    text="The full price goes back to the merchant, who is informed at once."
    forms={openEndings(props.found)}
  />
)

type ActionsProps = Props & { title: string; text: string; forms: ProviderForm[] }

function Actions({ found, onDone, title, text, forms: open }: ActionsProps) {
  const [asking, setAsking] = useState<ProviderForm | null>(null)
  if (open.length === 0) return null

  const done = ({ done }: ProviderForm) => {
    toast.success(t(done, { formNo: found.formNo }))
    setAsking(null)
    onDone()
  }
  return (
    <Panel title={title}>
      <Text color="fg.muted" mb="3">
        {t(text)}
      </Text>
      <Flex gap="2.5" wrap="wrap">
        {open.map((form, i) => (
          <Button
            key={form.action}
            variant={form.isLast ? 'surface' : i === 0 ? 'solid' : 'outline'}
            colorPalette={form.isLast ? 'red' : undefined}
            onClick={() => setAsking(form)}
          >
            {t(form.label)}
          </Button>
        ))}
      </Flex>
      {asking && (
        <Dialog
          open
          wide
          onClose={() => setAsking(null)}
          title={`${found.formNo}: ${t(asking.title)}`}
          text={asking.text}
        >
          <asking.Form
            id={found.id}
            found={found}
            draftKey={reasonsKey(found, asking.action)}
            onDone={() => done(asking)}
          />
        </Dialog>
      )}
    </Panel>
  )
}
