import type { ApplicationInfo } from 'contract/pan/application'
import { OwnCharge, papers } from 'contract/pan/paper/papers'
import { useId, useState } from 'react'
import { useSession } from 'shared-auth'
import { Button, Stack, t } from 'shared-ui'
import { FieldBox, FieldHead, InputBox, NoteLine } from 'shared-ui/form'
import { MessageCircle, ReceiptText } from 'shared-ui/icons'
import * as v from 'valibot'
import { FileButton } from '../../file/file-button.tsx'
import { openFile } from '../../file/open-file.ts'

type Receipted = Pick<ApplicationInfo, 'id' | 'formNo' | 'merchantName'>

/** The receipt for the customer. A shop may print its own charge on this one print, and share the status. */
export function Receipt({ of }: { of: Receipted }) {
  const { user } = useSession()
  const [typed, setTyped] = useState('')
  const isShop = user?.role === 'merchant'
  const charge = typed.replace(/[₹,\s]/g, '') || undefined
  const problem = v.safeParse(OwnCharge, { charge }).issues?.[0].message
  return (
    <Stack gap="2" w="full">
      {isShop && <ChargeBox value={typed} onChange={setTyped} problem={problem} />}
      <FileButton
        endpoint={papers.receipt}
        params={{ id: of.id }}
        query={{ charge }}
        onFile={openFile}
        icon={<ReceiptText aria-hidden />}
        disabled={problem !== undefined}
        w="full"
      >
        {t('Receipt for the customer')}
      </FileButton>
      {isShop && (
        <Button asChild variant="outline" w="full">
          <a href={shareLink(of)} target="_blank" rel="noopener noreferrer">
            <MessageCircle aria-hidden />
            {t('Share on WhatsApp')}
          </a>
        </Button>
      )}
    </Stack>
  )
}

type ChargeBoxProps = { value: string; onChange: (typed: string) => void; problem: string | undefined }

function ChargeBox({ value, onChange, problem }: ChargeBoxProps) {
  const id = useId()
  return (
    <FieldBox>
      <FieldHead>
        <label htmlFor={id}>{t('Your own charge in ₹, if any')}</label>
      </FieldHead>
      <InputBox
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
      />
      <NoteLine id={`${id}-note`} data-kind={problem && 'problem'}>
        {t(problem ?? 'Printed on this receipt only; it is not kept.')}
      </NoteLine>
    </FieldBox>
  )
}

/** Opens WhatsApp with a text without names: the form's number and the address of the status page. */
function shareLink({ formNo, merchantName }: Receipted) {
  const address = `${location.origin}/track?no=${formNo}`
  const words = { formNo, shop: merchantName, address }
  const text = t('PAN application {formNo} is paid at {shop}. See its status: {address}', words)
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
