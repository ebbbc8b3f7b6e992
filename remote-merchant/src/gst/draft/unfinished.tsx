import { type DraftLine, draftKinds } from 'contract/gst/draft'
import { gst } from 'contract/gst/gst'
import { periodText, returnNames } from 'contract/gst/returns'
import { useAction } from 'shared-auth'
import { ButtonLink, Flex, Panel, Text, t, timeText } from 'shared-ui'
import { ConfirmButton, SmallTable } from 'shared-ui/people'
import { gstPlaces } from '../places.ts'

/** The forms that people of this shop began and did not send; nothing where there are none. */
export const Unfinished = ({ of, onChange }: { of: DraftLine[]; onChange(): void }) =>
  of.length > 0 && (
    <Panel title="Not sent yet">
      <SmallTable
        label="Not sent yet"
        heads={['Client', 'Form', 'Saved', 'Actions']}
        rows={of.map((draft) => ({
          key: draft.id,
          cells: [
            draft.name || t('No name yet'),
            <Form key="form" of={draft} />,
            <div key="saved">
              <Text whiteSpace="nowrap">{timeText(draft.savedAt)}</Text>
              <Text textStyle="hint" color="fg.muted">
                {draft.savedBy}
              </Text>
            </div>,
            <Ways key="ways" of={draft} onDone={onChange} />,
          ],
        }))}
        none=""
      />
    </Panel>
  )

/** What it is for; of a return also what is in it, as there may be several of the same. */
const Form = ({ of }: { of: DraftLine }) => (
  <>
    <Text>{formOf(of)}</Text>
    {of.ofReturn && (
      <Text textStyle="hint" color="fg.muted">
        {of.nil ? t('Nil return') : t('{sheets, plural, one {# sheet} other {# sheets}} added', { sheets: of.sheets })}
      </Text>
    )}
  </>
)

/** Registration, or the return as far as it was chosen. */
function formOf({ kind, ofReturn }: DraftLine) {
  if (!ofReturn) return t(draftKinds[kind])
  const name = t(returnNames[ofReturn.returnType])
  return ofReturn.period ? t('{name} of {period}', { name, period: periodText(ofReturn, t) }) : name
}

function Ways({ of: { id, kind, name }, onDone }: { of: DraftLine; onDone(): void }) {
  const discard = useAction(gst.discardDraft, { id })
  const to = kind === 'registration' ? gstPlaces.register : gstPlaces.file
  return (
    <Flex gap="2" wrap="wrap">
      <ButtonLink to={`${to}?draft=${id}`} variant="outline">
        {t('Continue')}
      </ButtonLink>
      <ConfirmButton
        label={t('Discard')}
        title={name ? t('Discard the form of {name}?', { name }) : t('Discard this form?')}
        text={t('What was typed and its files are deleted. Nothing was paid.')}
        action={discard}
        done={t('The form is discarded')}
        onDone={onDone}
      />
    </Flex>
  )
}
