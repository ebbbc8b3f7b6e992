import { ChosenFile } from 'contract/field/chosen-file'
import { type ReactNode, useState } from 'react'
import { Button, Flex, Stack, Text, t } from 'shared-ui'
import { EntryForm, FileField } from 'shared-ui/form'
import { ConfirmDialog, Drawer } from 'shared-ui/overlays'

type OnProgress = (part: number) => void
export type CheckedFile<Found> = { file: File; found: Found; onAnother(): void }

type Props<Found> = {
  title: string
  subtitle: string
  /** What file it is. */
  about: ReactNode
  accept: string
  maxMb: number
  hint: string
  check(file: File, onProgress: OnProgress): Promise<Found>
  onClose(): void
  /** What was found in it. */
  children(checked: CheckedFile<Found>): ReactNode
}

/** A file whose effect is shown before it is saved. */
export function CheckedFileDrawer<Found>(props: Props<Found>) {
  const { title, subtitle, about, accept, maxMb, hint, check, onClose, children } = props
  const [checked, setChecked] = useState<{ file: File; found: Found }>()
  const [part, setPart] = useState<number>()
  const checking = {
    run: async ({ file }: { file: File }) => {
      try {
        return { file, found: await check(file, setPart) }
      } finally {
        setPart(undefined)
      }
    },
  }
  return (
    <Drawer title={t(title)} subtitle={t(subtitle)} onClose={onClose}>
      {checked ? (
        children({ ...checked, onAnother: () => setChecked(undefined) })
      ) : (
        <Stack gap="4">
          <Stack gap="4">{about}</Stack>
          <EntryForm
            schema={ChosenFile}
            start={{ file: null } as never}
            action={checking}
            onDone={setChecked}
            submit="Check the file"
          >
            <FileField name="file" accept={accept} maxMb={maxMb} hint={hint} />
          </EntryForm>
          {part !== undefined && (
            <Text role="status">
              {part < 1
                ? t('{percent} % sent', { percent: Math.round(part * 100) })
                : t('Sent. The lines are being checked; a large list takes up to a minute.')}
            </Text>
          )}
        </Stack>
      )}
    </Drawer>
  )
}

type TakeProps = {
  /** The label of the button; without it there is nothing to take. */
  label: string | false
  question: string
  text: string
  action: string
  onTake(): Promise<void>
  onAnother(): void
}

/** Takes the checked file, after a question, or another one. */
export function TakeFile({ label, question, text, action, onTake, onAnother }: TakeProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Flex gap="2.5" wrap="wrap">
        {label && <Button onClick={() => setAsked(true)}>{label}</Button>}
        <Button variant="outline" onClick={onAnother}>
          {t('Choose another file')}
        </Button>
      </Flex>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={question}
        text={text}
        action={action}
        onConfirm={onTake}
      />
    </>
  )
}
