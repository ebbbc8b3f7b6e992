import { Box, ButtonLink, Flex, RouteLink, Screen } from 'shared-ui'
import { t } from 'shared-ui/base'
import { useLocation, useSearchParams } from 'shared-ui/router'
import { physical } from '../view/places.ts'
import { CheckedFile } from './checked-file.tsx'
import { bulkEntries, entryAt } from './entries.ts'
import { NewFile } from './new-file.tsx'

/** One action for many applications, by their numbers or from a file; everything is checked before it is recorded. */
export function BulkEntry() {
  const { pathname } = useLocation()
  const [asked, ask] = useSearchParams()
  const entry = entryAt(pathname) ?? bulkEntries[0]!
  const file = asked.get('file')

  return (
    <Screen
      title={entry.title}
      crumbs={[{ label: 'NSDL PAN', to: '/backend/actions/nsdl-pan' }]}
      actions={
        <ButtonLink to={`${physical}/${entry.list.path}`} variant="outline">
          {t(entry.list.title)}
        </ButtonLink>
      }
    >
      <Flex as="nav" aria-label={t('What is recorded')} wrap="wrap" gap="1" mb="4">
        {bulkEntries.map(({ path, short }) => (
          <Box key={path} asChild px="2.5" py="1.5" borderRadius="md" css={path === entry.path ? current : undefined}>
            <RouteLink
              to={`${physical}/${path}`}
              aria-current={path === entry.path ? 'page' : undefined}
              textDecoration="none"
              _hover={{ bg: 'bg.subtle' }}
            >
              {t(short)}
            </RouteLink>
          </Box>
        ))}
      </Flex>
      {file ? (
        <CheckedFile key={file} id={file} entry={entry} onLeave={() => ask({})} />
      ) : (
        <NewFile key={entry.path} entry={entry} onChecked={(id) => ask({ file: id })} />
      )}
    </Screen>
  )
}

const current = { background: 'brand.subtle', color: 'brand.fg', fontWeight: '600' }
