import { journalNames } from 'contract/people/journal-names'
import { people } from 'contract/people/people'
import { useState } from 'react'
import { useRead } from 'shared-auth'
import { Button, Flex, Money, Screen, timeText } from 'shared-ui'
import { t } from 'shared-ui/base'
import { SmallTable } from 'shared-ui/people'

/** The lines of a shop's wallet, the latest first, a page at a time. */
export function LedgerLines({ id }: { id: string }) {
  const [pages, setPages] = useState<string[]>([])
  const before = pages.at(-1)
  const ledger = useRead(people.ledger, { id }, before ? { before } : {})
  return (
    <Screen title="Ledger" of={ledger}>
      {({ lines, next }) => (
        <>
          <SmallTable
            label="Ledger"
            heads={['Time', 'What', 'Ref No', 'Remark', 'Debit', 'Credit', 'Balance']}
            ends={[4, 5, 6]}
            rows={lines.map(({ id, at, kind, ref, remark, amount, balance }) => ({
              key: id,
              cells: [
                ...[timeText(at), t(journalNames[kind] ?? kind), ref, remark],
                ...[amount < 0 ? -amount : '', amount > 0 ? amount : ''],
                <Money key="balance" of={balance} kind="balance" />,
              ],
            }))}
            none="No money has moved yet."
          />
          <Flex mt="3" gap="2" justify="flex-end">
            {before && (
              <Button variant="outline" onClick={() => setPages(pages.slice(0, -1))}>
                {t('Newer')}
              </Button>
            )}
            {next && (
              <Button variant="outline" onClick={() => setPages([...pages, next])}>
                {t('Older')}
              </Button>
            )}
          </Flex>
        </>
      )}
    </Screen>
  )
}
