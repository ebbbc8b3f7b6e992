import { amount, Box, dayText, Flex, Grid, Panel, Skeleton, Text, t, useNotices } from 'shared-ui/base'

/** What a PAN costs and what is new, as the server knows it; where it knows neither, neither is shown. */
export function Notices() {
  const { data, isLoading } = useNotices()
  if (isLoading) return <Skeleton mt="10" h="240px" />
  if (!data) return null

  return (
    <Grid mt="10" gap="6" templateColumns={{ base: '1fr', md: '13fr 10fr' }} alignItems="start">
      {data.fees.length > 0 && (
        <Panel
          title="What it costs"
          aside={
            <Text textStyle="micro" color="fg.muted">
              {t('Government fee, 18 % GST included')}
            </Text>
          }
          flush
        >
          {data.fees.map(({ name, amount: fee }) => (
            <Flex
              key={name}
              px="4"
              py="3"
              justify="space-between"
              gap="4"
              borderBottomWidth="1px"
              borderColor="border.subtle"
              fontSize="md"
            >
              <Box>{name}</Box>
              <Box fontWeight="600" whiteSpace="nowrap">
                ₹ {amount(fee).replace('/-', '')}
              </Box>
            </Flex>
          ))}
          <Text px="4" py="3" color="fg.muted">
            {t('Our service charge is shown beside it before you pay and is printed on the receipt.')}
          </Text>
        </Panel>
      )}
      {data.news.length > 0 && (
        <Panel title="News & updates" flush>
          {data.news.map(({ dated, text }) => (
            <Flex
              key={`${dated} ${text}`}
              px="4"
              py="3"
              gap="4"
              borderBottomWidth="1px"
              borderColor="border.subtle"
              _last={{ borderBottomWidth: '0' }}
            >
              <Box color="fg.muted" whiteSpace="nowrap">
                {dayText(dated)}
              </Box>
              <Box>{text}</Box>
            </Flex>
          ))}
        </Panel>
      )}
    </Grid>
  )
}
