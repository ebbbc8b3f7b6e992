import type { BooksFault } from 'contract/office-dashboard'
import { Flex, Note, RouteLink, rupeeSum, timeText } from 'shared-ui'
import { t } from 'shared-ui/base'
import { CircleCheck } from 'shared-ui/icons'

type Props = { books: { checkedAt: string; faults: BooksFault[] } | null }

/** For the admin: the faults of last night's reconciliation, by name; a wallet links to its shop. */
export function BooksFaults({ books }: Props) {
  if (!books?.faults.length) return null
  return (
    <Note tone="danger" title="The books are not even">
      {t('Found on {when}. Approve and pay out nothing before whoever looks after the server has seen it.', {
        when: timeText(books.checkedAt),
      })}
      <ul>
        {books.faults.map((fault) => (
          <li key={`${fault.what} ${fault.name}`}>
            {fault.merchantId ? (
              <RouteLink to={`/backend/user-management/merchant/${fault.merchantId}`}>{sentence(fault)}</RouteLink>
            ) : (
              sentence(fault)
            )}
          </li>
        ))}
      </ul>
    </Note>
  )
}

function sentence({ what, name, paise }: BooksFault) {
  const values = { name, sum: rupeeSum(paise / 100) }
  if (what === 'wallet') return t('The wallet of {name} differs from its entries by {sum}', values)
  if (what === 'register') return t('The register of {name} differs from its entries by {sum}', values)
  return t('The journal {name} adds up to {sum}, not to 0', values)
}

/** Says when the books were checked, if nothing was found. */
export function BooksEven({ books }: Props) {
  if (books?.faults.length !== 0) return null
  return (
    <Flex as="p" gap="2" align="center" color="fg.muted" textStyle="sm">
      <CircleCheck size={16} aria-hidden />
      {t('Books checked on {when}: each wallet and each register is the sum of its entries.', {
        when: timeText(books.checkedAt),
      })}
    </Flex>
  )
}
