import type { Report } from 'contract/report/report'
import { Box, Heading, RouteLink, Screen, SimpleGrid, Text, t } from 'shared-ui'

type IndexedReport = Pick<Report, 'title' | 'about' | 'path'>

/** All reports of an area, each with the question that it answers. */
export const ReportIndex = ({ of }: { of: readonly IndexedReport[] }) => (
  <Screen title="Reports">
    <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2, xl: 3 }} gap="4">
      {of.map(({ title, about, path }) => (
        <Box as="li" key={path} layerStyle="panel" p="4">
          <Heading as="h2" textStyle="panel">
            <RouteLink to={path}>{t(title)}</RouteLink>
          </Heading>
          <Text color="fg.muted" mt="1">
            {t(about)}
          </Text>
        </Box>
      ))}
    </SimpleGrid>
  </Screen>
)
