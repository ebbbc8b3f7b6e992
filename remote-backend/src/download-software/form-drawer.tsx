import { applications } from 'contract/pan/application'
import { type FormChange, type OwnForm, ownForms } from 'contract/pan/paper/own-forms'
import { type SampleName, sampleAddress } from 'contract/pan/paper/sample-forms'
import { type ReactNode, useState } from 'react'
import { useAction } from 'shared-auth'
import { Box, Button, dayText, Facts, Flex, Heading, Note, Stack, Text, timeText, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { ExternalLink, FileText } from 'shared-ui/icons'
import { ConfirmDialog, Drawer } from 'shared-ui/overlays'
import { FileButton, openFile } from 'shared-ui/pan'
import { type Changing, ReplaceForm } from './replace-form.tsx'
import { changeBefore, comingChanges, fileName, heldNow, isOutdated } from './shown-file.ts'

type Props = {
  form: OwnForm
  title: string
  place: string
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose(): void
  onChanged(): void
}

/** One form: the file shown under its name, replacing it, and the earlier files. */
export function FormDrawer({ form, title, place, onChanged, ...ways }: Props) {
  const file = heldNow(form)?.file
  return (
    <Drawer title={t(title)} subtitle={t('Form, {place}', { place })} {...ways}>
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
              <ExternalLink aria-hidden /> <span>{t('Open what is shown')}</span>
            </a>
          </Button>
          {file && <ShowAgain form={form} title={title} no={0} onChanged={onChanged} />}
        </Flex>
        <ReplaceForm form={form} title={title} onChanged={onChanged} />
        <Coming form={form} title={title} onChanged={onChanged} />
        <Earlier form={form} title={title} onChanged={onChanged} />
      </Stack>
    </Drawer>
  )
}

function factsOf(form: OwnForm) {
  const held = heldNow(form)
  const changed = held
    ? ([
        ['Since', dayText(held.from)],
        ['By', held.by],
      ] as const)
    : []
  if (!held?.file) return [['Shown', t('As we draw it')], ['In force', dayText(form.drawnSince)], ...changed] as const
  return [['Shown', held.file.name], ['Size', sizeOf(held.file)], ...changed] as const
}

const sizeOf = ({ pages, kb }: NonNullable<FormChange['file']>) =>
  t('{pages, plural, one {# page} other {# pages}}, {kb} KB', { pages, kb })

/** Asks first, because everybody then downloads another paper. */
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
          isDrawn
            ? t('Show {title} as we draw it?', { title: t(title) })
            : t('Show this file for {title} again?', { title: t(title) })
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

/** Files for later days; each can be removed, and then the earlier one stays. */
function Coming({ form, title, onChanged }: Changing) {
  const coming = comingChanges(form)
  if (coming.length === 0) return null
  return (
    <Changes heading="Coming">
      {coming.map((change) => (
        <Change
          key={change.no}
          change={change}
          says={t('From {day}, set by {by}', { day: dayText(change.from), by: change.by })}
        >
          <LeaveOut form={form} title={title} change={change} onChanged={onChanged} />
        </Change>
      ))}
    </Changes>
  )
}

function LeaveOut({ form, title, change: { from }, onChanged }: Changing & { change: FormChange }) {
  const show = useAction(ownForms.show, { form: form.name })
  const [isAsking, setAsking] = useState(false)
  const day = dayText(from)
  return (
    <>
      <Button variant="outline" size="sm" colorPalette="red" onClick={() => setAsking(true)}>
        {t('Do not show it')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('Leave {title} as it is on {day}?', { title: t(title), day })}
        text="What is shown before that day stays. The file is kept here among the earlier ones."
        action="Do not show it"
        onConfirm={async () => {
          await show.run({ no: changeBefore(form, from)?.no ?? 0, from })
          toast.success(t('{title} stays as it is on {day}', { title: t(title), day }))
          onChanged()
        }}
      />
    </>
  )
}

/** All other changes, the latest first. */
function Earlier({ form, title, onChanged }: Changing) {
  const held = heldNow(form)
  const others = [held, ...comingChanges(form)]
  const earlier = form.changes.filter((change) => !others.includes(change)).toSorted((a, b) => b.no - a.no)
  if (earlier.length === 0) return null
  return (
    <Changes heading="Earlier">
      {earlier.map((change) => {
        const { no, file, by, at } = change
        return (
          <Change key={no} change={change} says={`${timeText(at)}, ${by}`}>
            {file && file.id !== held?.file?.id && (
              <ShowAgain form={form} title={title} no={no} onChanged={onChanged} />
            )}
          </Change>
        )
      })}
    </Changes>
  )
}

const Changes = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Box borderTopWidth="1px" pt="4">
    <Heading as="h3" textStyle="label" mb="2">
      {t(heading)}
    </Heading>
    <Stack as="ul" listStyleType="none" gap="3">
      {children}
    </Stack>
  </Box>
)

function Change({ change, says, children }: { change: FormChange; says: string; children: ReactNode }) {
  const { file } = change
  return (
    <li>
      <Text fontWeight="500" overflowWrap="anywhere">
        {fileName(change)}
      </Text>
      <Text color="fg.muted" textStyle="hint">
        {file ? `${says}, ${sizeOf(file)}` : says}
      </Text>
      <Flex gap="2" mt="1.5">
        {file && (
          <FileButton
            size="sm"
            endpoint={applications.file}
            params={{ id: file.id }}
            icon={<FileText aria-hidden />}
            onFile={openFile}
          >
            {t('Open')}
          </FileButton>
        )}
        {children}
      </Flex>
    </li>
  )
}
