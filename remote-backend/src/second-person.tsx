import type { Said } from 'contract/said'
import { useState } from 'react'
import { Button, Flex, RefusalNote, Stack, Text } from 'shared-ui'
import { t } from 'shared-ui/base'

type Props = {
  /** The person who asked can only take it back. */
  isMine: boolean
  /** Why another account of the person who asked cannot approve either. */
  samePerson: Said | null
  approve: { label: string; busy: boolean; run(): Promise<unknown> }
  refuse: { label?: string; busy?: boolean; run(): unknown }
}

/** The two buttons of an action on money that needs two people: the second person approves or rejects. */
export function SecondPerson({ isMine, samePerson, approve, refuse }: Props) {
  const [error, setError] = useState<unknown>()
  const failing = (run: () => unknown) => async () => {
    setError(undefined)
    try {
      await run()
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <Stack gap="3" w="full">
      {error !== undefined && <RefusalNote title="Not approved" error={error} />}
      {samePerson && <Text color="fg.muted">{t(samePerson.text, samePerson.values)}</Text>}
      <Flex gap="2.5" wrap="wrap">
        <Button variant="surface" colorPalette="red" loading={refuse.busy ?? false} onClick={failing(refuse.run)}>
          {t(refuse.label ?? (isMine ? 'Take back' : 'Reject'))}
        </Button>
        {!isMine && !samePerson && (
          <Button ml="auto" loading={approve.busy} onClick={failing(approve.run)}>
            {approve.label}
          </Button>
        )}
      </Flex>
    </Stack>
  )
}
