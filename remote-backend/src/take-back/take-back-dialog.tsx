import type { ReplyOf } from 'contract/endpoint'
import { AskToTakeBack, type TakeBackCalls } from 'contract/take-back'
import { useAction } from 'shared-auth'
import { Note, Text } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, TextAreaField } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'
import { Moves } from './moves.tsx'

type Props = {
  calls: TakeBackCalls
  id: string
  step: NonNullable<ReplyOf<TakeBackCalls['read']>['step']>
  onDone(text: string): void
  onClose(): void
}

/** Asks for the reason, and says what happens before it does. */
export function TakeBackDialog({
  calls,
  id,
  step: { target, what, effect, moves, needsSecond },
  onDone,
  onClose,
}: Props) {
  const ask = useAction(calls.ask, { id })
  const done = ({ status }: ReplyOf<TakeBackCalls['ask']>) => {
    onClose()
    onDone(status === 'DONE' ? 'Taken back' : 'Asked. A second person has to agree.')
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('Take this back?')}
      text={`${t(what.text, what.values)}. ${t(effect.text, effect.values)}`}
    >
      <EntryForm
        schema={AskToTakeBack}
        start={{ reason: '', target }}
        action={ask}
        onDone={done}
        submit="Take back"
        danger
      >
        <Moves of={moves} />
        <TextAreaField name="reason" />
        {needsSecond ? (
          <Note>{t('Nothing happens until a second person agrees.')}</Note>
        ) : (
          <Text color="fg.muted">{t('It is taken back at once. The history keeps both.')}</Text>
        )}
      </EntryForm>
    </Dialog>
  )
}
