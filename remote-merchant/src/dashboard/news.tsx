import { Box, dayText, Flex, Panel, Text, t, useNotices } from 'shared-ui'

/** The office's news; nothing if there is none, or it could not be read. */
export function News() {
  const { data } = useNotices()
  const news = data?.news ?? []
  if (news.length === 0) return null
  return (
    <Panel title={t('News & updates')} flush>
      <Box as="ul" listStyleType="none" m="0" p="0">
        {news.map(({ dated, text }) => (
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
              <time dateTime={dated}>{dayText(dated).slice(0, 6)}</time>
            </Text>
            <Text overflowWrap="anywhere">{text}</Text>
          </Flex>
        ))}
      </Box>
    </Panel>
  )
}
