import type { dashboards } from 'contract/dashboard'
import type { ReplyOf } from 'contract/endpoint'
import { ageText, Box, chakra, Flex, Text, t } from 'shared-ui'
import { Link } from 'shared-ui/router'

type Drafts = ReplyOf<typeof dashboards.merchant>['drafts']

const isReady = (missing: string) => missing === '' || missing.startsWith('Ready')

/** Forms begun and not paid yet, each with what it still lacks. */
export function DraftRows({ drafts, to }: { drafts: Drafts; to: (id: string) => string }) {
  return (
    <Box as="ul" listStyleType="none" m="0" p="0">
      {drafts.map(({ id, formNo, name, savedAt, missing }) => (
        <Box as="li" key={id} borderBottomWidth={{ base: '1px', _last: '0' }} borderColor="border.subtle">
          <DraftLink to={to(id)}>
            <Flex justify="space-between" gap="3">
              <Text fontWeight="600" truncate>
                {name || formNo}
              </Text>
              <Text textStyle="micro" color="fg.muted" whiteSpace="nowrap">
                {ageText(savedAt)}
              </Text>
            </Flex>
            <Flex justify="space-between" gap="3" textStyle="dense">
              <Text color="fg.muted" truncate>
                {t('New · Individual')}
              </Text>
              <Text color={isReady(missing) ? 'green.fg' : 'orange.fg'} textAlign="end">
                {t(isReady(missing) ? 'Ready to pay' : missing)}
              </Text>
            </Flex>
          </DraftLink>
        </Box>
      ))}
    </Box>
  )
}

const DraftLink = chakra(
  Link,
  {
    base: {
      display: 'block',
      px: '4',
      py: '2.5',
      _hover: { bg: 'bg.subtle' },
      _focusVisible: { outlineOffset: '-2px' },
    },
  },
  { forwardProps: ['to'] },
)
