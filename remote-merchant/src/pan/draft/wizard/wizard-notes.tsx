import type { Draft } from 'contract/pan/draft'
import type { FieldName } from 'contract/pan/form/fields'
import { formChanges } from 'contract/pan/form/form-changes'
import { type FormVersion, formVersions } from 'contract/pan/form/form-version'
import { Fragment, useState } from 'react'
import { Box, Button, dayText, Note, RouteLink, shortTime, t } from 'shared-ui'
import { rich } from 'shared-ui/base'
import { ReasonText } from 'shared-ui/pan'
import type { FormStep } from '../application-steps.ts'

type FoundAgainProps = { at: string; onClose: () => void; onBlank?: () => void }

/** Values that this device kept from an earlier visit. */
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
        {t('What you typed is here again, from {time}. Aadhaar is never kept on the device.', { time: shortTime(at) })}
      </Note>
    </Box>
  )
}

const whoAsks: Partial<Record<Draft['status'], string>> = {
  INCOMPLETE: 'Our office asks for these changes',
  TIN_REJECTED: 'NSDL asks for these changes',
}

type WhatToFixProps = { draft: Draft; steps: readonly FormStep[]; open: ReadonlySet<FieldName> | null }

/** Why it came back, and which fields may be changed. */
export function WhatToFix({ draft, steps, open }: WhatToFixProps) {
  const { status, reasons } = draft
  return (
    <Box mb="4">
      <Note tone="warning" title={t(whoAsks[status] ?? 'Fix why the earlier application ended')}>
        <Box as="ul" ps="4" listStyleType="disc">
          {reasons.map((reason) => (
            <li key={reason.code}>
              <ReasonText of={reason} />
            </li>
          ))}
        </Box>
        {open && <OnlyThat steps={steps} open={open} />}
      </Note>
    </Box>
  )
}

/** Other fields stay as they were sent; says what to do if one of them is wrong too. */
function OnlyThat({ steps, open }: Pick<WhatToFixProps, 'steps'> & { open: ReadonlySet<FieldName> }) {
  const places = steps.filter((step) => step.fields.some((name) => open.has(name)))
  return (
    <Box mt="2">
      <p>
        {places.length > 0
          ? rich('Only what came back can be changed. It is in {places}.', {
              places: places.map(({ key, title }, i) => (
                <Fragment key={key}>
                  {i > 0 && <span>, </span>}
                  <RouteLink to={`?step=${key}`} color="inherit">
                    {t(title)}
                  </RouteLink>
                </Fragment>
              )),
            })
          : t('Only what came back can be changed: the paper or its pictures. The form stays as it was sent.')}
      </p>
      <p>
        {t(
          'Something else is wrong too? Write it in the note of your answer: our office then sends that back as well.',
        )}
      </p>
    </Box>
  )
}

type NewFormProps = { begunOn: { code: string; version: number }; form: FormVersion }

/** Another form came into force since the draft was begun: what it asks differently. No typed value is lost. */
export function NewForm({ begunOn, form }: NewFormProps) {
  const [isClosed, setClosed] = useState(false)
  const before = formVersions.find(({ code, version }) => code === begunOn.code && version === begunOn.version)
  const changes = before ? formChanges(before, form, t) : []
  if (isClosed) return null
  return (
    <Box mb="4">
      <Note
        tone="warning"
        title={t('Form {form} replaced form {before} on {day}', {
          form: form.code,
          before: begunOn.code,
          day: dayText(form.effectiveFrom),
        })}
        onClose={() => setClosed(true)}
      >
        <span>{t('What is typed stays, and is checked by the new form.')}</span>
        <Box as="ul" ps="4" listStyleType="disc">
          {changes.map(({ en, hi }) => (
            <li key={en}>
              <span>{`${en} · `}</span>
              <span lang="hi">{hi}</span>
            </li>
          ))}
        </Box>
      </Note>
    </Box>
  )
}
