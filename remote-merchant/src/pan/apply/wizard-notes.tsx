import type { Draft } from 'contract/pan/application'
import { Box, Button, Note, shortTime, t } from 'shared-ui'
import { ReasonText } from 'shared-ui/screens'

type FoundAgainProps = { at: string; onClose: () => void; onBlank?: () => void }

/** Typing that this device kept from an earlier visit. */
export function FoundAgain({ at, onClose, onBlank }: FoundAgainProps) {
  return (
    <Box mb="4">
      <Note
        onClose={onClose}
        actions={
          onBlank && (
            <Button size="sm" variant="outline" onClick={onBlank}>
              {t('Start a blank form')}
            </Button>
          )
        }
      >
        {t('What you typed is here again, from')} {shortTime(at)}. {t('Aadhaar is never kept on the device.')}
      </Note>
    </Box>
  )
}

const whoAsks: Partial<Record<Draft['status'], string>> = {
  INCOMPLETE: 'Our office asks for these changes',
  TIN_REJECTED: 'TIN asks for these changes',
}

/** Why it came back. */
export function WhatToFix({ of: { status, reasons } }: { of: Draft }) {
  return (
    <Box mb="4">
      <Note tone="warning" title={t(whoAsks[status] ?? 'Put right why the application before ended')}>
        <Box as="ul" ps="4" listStyleType="disc">
          {reasons.map(({ code, note }) => (
            <li key={code}>
              <ReasonText code={code} note={note} />
            </li>
          ))}
        </Box>
      </Note>
    </Box>
  )
}
