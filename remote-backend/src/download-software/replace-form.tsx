import { ChosenFile } from 'contract/field/chosen-file'
import { formFrom, type OwnForm, ownFormLimits, ownForms } from 'contract/pan/paper/own-forms'
import { useState } from 'react'
import { upload } from 'shared-auth'
import { Box, dayText, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { DateField, EntryForm, FieldRow, FileField } from 'shared-ui/form'
import { ConfirmDialog } from 'shared-ui/overlays'
import * as v from 'valibot'
import { today } from './shown-file.ts'

export type Changing = { form: OwnForm; title: string; onChanged(): void }

const replacementFrom = (day: string) => v.object({ ...ChosenFile.entries, from: formFrom(day) })
type Replacement = v.InferOutput<ReturnType<typeof replacementFrom>>

/** Uploads another file for a form, from a day on. It asks first, because everybody then downloads it. */
export function ReplaceForm({ form: { name }, title, onChanged }: Changing) {
  const [round, setRound] = useState(0)
  const [schema] = useState(() => replacementFrom(today()))
  const [chosen, setChosen] = useState<Replacement>()
  const { type, mb, pages } = ownFormLimits
  const replace = async ({ file, from }: Replacement) => {
    await upload(ownForms.replace, { params: { form: name, from }, file, name: file.name })
    toast.success(
      from > today()
        ? t('{title} is replaced from {day}', { title: t(title), day: dayText(from) })
        : t('{title} replaced', { title: t(title) }),
    )
    setRound(round + 1)
    onChanged()
  }
  return (
    <Box borderTopWidth="1px" pt="4">
      <EntryForm
        key={round}
        schema={schema}
        start={{ file: null, from: today() } as never}
        action={{ run: async (values) => values }}
        onDone={setChosen}
        submit="Show this file"
      >
        <FileField
          name="file"
          label="Another file"
          accept={type}
          maxMb={mb}
          hint={t('At most {pages} pages, without password and scripts', { pages })}
        />
        <FieldRow>
          <DateField name="from" />
        </FieldRow>
      </EntryForm>
      {chosen && (
        <ConfirmDialog
          open
          onClose={() => setChosen(undefined)}
          title={t('Show {file} for {title} from {day}?', {
            file: chosen.file.name,
            title: t(title),
            day: dayText(chosen.from),
          })}
          text={
            chosen.from > today()
              ? 'Everybody downloads it from that day on. Until then they get what is shown today.'
              : 'Everybody downloads it from now on. What is shown today stays here among the earlier ones.'
          }
          action="Show this file"
          onConfirm={() => replace(chosen)}
        />
      )}
    </Box>
  )
}
