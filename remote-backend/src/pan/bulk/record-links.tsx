import { Box, Button, t } from 'shared-ui'
import { Link } from 'shared-ui/router'
import { bulkEntries } from './entries.ts'

const base = '/backend/actions/nsdl-pan/physical'

/** What is recorded of many from this list: the first is what most come for. Two share a row on a phone by their short names. */
export function RecordLinks({ of }: { of: string[] }) {
  const isOne = of.length === 1
  return bulkEntries
    .filter(({ path }) => of.includes(path))
    .sort((a, b) => of.indexOf(b.path) - of.indexOf(a.path))
    .map(({ path, title, short }) => (
      <Button key={path} asChild variant="outline">
        <Link to={`${base}/${path}`}>
          <Box as="span" hideBelow={isOne ? undefined : 'md'}>
            {t(title)}
          </Box>
          {!isOne && (
            <Box as="span" hideFrom="md">
              {t(short)}
            </Box>
          )}
        </Link>
      </Button>
    ))
}
