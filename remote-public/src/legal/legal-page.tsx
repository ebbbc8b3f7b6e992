import { Stack, Text, t } from 'shared-ui/base'
import { Page } from '../page.tsx'

export type Clause = { title: string; text: string }

/** A legal text: numbered clauses, each with its heading. */
export function LegalPage({ title, since, clauses }: { title: string; since: string; clauses: Clause[] }) {
  return (
    <Page title={title} text={t('In force since {since}', { since })} narrow>
      <Stack gap="5">
        {clauses.map((clause, i) => (
          <section key={clause.title}>
            <Text as="h2" textStyle="section">
              {i + 1}. {t(clause.title)}
            </Text>
            <Text mt="1" fontSize="md" lineHeight="24px">
              {t(clause.text)}
            </Text>
          </section>
        ))}
      </Stack>
    </Page>
  )
}
