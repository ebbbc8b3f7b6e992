import { dataRequests, RequestAnswer, type RequestFound } from 'contract/privacy/data-request'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { Box, Button, Note, Panel, RouteLink, Stack, Text, timeText, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, SegmentField, TextAreaField } from 'shared-ui/form'
import { Download } from 'shared-ui/icons'
import { ConfirmDialog } from 'shared-ui/overlays'
import { FileButton, saveFile } from 'shared-ui/pan'

export function AnswerForm({ id, onDone }: { id: string; onDone: () => void }) {
  const answer = useAction(dataRequests.answer, { id })
  const done = () => {
    toast.success(t('The request is answered'))
    onDone()
  }
  return (
    <Panel title="Answer">
      <EntryForm
        schema={RequestAnswer}
        start={{ outcome: 'ANSWERED', answer: '' }}
        action={answer}
        onDone={done}
        submit="Send answer"
      >
        <SegmentField name="outcome" />
        <TextAreaField name="answer" />
      </EntryForm>
    </Panel>
  )
}

type Props = { of: RequestFound; onDone: () => void }

/** The copy can be downloaded only once, so it says so first. */
export function CopyPanel({ of: { request }, onDone }: Props) {
  const { id, refNo, copiedAt } = request
  if (copiedAt) return <Note tone="neutral">{t('The copy was handed over, {at}', { at: timeText(copiedAt) })}</Note>
  return (
    <Panel title="Copy of the data">
      <Stack gap="3" align="flex-start">
        <Text>
          {t('A ZIP to read and as JSON, Aadhaar and PAN masked. It can be saved once; hand it to the person alone.')}
        </Text>
        <FileButton
          endpoint={dataRequests.copy}
          params={{ id }}
          icon={<Download aria-hidden />}
          onFile={({ blob, name }) => {
            saveFile(blob, name ?? `${refNo}.zip`)
            onDone()
          }}
        >
          {t('Save copy')}
        </FileButton>
      </Stack>
    </Panel>
  )
}

/** Deletes early what the law allows, and says why the rest stays. */
export function ErasePanel({ of: { request, application }, onDone }: Props) {
  const erase = useAction(dataRequests.erase, { id: request.id })
  const [isAsked, setAsked] = useState(false)
  if (!application)
    return (
      <Note tone="neutral" title={t('An account is kept for the books')}>
        {t('What is owed and paid stays for 8 years. Block the account in its record, and say so in the answer.')}
      </Note>
    )
  const { formNo, stays } = application
  if (stays)
    return (
      <Note tone="neutral" title={t('{formNo} cannot be deleted now', { formNo })}>
        {t(stays)}
      </Note>
    )
  return (
    <Panel title="Delete papers">
      <Stack gap="3" align="flex-start">
        <Text>
          <span>
            {t('Scans, pictures and what the form says of the person. Number, status and price stay for the books.')}
          </span>{' '}
          <RouteLink to={`/backend/actions/nsdl-pan/physical/paninfo/${application.id}`}>{formNo}</RouteLink>
        </Text>
        <Box>
          <Button variant="surface" colorPalette="red" onClick={() => setAsked(true)}>
            {t('Delete papers')}
          </Button>
        </Box>
        <ConfirmDialog
          open={isAsked}
          onClose={() => setAsked(false)}
          title={t('Delete the papers of {formNo}?', { formNo })}
          text={t('They do not come back. Take the copy first if the person asked for one.')}
          action="Delete papers"
          danger
          onConfirm={() =>
            erase.run(undefined).then(() => {
              toast.success(t('The papers of {formNo} are deleted', { formNo }))
              setAsked(false)
              onDone()
            })
          }
        />
      </Stack>
    </Panel>
  )
}
