import { Box, Flex } from '@chakra-ui/react'
import { isDay } from 'contract/field/fields'
import { dayText } from './format/time.ts'
import { Panel } from './panel.tsx'
import { t } from './t.ts'
import { Text } from './text.tsx'

/** The office's news, the latest first; nothing if there is none. */
export function NewsPanel({ of }: { of: readonly { dated: string; text: string }[] }) {
  if (of.length === 0) return null
  return (
    <Panel title={t('News & updates')} flush>
      <Box as="ul" listStyleType="none" m="0" p="0">
        {of.map(({ dated, text }) => (
          <Flex
            as="li"
            key={`${dated} ${text}`}
            gap="4"
            px="4"
            py="2.5"
            borderBottomWidth={{ base: '1px', _last: '0' }}
            borderColor="border.subtle"
            textStyle="dense"
          >
            <Text w="44px" flexShrink="0" color="fg.muted" whiteSpace="nowrap">
              <time dateTime={dated}>{isDay(dated) ? dayText(dated).slice(0, 6) : '--'}</time>
            </Text>
            <Text overflowWrap="anywhere">{text}</Text>
          </Flex>
        ))}
      </Box>
    </Panel>
  )
}
