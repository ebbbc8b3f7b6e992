import type { ApplicationInfo } from 'contract/pan/application'
import { type Action, transition } from 'contract/pan/status'
import { useState } from 'react'
import { Button, Flex, Panel, Text, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { Dialog } from 'shared-ui/overlays'
import { type ProviderForm, providerForms } from './provider-forms.tsx'

const needsCard: readonly Action[] = ['dispatch', 'returnCard']

/** What a correction calls the action that ends it at the provider. */
const ofCorrection: Partial<Record<Action, Partial<ProviderForm>>> = {
  allot: {
    label: 'PAN updated',
    title: 'PAN updated',
    text: 'Type the PAN as NSDL names it. A correction keeps its PAN; another number is refused.',
    done: '{formNo} is updated',
  },
}

/** The actions that stand open for an application now. An e-PAN has no card; a card is dispatched before it is delivered. */
const openForms = ({ status, fields, appType }: Pick<ApplicationInfo, 'status' | 'fields' | 'appType'>) =>
  providerForms
    .map((form) => ({ ...form, ...(appType === 'C' && ofCorrection[form.act]) }))
    .filter(({ act }) => {
      if (!transition(act, status, 'staff')) return false
      const isEPan = fields.cardType === 'EPAN_ONLY'
      return isEPan ? !needsCard.includes(act) : act !== 'deliver' || status !== 'ALLOTTED'
    })

/** What provider and TIN say of an application is recorded here, one action at a time. */
export function ProviderActions({ found, onDone }: { found: ApplicationInfo; onDone(): void }) {
  const [asking, setAsking] = useState<ProviderForm | null>(null)
  const open = openForms(found)
  if (open.length === 0) return null

  const done = ({ done }: ProviderForm) => {
    toast.success(t(done, { formNo: found.formNo }))
    setAsking(null)
    onDone()
  }
  return (
    <Panel title="From NSDL">
      <Text color="fg.muted" mb="3">
        {t('Record the reply of NSDL. The merchant is informed at once.')}
      </Text>
      <Flex gap="2.5" wrap="wrap">
        {open.map((form, i) => (
          <Button
            key={form.act}
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
          <asking.Form id={found.id} found={found} onDone={() => done(asking)} />
        </Dialog>
      )}
    </Panel>
  )
}
