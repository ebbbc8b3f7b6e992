import { Box, count, RouteLink, Text } from 'shared-ui'

type CountCardProps = { label: string; value: number; to?: string }

/** How many there are of something; with an address, the way to them. */
export function CountCard({ label, value, to }: CountCardProps) {
  const figures = (
    <>
      <Text color="fg.muted">{label}</Text>
      <Text textStyle="figure">{count(value)}</Text>
    </>
  )
  return (
    <Box as="li" layerStyle="panel" overflow="hidden">
      {to ? (
        <RouteLink
          to={to}
          display="block"
          px="4"
          py="3"
          color="fg"
          textDecoration="none"
          borderBottomWidth="0"
          _hover={{ bg: 'bg.subtle' }}
        >
          {figures}
        </RouteLink>
      ) : (
        <Box px="4" py="3">
          {figures}
        </Box>
      )}
    </Box>
  )
}
