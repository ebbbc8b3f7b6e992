import { people } from 'contract/people/people'
import { useState } from 'react'
import { useRead } from 'shared-auth'
import { Screen } from 'shared-ui'
import { LedgerTable } from 'shared-ui/people'

/** The wallet of a shop. */
export function LedgerLines({ id }: { id: string }) {
  const [pages, setPages] = useState<string[]>([])
  const before = pages.at(-1)
  const ledger = useRead(people.ledger, { id }, before ? { before } : {})
  return (
    <Screen title="Ledger" of={ledger}>
      {(page) => <LedgerTable of={page} pages={pages} onTurn={setPages} />}
    </Screen>
  )
}
