import { Box, count, RouteLink, Text } from 'shared-ui'

type Late = { amber: number; red: number }
type CountCardProps = { label: string; value: number; to?: string; late?: Late | undefined }

/** How many there are of something; with an address, the way to them. */
export function CountCard({ label, value, to, late }: CountCardProps) {
  const figures = (
    <>
      <Text color="fg.muted">{label}</Text>
      <Text textStyle="figure">{count(value)}</Text>
      {late && late.red + late.amber > 0 && (
        <Text textStyle="dense" color={late.red > 0 ? 'red.fg' : 'orange.fg'} fontWeight="600">
          {lateText(late)}
        </Text>
      )}
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

/** `2 urgent, 3 late` */
function lateText({ amber, red }: Late) {
  return [red > 0 && `${count(red)} urgent`, amber > 0 && `${count(amber)} late`].filter(Boolean).join(', ')
}
