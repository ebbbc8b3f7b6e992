import { applications } from 'contract/pan/application'
import { useRead } from 'shared-auth'
import { Box, Button, count as countText, RouteLink, Screen, SimpleGrid, Text } from 'shared-ui'
import { FileCheck } from 'shared-ui/icons'
import { Link } from 'shared-ui/router'
import { queues } from './queues/queues.ts'

const base = '/backend/actions/nsdl-pan/physical'

/** Where the forms stand: each count opens its list. */
export function NsdlPan() {
  const counts = useRead(applications.counts, {})

  return (
    <Screen
      title="NSDL PAN"
      crumbs={[{ label: 'Actions' }]}
      of={counts}
      actions={
        <Button asChild>
          <Link to={`${base}/verify`}>
            <FileCheck aria-hidden /> Verify next form
          </Link>
        </Button>
      }
    >
      {(found) => (
        <SimpleGrid columns={{ base: 1, sm: 2, xl: 4 }} gap="4" as="ul" listStyleType="none">
          {queues.map(({ path, title, count }) => (
            <Box as="li" key={path}>
              <RouteLink
                to={`${base}/${path}`}
                display="block"
                bg="bg.panel"
                borderWidth="1px"
                borderRadius="l3"
                px="4"
                py="3"
                color="fg"
                _hover={{ bg: 'bg.subtle', textDecoration: 'none' }}
              >
                <Text color="fg.muted">{title}</Text>
                <Text textStyle="figure">{countText(found[count] ?? 0)}</Text>
              </RouteLink>
            </Box>
          ))}
        </SimpleGrid>
      )}
    </Screen>
  )
}
