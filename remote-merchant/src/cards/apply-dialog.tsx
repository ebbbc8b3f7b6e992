import type { Card } from 'contract/cards/card'
import { CardForm, cards } from 'contract/cards/cards'
import type { ReplyOf } from 'contract/endpoint'
import { bareMobile, dayText, indianDay } from 'contract/field/fields'
import { consentText } from 'contract/privacy/consent-texts'
import { useState } from 'react'
import { call, useAction } from 'shared-auth'
import { Button, Flex, Note, Stack, Text, t } from 'shared-ui'
import { CheckboxField, EntryForm, MobileField, TextField } from 'shared-ui/form'
import { ExternalLink } from 'shared-ui/icons'
import { Dialog } from 'shared-ui/overlays'
import type * as v from 'valibot'
import { mayLeaveFor } from '../may-leave-for.ts'
import { openPartnerPage } from './partner-page.ts'

type Props = { card: Card; onClose(): void }
type Filled = v.InferOutput<typeof CardForm>
type Earlier = NonNullable<ReplyOf<typeof cards.earlier>['earlier']>

const agreed = consentText({ purpose: 'CARD' })

/** Asks for the applicant's name and mobile number, and opens the partner's page for them. */
export function ApplyDialog({ card, onClose }: Props) {
  const [address, setAddress] = useState<string>()
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('Apply for Card')}
      text={t(card.title)}
      actions={
        address !== undefined && (
          <Button variant="outline" onClick={onClose}>
            {t('Close')}
          </Button>
        )
      }
    >
      {address === undefined ? (
        <Entry card={card} onAddress={setAddress} onClose={onClose} />
      ) : (
        <Applied address={address} />
      )}
    </Dialog>
  )
}

function Entry({ card, onAddress, onClose }: Props & { onAddress(address: string): void }) {
  const apply = useAction(cards.apply, {})
  const [warned, setWarned] = useState<Earlier & { mobileNo: string }>()

  /** A request that repeats another is sent only once the shop has read so. */
  async function send({ name, mobileNo }: Filled) {
    if (warned?.mobileNo !== mobileNo) {
      const earlier = await earlierOf(card.vendor, mobileNo)
      setWarned(earlier && { ...earlier, mobileNo })
      if (earlier) return null
    }
    const consent = { consentText: agreed.version, consentLanguage: 'en' as const }
    return apply.run({ appMode: 'S', cardVendor: card.vendor, name, mobileNo, ...consent })
  }

  return (
    <EntryForm
      schema={CardForm}
      start={{ name: '', mobileNo: '', consent: false } as never}
      action={{ run: send }}
      onDone={(address) => {
        if (address === null) return
        openPartnerPage(address)
        onAddress(address)
      }}
      foot={
        <Button variant="ghost" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
      submit={({ mobileNo }) => (warned && warned.mobileNo === bareMobile(`${mobileNo}`) ? 'Apply anyway' : 'Apply')}
    >
      <TextField name="name" />
      <MobileField name="mobileNo" />
      <CheckboxField name="consent" />
      {warned && (
        <Note tone="warning" title={t('This customer has applied for this card')}>
          {t('{refNo} of {day}. A second request within 90 days earns no payout.', {
            refNo: warned.refNo,
            day: dayText(indianDay(new Date(warned.dated))),
          })}
        </Note>
      )}
    </EntryForm>
  )
}

/** Only our own server tells; without it the request is sent as it is. */
const earlierOf = (cardVendor: string, mobileNo: string) =>
  call(cards.earlier, { body: { cardVendor, mobileNo } }).then(
    ({ earlier }) => earlier ?? undefined,
    () => undefined,
  )

function Applied({ address }: { address: string }) {
  if (!mayLeaveFor(address))
    return (
      <Note tone="warning" title={t("The partner's page cannot be opened")}>
        {t('The request is saved. Tell our office: the address of the partner is not right.')}
      </Note>
    )
  return (
    <Stack gap="4">
      <Note tone="success" title={t('The request is saved')}>
        {t("The applicant continues on the partner's page, in a tab of its own.")}
      </Note>
      <Text color="fg.muted">{t('If no new tab has opened, open the page here.')}</Text>
      <Flex>
        <Button asChild>
          <a href={address} target="_blank" rel="noopener noreferrer">
            <ExternalLink aria-hidden />
            <span>{t("Open the partner's page")}</span>
          </a>
        </Button>
      </Flex>
    </Stack>
  )
}
