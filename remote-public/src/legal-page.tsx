import { type LegalPage as PageName, siteContent } from 'contract/site/content'
import { defaultLegal } from 'contract/site/default-content'
import { useExtra } from 'shared-auth'
import { dayText, Problem, Skeleton, Stack, Text, t } from 'shared-ui/base'
import { ownersText } from './owners-text.ts'
import { Page } from './page.tsx'

/** A legal text of the owner: numbered clauses with headings. */
function LegalPage({ page, title }: { page: PageName; title: string }) {
  const read = useExtra(siteContent.legal, { page }, undefined, { lasting: true })
  const data = ownersText(read, defaultLegal[page])
  return (
    <Page title={title} text={data && sinceText(data.since, read.isAbsent)} narrow>
      {!data && (read.error ? <Problem error={read.error} onRetry={read.reload} /> : <Skeleton h="60dvh" />)}
      <Stack gap="5">
        {data?.clauses.map(({ title, text }, i) => (
          <section key={title}>
            <Text as="h2" textStyle="section">
              {`${i + 1}. ${t(title)}`}
            </Text>
            <Text mt="1" fontSize="md" lineHeight="24px" whiteSpace="pre-line">
              {t(text)}
            </Text>
          </section>
        ))}
      </Stack>
    </Page>
  )
}

/** Of a server without such texts it is not known whether the business put one in force. */
function sinceText(since: string | null, isAbsent: boolean) {
  if (since) return t('In force since {since}', { since: dayText(since) })
  return isAbsent ? undefined : t('A draft, which the business has not put in force yet')
}

export const PrivacyPolicy = () => <LegalPage page="privacy-policy" title="Privacy Policy" />
export const Licensing = () => <LegalPage page="licensing" title="Licensing" />
export const TermsAndConditions = () => <LegalPage page="terms-and-conditions" title="Terms & Conditions" />
