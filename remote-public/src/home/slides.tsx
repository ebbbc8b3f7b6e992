import { Box, Grid, RouteLink, Text, TextLink } from 'shared-ui/base'

type Slide = { title: string; text: string; label: string; to: string }

/** The owner's slides below the first screen, side by side; nothing moves automatically. */
export function Slides({ of }: { of: readonly Slide[] }) {
  if (of.length === 0) return null
  return (
    <Grid mt="10" gap="6" templateColumns={{ base: '1fr', md: 'repeat(auto-fit, minmax(300px, 1fr))' }}>
      {of.map(({ title, text, label, to }) => (
        <Box key={`${title} ${to}`} as="section" layerStyle="panel" p="5">
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
      ))}
    </Grid>
  )
}
