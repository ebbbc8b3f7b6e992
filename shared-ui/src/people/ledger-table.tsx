import { journalNames } from 'contract/people/journal-names'
import type { LedgerPage } from 'contract/people/people'
import { Button, Flex, Money, timeText } from 'shared-ui'
import { t } from 'shared-ui/base'
import { SmallTable } from './small-table.tsx'

type LedgerTableProps = {
  of: LedgerPage
  /** The pages before this one, each by the line after which it begins. */
  pages: string[]
  onTurn: (pages: string[]) => void
}

/** The lines of a wallet, the latest first, page by page. */
export const LedgerTable = ({ of: { lines, next }, pages, onTurn }: LedgerTableProps) => (
  <>
    <SmallTable
      label="Ledger"
      heads={['Time', 'What', 'Ref No', 'Remark', 'Debit', 'Credit', 'Balance']}
      ends={[4, 5, 6]}
      rows={lines.map(({ id, at, kind, ref, remark, amount, balance }) => ({
        key: id,
        cells: [
          timeText(at),
          t(journalNames[kind] ?? kind),
          ref,
          remark,
          amount < 0 ? -amount : '',
          amount > 0 ? amount : '',
          <Money key="balance" of={balance} kind="balance" />,
        ],
      }))}
      none="No money has moved yet."
    />
    <Flex mt="3" gap="2" justify="flex-end">
      {pages.length > 0 && (
        <Button variant="outline" onClick={() => onTurn(pages.slice(0, -1))}>
          {t('Newer')}
        </Button>
      )}
      {next && (
        <Button variant="outline" onClick={() => onTurn([...pages, next])}>
          {t('Older')}
        </Button>
      )}
    </Flex>
  </>
)
