import type { ReplyOf } from 'contract/endpoint'
import type { TakeBackCalls } from 'contract/take-back'
import { lazy } from 'react'
import { useAction, useRead } from 'shared-auth'
import { DialogButton, Flex, Note, Stack, Text, timeText, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { Given } from '../given.tsx'
import { SecondPerson } from '../second-person.tsx'
import { Moves } from './moves.tsx'

const TakeBackDialog = lazy(() =>
  import('./take-back-dialog.tsx').then(({ TakeBackDialog }) => ({ default: TakeBackDialog })),
)

type Props = { calls: TakeBackCalls; id: string; onDone(): void }
type Found = ReplyOf<TakeBackCalls['read']>

/** 'Take back' of the last step of a record, where there is one; and what a second person has to agree to. */
export function TakeBack({ calls, id, onDone }: Props) {
  const { data, reload } = useRead(calls.read, { id })
  if (!data?.step) return null
  const { step, waiting } = data
  const done = (text: string) => {
    toast.success(t(text))
    reload()
    onDone()
  }
  if (waiting) return <Waiting calls={calls} id={id} step={step} waiting={waiting} onDone={done} />
  return (
    <Given to={calls.ask}>
      <Flex justify="flex-end">
        <DialogButton
          variant="ghost"
          size="sm"
          dialog={(close) => <TakeBackDialog calls={calls} id={id} step={step} onDone={done} onClose={close} />}
        >
          {t('Take back')}
        </DialogButton>
      </Flex>
    </Given>
  )
}

type WaitingProps = Pick<Props, 'calls' | 'id'> & {
  step: NonNullable<Found['step']>
  waiting: NonNullable<Found['waiting']>
  onDone(text: string): void
}

function Waiting({
  calls,
  id,
  step: { what, effect, moves },
  waiting: { id: request, by, isMine, samePerson, at, reason },
  onDone,
}: WaitingProps) {
  const agree = useAction(calls.agree, { id })
  const refuse = useAction(calls.refuse, { id })
  return (
    <Note
      tone="warning"
      title={t('{name} asks to take this back: {what}', { name: by, what: t(what.text, what.values) })}
    >
      <Stack gap="3">
        <Text>{t('{reason}. {name}, {at}', { reason, name: by, at: timeText(at) })}</Text>
        <Text>{t(effect.text, effect.values)}</Text>
        <Moves of={moves} />
        {isMine && <Text color="fg.muted">{t('A second person has to agree.')}</Text>}
        <Given to={calls.agree}>
          <SecondPerson
            isMine={isMine}
            samePerson={samePerson}
            approve={{
              label: t('Agree, take it back'),
              busy: agree.busy,
              run: () => agree.run({ request }).then(() => onDone('Taken back')),
            }}
            refuse={{
              label: 'Leave it as it is',
              busy: refuse.busy,
              run: () => refuse.run({ request }).then(() => onDone('It stays as it is')),
            }}
          />
        </Given>
      </Stack>
    </Note>
  )
}
