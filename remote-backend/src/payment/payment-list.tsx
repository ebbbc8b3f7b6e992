import { bankStatements } from 'contract/bank-statement'
import { mostTogether } from 'contract/payment/many-approvals'
import { inStatement, isUndecided, type Payment, payments, undecided } from 'contract/payment/payment'
import { serverNow } from 'contract/server-now'
import { lazy } from 'react'
import { useMay } from 'shared-auth'
import {
  ageText,
  ButtonLink,
  byStatus,
  DialogButton,
  DrawerList,
  dayText,
  Flex,
  type ListTab,
  Money,
  type Selection,
  Text,
  t,
  timeText,
  VisuallyHidden,
} from 'shared-ui'
import { CircleCheck, TriangleAlert } from 'shared-ui/icons'
import { useWaiting } from '../dashboard/waiting.tsx'
import { Given } from '../given.tsx'
import { SlipCell } from './slip-cell.tsx'

const PaymentDrawer = lazy(() =>
  import('./payment-drawer.tsx').then(({ PaymentDrawer }) => ({ default: PaymentDrawer })),
)

/** What the office's numbers count: whoever waits longest comes first. */
const toDecide: ListTab = {
  label: 'To decide',
  additionFilter: { status: { opt: 'in', value1: [...undecided] } },
  sorts: [{ column: 'dated', dir: 'asc' }],
  empty: { title: 'Nothing to decide', text: 'Requests of merchants appear here as soon as they are added.' },
}

/** What somebody approved although something spoke against it. */
const approvedAgainst: ListTab = {
  label: 'Approved against a check',
  additionFilter: { against: { opt: 'eq', value1: 'YES' } },
  empty: { title: 'Nothing was approved against a check', text: 'Such payments appear here with their flags.' },
}

/** What was approved while nothing spoke against it, and has a flag since a later statement. */
const flaggedSince: ListTab = {
  label: 'Something came up since',
  additionFilter: { since: { opt: 'eq', value1: 'YES' } },
  empty: { title: 'Nothing came up since an approval', text: 'Credits that the bank took back appear here.' },
}

const BalanceCell = ({ data }: { data: Payment }) => <Money of={data.balance} kind="balance" />

/** So narrow that a window of 1280 shows them up to the slip. */
const cells = {
  refNo: { width: 96 },
  flags: FlagsCell,
  dated: { cell: ReceivedCell, width: 150 },
  amount: { width: 100 },
  merchant: { width: 198 },
  balance: { cell: BalanceCell, width: 118 },
  slipPicture: SlipCell,
  utr: { cell: ReferenceCell, width: 210 },
}

const ToStatements = () => (
  <Given to={bankStatements.list}>
    <ButtonLink to="/backend/actions/bank-statement" variant="outline">
      {t('Bank statement')}
    </ButtonLink>
  </Given>
)

const approveChosen = (selection: Selection, clear: () => void) => (
  <ApproveChosen selection={selection} onDone={clear} />
)

export function PaymentList() {
  const mayApprove = useMay(payments.approveChosen)
  const count = useWaiting()?.payments ?? undefined
  return (
    <DrawerList
      crumbs={[{ label: 'Actions' }]}
      source={payments.list}
      show={[
        ...(['refNo', 'flags', 'dated', 'amount', 'merchant', 'balance', 'slipPicture'] as const),
        ...(['status', 'bank', 'mode', 'utr', 'txnDate'] as const),
        ...(['approvedAmount', 'decidedBy', 'decidedAt'] as const),
      ]}
      cells={cells}
      actions={<ToStatements />}
      tabs={[
        { ...toDecide, count },
        ...byStatus(payments.list.columns.status),
        approvedAgainst,
        flaggedSince,
        { label: 'All' },
      ]}
      bulk={mayApprove ? approveChosen : undefined}
      beside={PaymentDrawer}
      empty={{ title: 'No payments here', text: 'Look under the other tabs.' }}
    />
  )
}

const day = 86_400_000

/** When it was received; of what waits for how long, amber from the second day on. A row has no room for the clock. */
function ReceivedCell({ data: { dated, status }, place }: { data: Payment; place?: 'card' }) {
  const when = place === 'card' ? timeText(dated) : dayText(dated)
  if (!isUndecided(status)) return <span title={timeText(dated)}>{when}</span>
  const isLate = serverNow().getTime() - Date.parse(dated) >= day
  return (
    <span className="age" data-late={isLate ? 'amber' : undefined} title={timeText(dated)}>
      {`${when}, ${ageText(dated)}`}
    </span>
  )
}

/** What speaks against a payment; nothing where nothing does. A row says the first and how many more, its tooltip all. */
export function FlagsCell({ data: { flags, sinceFlags }, place }: { data: Payment; place?: 'card' }) {
  const all = [flags, sinceFlags].filter(Boolean).join(', ')
  if (!all) return null
  const words = all.split(', ').map((flag) => t(flag))
  const said = words.join(', ')
  if (place === 'card') return <span>{said}</span>
  const [first = '', ...more] = words
  return (
    <Flex as="span" gap="1" align="center" h="full" minW="0" title={said}>
      <Flex as="span" flex="none" color="orange.fg">
        <TriangleAlert size={16} aria-hidden />
      </Flex>
      <Text as="span" truncate aria-hidden>
        {more.length === 0 ? first : t('{flag} +{more}', { flag: first, more: more.length })}
      </Text>
      <VisuallyHidden>{said}</VisuallyHidden>
    </Flex>
  )
}

/** The reference, and whether a bank's statement holds it: on a card in words, as a finger finds no tooltip. */
function ReferenceCell({ data, place }: { data: Payment; place?: 'card' }) {
  if (!data.inStatement) return <span>{data.utr}</span>
  const said = t(inStatement[data.inStatement])
  const [Icon, color] = data.inStatement === 'SAME' ? [CircleCheck, 'green.fg'] : [TriangleAlert, 'orange.fg']
  if (place === 'card')
    return (
      <>
        <span>{data.utr}</span>
        <Flex as="span" gap="1.5" align="center" color={color}>
          <Icon size={16} aria-hidden />
          <span>{said}</span>
        </Flex>
      </>
    )
  return (
    <Flex as="span" gap="1.5" align="center" h="full" title={said}>
      <Flex as="span" role="img" aria-label={said} color={color}>
        <Icon size={16} aria-hidden />
      </Flex>
      <span>{data.utr}</span>
    </Flex>
  )
}

const ChosenDrawer = lazy(() => import('./chosen-drawer.tsx').then(({ ChosenDrawer }) => ({ default: ChosenDrawer })))

/** The way from ticked rows to approving them together; they are unticked when it is done. */
function ApproveChosen({ selection, onDone }: { selection: Selection; onDone(): void }) {
  if (!('only' in selection) || selection.only.length > mostTogether)
    return <Text>{t('Tick at most {mostTogether} payments to approve them together.', { mostTogether })}</Text>
  const ids = selection.only
  return (
    <DialogButton
      size="sm"
      variant="outline"
      dialog={(close) => <ChosenDrawer ids={ids} onClose={close} onDone={onDone} />}
    >
      {t('Approve together')}
    </DialogButton>
  )
}
