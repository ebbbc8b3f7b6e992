import { Box, dayText, Flex, Grid, Panel, RouteLink, Skeleton, Text, TextLink, t, useNotices } from 'shared-ui/base'
import { Fees } from './fees.tsx'

/** Figures about our work from our own data; nothing while the numbers are small. */
export function Proof() {
  const { sent, days } = useNotices().data?.proof ?? {}
  if (!sent) return null
  return (
    <Text mb="8" fontSize="lg" fontWeight="600">
      {days
        ? t(
            '{sent} applications sent · usually {days, plural, one {# day} other {# days}} from our counter to the PAN',
            {
              sent: sent.toLocaleString('en-IN'),
              days,
            },
          )
        : t('{sent} applications sent', { sent: sent.toLocaleString('en-IN') })}
    </Text>
  )
}

/** The fees of a PAN and the news, as far as the server has them. */
export function Notices() {
  const { data, isLoading } = useNotices()
  if (isLoading) return <Skeleton mt="10" h="240px" />
  if (!data) return null

  return (
    <>
      {data.slides && <Slides of={data.slides} />}
      <Grid mt="10" gap="6" templateColumns={{ base: '1fr', md: '13fr 10fr' }} alignItems="start">
        <Fees />
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
                <Box w="84px" flexShrink="0" color="fg.muted" whiteSpace="nowrap">
                  {dayText(dated)}
                </Box>
                <Text overflowWrap="anywhere">{text}</Text>
              </Flex>
            ))}
          </Panel>
        )}
      </Grid>
    </>
  )
}

type Slide = { title: string; text: string; label: string; to: string; picture?: string | null | undefined }

/** The owner's slides below the first screen, side by side; nothing moves automatically. */
function Slides({ of }: { of: readonly Slide[] }) {
  if (of.length === 0) return null
  return (
    <Grid mt="10" gap="6" templateColumns={{ base: '1fr', md: 'repeat(auto-fit, minmax(300px, 1fr))' }}>
      {of.map(({ title, text, label, to, picture }) => (
        <Box key={`${title} ${to}`} as="section" layerStyle="panel" overflow="hidden" overflowWrap="anywhere">
          {picture && (
            <Box asChild w="full" aspectRatio={3.2} objectFit="cover">
              <img src={`/api/site-picture/${picture}`} alt="" loading="lazy" width={1600} height={500} />
            </Box>
          )}
          <Box p="5">
            <Text as="h2" textStyle="section">
              {title}
            </Text>
            <Text mt="1" mb="3" color="fg.muted">
              {text}
            </Text>
            {to.startsWith('https://') ? (
              <TextLink href={to} target="_blank" rel="noopener">
                {label}
              </TextLink>
            ) : (
              <RouteLink to={to}>{label}</RouteLink>
            )}
          </Box>
        </Box>
      ))}
    </Grid>
  )
}
