import { people } from 'contract/people/people'
import { lazy, useState } from 'react'
import { useRead } from 'shared-auth'
import { DialogButton, Flex, Screen, t } from 'shared-ui'
import { LedgerTable } from 'shared-ui/people'
import { Given } from '../given.tsx'

const LedgerFileDialog = lazy(() =>
  import('./ledger-file-dialog.tsx').then(({ LedgerFileDialog }) => ({ default: LedgerFileDialog })),
)

/** The wallet of a shop. */
export function LedgerLines({ id }: { id: string }) {
  const [pages, setPages] = useState<string[]>([])
  const before = pages.at(-1)
  const ledger = useRead(people.ledger, { id }, before ? { before } : {})
  return (
    <Screen title="Ledger" of={ledger}>
      {(page) => (
        <>
          <Flex justify="flex-end" mb="3" _empty={{ display: 'none' }}>
            <Given to={people.ledgerFile}>
              <LedgerFileButton id={id} />
            </Given>
          </Flex>
          <LedgerTable of={page} pages={pages} onTurn={setPages} />
        </>
      )}
    </Screen>
  )
}

const LedgerFileButton = ({ id }: { id: string }) => (
  <DialogButton variant="outline" dialog={(close) => <LedgerFileDialog id={id} onClose={close} />}>
    {t('Statement as file')}
  </DialogButton>
)
