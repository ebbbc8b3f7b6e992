import type { ApplicationInfo } from 'contract/pan/application'
import {
  type ConsentRecord,
  consentGivers,
  consentLanguages,
  consents,
  consentWays,
  refusedWays,
  withdrawalEffects,
} from 'contract/privacy/consent'
import { consentPurposes } from 'contract/privacy/consent-texts'
import { lazy } from 'react'
import { useMay, useSession } from 'shared-auth'
import { Box, Chip, DialogButton, Flex, Panel, Text, t, timeText } from 'shared-ui'

const WithdrawDialog = lazy(() => import('./withdraw-dialog.tsx').then((found) => ({ default: found.WithdrawDialog })))

type Props = { of: Pick<ApplicationInfo, 'formNo' | 'consents'>; onChange?: (() => void) | undefined }

/** The consents of an application: the words, who gave and who took each, and how; with a button to withdraw one. */
export function Consents({ of: { formNo, consents = [] }, onChange }: Props) {
  if (consents.length === 0) return null
  return (
    <Panel title={t('Consents')}>
      <Box as="ul" listStyleType="none" m="0" p="0">
        {consents.map((consent) => (
          <Box as="li" key={consent.id} pb="3" mb="3" _last={{ mb: 0, pb: 0, borderWidth: 0 }} borderBottomWidth="1px">
            <Consent formNo={formNo} consent={consent} onChange={onChange} />
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

type ConsentProps = { formNo: string; consent: ConsentRecord; onChange?: (() => void) | undefined }

function Consent({ formNo, consent, onChange }: ConsentProps) {
  const { purpose, version, text, language, isGiven, givenBy, person, way, takenBy, at, withdrawnAt } = consent
  const role = useSession().user?.role.toLowerCase()
  const mayWithdraw = useMay(consents.withdrawInOffice)
  return (
    <>
      <Flex justify="space-between" align="flex-start" gap="2">
        <Text fontWeight="500">{t(consentPurposes[purpose])}</Text>
        <State isGiven={isGiven} withdrawnAt={withdrawnAt} />
      </Flex>
      {/* The words and the language in which it was agreed to. */}
      <Text textStyle="dense" color="fg.muted" lang={language} my="1">
        <span translate="no">{text}</span>
      </Text>
      <Text textStyle="dense" overflowWrap="anywhere">
        {[t(consentGivers[givenBy]), person].filter(Boolean).join(': ')}
      </Text>
      <Text textStyle="dense" color="fg.muted" overflowWrap="anywhere">
        <span>{t((isGiven ? consentWays : refusedWays)[way])}</span>
        <span translate="no">{` · ${consentLanguages[language]} · ${version}`}</span>
      </Text>
      <Text textStyle="dense" color="fg.muted" overflowWrap="anywhere">
        {t('Taken by {name}, {at}', { name: takenBy, at: timeText(at) })}
      </Text>
      {withdrawnAt && <Withdrawn {...consent} withdrawnAt={withdrawnAt} />}
      {isGiven && !withdrawnAt && onChange && role && mayWithdraw && (
        <DialogButton
          mt="2"
          size="sm"
          variant="outline"
          dialog={(close) => (
            <WithdrawDialog
              formNo={formNo}
              consent={consent}
              isShop={role === 'merchant'}
              onClose={close}
              onDone={onChange}
            />
          )}
        >
          {t('Withdraw')}
        </DialogButton>
      )}
    </>
  )
}

function State({ isGiven, withdrawnAt }: Pick<ConsentRecord, 'isGiven' | 'withdrawnAt'>) {
  if (withdrawnAt)
    return (
      <Chip tone="warning" icon="undo-2">
        {t('Withdrawn')}
      </Chip>
    )
  return isGiven ? (
    <Chip tone="success" icon="circle-check">
      {t('Given')}
    </Chip>
  ) : (
    <Chip tone="neutral" icon="ban">
      {t('Not given')}
    </Chip>
  )
}

function Withdrawn({ withdrawnAt, withdrawnBy, reason, effect }: ConsentRecord & { withdrawnAt: string }) {
  return (
    <Box mt="2" ps="3" borderStartWidth="2px" borderColor="border.emphasized">
      <Text textStyle="dense">
        {t('Withdrawn on {at}, by {name}', { at: timeText(withdrawnAt), name: withdrawnBy ?? '' })}
      </Text>
      {effect && <Text textStyle="dense">{t(withdrawalEffects[effect])}</Text>}
      {reason && (
        <Text textStyle="dense" color="fg.muted" overflowWrap="anywhere">
          {reason}
        </Text>
      )}
    </Box>
  )
}
