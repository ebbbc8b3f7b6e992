import { type Status, statuses } from 'contract/pan/status'
import { Box, CountChip, chakra, count, EmptyState, Flex, Panel, Text, t } from 'shared-ui'
import { ChevronRight, CircleAlert, Crop, type LucideIcon, ScanLine } from 'shared-ui/icons'
import { Link } from 'shared-ui/router'
import { places } from '../pan/next-step.ts'

const only = (status: Status) =>
  `?filters=${encodeURIComponent(JSON.stringify({ status: { opt: null, value1: status } }))}`

const rows: { status: Status; text: string; to: string; icon: LucideIcon }[] = [
  { status: 'INCOMPLETE', text: 'Our office asks for a correction', to: places.incomplete, icon: CircleAlert },
  {
    status: 'TIN_REJECTED',
    text: 'TIN objects: answer before the last day',
    to: places.tinRejection,
    icon: CircleAlert,
  },
  {
    status: 'PL_AWAIT_CONFIRM',
    text: 'Read Aadhaar’s data with the applicant, then e-Sign',
    to: places.paperlessList,
    icon: CircleAlert,
  },
  {
    status: 'PL_INITIATED',
    text: 'Paid, but the Aadhaar OTP is not done',
    to: places.paperlessList,
    icon: CircleAlert,
  },
  {
    status: 'WAITING_SCAN',
    text: 'Print, take the signature, scan the form',
    to: `${places.waiting}${only('WAITING_SCAN')}`,
    icon: ScanLine,
  },
  {
    status: 'WAITING_CROP',
    text: 'Cut photo and signature out of the scan',
    to: `${places.waiting}${only('WAITING_CROP')}`,
    icon: Crop,
  },
]

/** What only the merchant can move on, each kind with the list it stands in. */
export function NeedsAction({ counts }: { counts: Record<string, number> }) {
  const waiting = rows.filter(({ status }) => (counts[status] ?? 0) > 0)
  const sum = waiting.reduce((sum, { status }) => sum + (counts[status] ?? 0), 0)
  return (
    <Panel title={t('Needs your action')} aside={sum > 0 && <CountChip late>{count(sum)}</CountChip>} flush>
      {waiting.length === 0 ? (
        <EmptyState
          drawing="tray"
          title="Nothing waits for you"
          text={t('Forms that need a scan, a crop or a correction appear here.')}
        />
      ) : (
        <Box as="ul" listStyleType="none" m="0" p="0">
          {waiting.map(({ status, text, to, icon: Icon }) => (
            <Box as="li" key={status} borderBottomWidth={{ base: '1px', _last: '0' }} borderColor="border.subtle">
              <Row to={to}>
                <Flex
                  boxSize="34px"
                  flexShrink="0"
                  align="center"
                  justify="center"
                  borderRadius="md"
                  bg="orange.subtle"
                  color="orange.fg"
                >
                  <Icon aria-hidden />
                </Flex>
                <Box minW="0">
                  <Text fontWeight="600">{t(statuses[status].en)}</Text>
                  <Text textStyle="dense" color="fg.muted">
                    {t(text)}
                  </Text>
                </Box>
                <Text textStyle="section" fontSize="20px" ms="auto">
                  {count(counts[status])}
                </Text>
                <ChevronRight size={18} aria-hidden />
              </Row>
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  )
}

const Row = chakra(
  Link,
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '60px',
      px: '4',
      py: '2.5',
      _hover: { bg: 'bg.subtle' },
      _focusVisible: { outlineOffset: '-2px' },
    },
  },
  { forwardProps: ['to'] },
)
