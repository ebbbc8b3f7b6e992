import { ChosenFile } from 'contract/chosen-file'
import { applications } from 'contract/pan/application'
import { type FormChange, type OwnForm, ownFormLimits, ownForms } from 'contract/pan/own-forms'
import { type SampleName, sampleAddress } from 'contract/pan/sample-forms'
import { useState } from 'react'
import { upload, useAction } from 'shared-auth'
import { Box, Button, dayText, Facts, Flex, Heading, Note, Stack, Text, timeText, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, FileField } from 'shared-ui/form'
import { ExternalLink, FileText } from 'shared-ui/icons'
import { ConfirmDialog, Drawer } from 'shared-ui/overlays'
import { FileButton, openFile } from 'shared-ui/pan'
import { isOutdated, shownFile } from './shown-file.ts'

type Props = {
  form: OwnForm
  title: string
  place: string
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose(): void
  onChanged(): void
}

/** One form: what is shown under its name, another file for it, and what was shown before. */
export function FormDrawer({ form, title, place, onChanged, ...ways }: Props) {
  const file = shownFile(form)
  return (
    <Drawer title={title} subtitle={t('Form, {place}', { place })} {...ways}>
      <Stack gap="4">
        <Facts of={factsOf(form)} />
        {isOutdated(form) && (
          <Note tone="warning" title="The law changed this form">
            {t(
              'What we draw is in force since {day}; this file was put here before. Replace it, or show the drawn form.',
              {
                day: dayText(form.drawnSince),
              },
            )}
          </Note>
        )}
        <Flex gap="2" wrap="wrap">
          <Button asChild variant="outline" size="sm">
            <a href={sampleAddress(form.name as SampleName)} target="_blank" rel="noopener">
              <ExternalLink aria-hidden /> {t('Open what is shown')}
            </a>
          </Button>
          {file && <ShowAgain form={form} title={title} no={0} onChanged={onChanged} />}
        </Flex>
        <Replace form={form} title={title} onChanged={onChanged} />
        <Earlier form={form} title={title} onChanged={onChanged} />
      </Stack>
    </Drawer>
  )
}

function factsOf(form: OwnForm) {
  const [last] = form.changes
  const file = shownFile(form)
  const changed = last
    ? ([
        ['Since', timeText(last.at)],
        ['By', last.by],
      ] as const)
    : []
  if (!file) return [['Shown', 'As we draw it'], ['In force', dayText(form.drawnSince)], ...changed] as const
  return [['Shown', file.name], ['Size', sizeOf(file)], ...changed] as const
}

const sizeOf = ({ pages, kb }: NonNullable<FormChange['file']>) =>
  `${pages} ${pages === 1 ? 'page' : 'pages'}, ${kb} KB`

type Changing = { form: OwnForm; title: string; onChanged(): void }

function Replace({ form: { name }, title, onChanged }: Changing) {
  const [round, setRound] = useState(0)
  const { type, mb, pages } = ownFormLimits
  const send = ({ file }: { file: File }) => upload(ownForms.replace, { params: { form: name }, file, name: file.name })
  return (
    <Box borderTopWidth="1px" pt="4">
      <EntryForm
        key={round}
        schema={ChosenFile}
        start={{ file: null } as never}
        action={{ run: send }}
        onDone={() => {
          toast.success(t('{title} replaced', { title: t(title) }))
          setRound(round + 1)
          onChanged()
        }}
        submit="Show this file"
      >
        <FileField
          name="file"
          label="Another file"
          accept={type}
          maxMb={mb}
          hint={t('At most {pages} pages, without password and scripts', { pages })}
        />
      </EntryForm>
    </Box>
  )
}

/** Everybody downloads another paper from then on, so it is asked once. */
function ShowAgain({ form: { name }, title, no, onChanged }: Changing & { no: number }) {
  const show = useAction(ownForms.show, { form: name })
  const [isAsking, setAsking] = useState(false)
  const isDrawn = no === 0
  return (
    <>
      <Button variant="outline" size="sm" colorPalette={isDrawn ? 'red' : undefined} onClick={() => setAsking(true)}>
        {isDrawn ? t('Show the drawn form') : t('Show again')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={
          isDrawn ? t('Show {title} as we draw it?', { title }) : t('Show this file for {title} again?', { title })
        }
        text="Everybody downloads it from now on. The file that is shown today stays here among the earlier ones."
        action={isDrawn ? 'Show the drawn form' : 'Show this file'}
        onConfirm={async () => {
          await show.run({ no })
          toast.success(
            isDrawn
              ? t('{title} is the drawn form again', { title: t(title) })
              : t('{title} is the earlier file again', { title: t(title) }),
          )
          onChanged()
        }}
      />
    </>
  )
}

/** All changes but the one that holds, the last one first. */
function Earlier({ form, title, onChanged }: Changing) {
  const earlier = form.changes.slice(1)
  if (earlier.length === 0) return null
  return (
    <Box borderTopWidth="1px" pt="4">
      <Heading as="h3" textStyle="label" mb="2">
        {t('Earlier')}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="3">
        {earlier.map(({ no, file, by, at }) => (
          <li key={no}>
            <Text fontWeight="500" overflowWrap="anywhere">
              {file?.name ?? t('As we draw it')}
            </Text>
            <Text color="fg.muted" textStyle="hint">
              {timeText(at)}, {by}
              {file && `, ${sizeOf(file)}`}
            </Text>
            {file && (
              <Flex gap="2" mt="1.5">
                <FileButton
                  size="sm"
                  endpoint={applications.file}
                  params={{ id: file.id }}
                  icon={<FileText aria-hidden />}
                  onFile={openFile}
                >
                  {t('Open')}
                </FileButton>
                {file.id !== shownFile(form)?.id && <ShowAgain {...{ form, title, no, onChanged }} />}
              </Flex>
            )}
          </li>
        ))}
      </Stack>
    </Box>
  )
}
