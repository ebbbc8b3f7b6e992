import { Box, ButtonLink, t } from 'shared-ui'
import { bulkEntries } from './entries.ts'

const base = '/backend/actions/nsdl-pan/physical'

/** The bulk actions of this list, the most used first. On a phone two share a row, with short names. */
export function RecordLinks({ of }: { of: string[] }) {
  const isOne = of.length === 1
  return bulkEntries
    .filter(({ path }) => of.includes(path))
    .sort((a, b) => of.indexOf(b.path) - of.indexOf(a.path))
    .map(({ path, title, short }) => (
      <ButtonLink key={path} to={`${base}/${path}`} variant="outline">
        <Box as="span" hideBelow={isOne ? undefined : 'md'}>
          {t(title)}
        </Box>
        {!isOne && (
          <Box as="span" hideFrom="md">
            {t(short)}
          </Box>
        )}
      </ButtonLink>
    ))
}
