import { dashboards } from 'contract/dashboard'
import { type Category as Code, categories } from 'contract/pan/categories'
import { rulesOf } from 'contract/pan/form/category-rules'
import { type MouseEvent, useState } from 'react'
import { useRead } from 'shared-auth'
import { Box, Button, chakra, Panel, Screen, SimpleGrid, Text, t } from 'shared-ui'
import { ChevronRight } from 'shared-ui/icons'
import { Dialog } from 'shared-ui/overlays'
import { Link, useNavigate } from 'shared-ui/router'
import { KycGate } from '../../kyc-gate.tsx'
import { places } from '../next-step.ts'
import { RecentCustomers } from '../reapply/recent-customers.tsx'
import { DraftRows } from './draft-rows.tsx'

type Category = (typeof categories)[number]

type Question = {
  title: string
  text: string
  no: string
  yes: string
  /** Whose form it is when the answer is no; without it, nobody's. */
  otherwise?: Code
}

const incorporated = {
  title: 'Already incorporated without PAN?',
  no: 'No, not yet',
  yes: 'Yes, continue',
}

/** What is asked before a form is begun that may be the wrong one. */
const questions: Partial<Record<Code, Question>> = {
  // Companies and LLPs get their PAN with the incorporation: an application here would be paid for nothing.
  C: {
    ...incorporated,
    text: 'A company gets its PAN together with the certificate of incorporation, in the common form of the Ministry of Corporate Affairs. Continue only when the certificate is there and no PAN came with it: otherwise the customer pays for nothing.',
  },
  E: {
    ...incorporated,
    text: 'An LLP gets its PAN together with the certificate of incorporation, in the common form of the Ministry of Corporate Affairs. Continue only when the certificate is there and no PAN came with it: otherwise the customer pays for nothing.',
  },
  FP: {
    title: 'Is the applicant a citizen of another country?',
    text: 'This form is for persons who are not citizens of India, also with an OCI or PIO card, wherever they live. A citizen of India who lives abroad applies as Individual.',
    no: 'No, a citizen of India',
    yes: 'Yes, another country',
    otherwise: 'P',
  },
  FE: {
    title: 'Is it registered outside India?',
    text: 'This form is for companies, firms and bodies that were formed under the law of another country, also with an office in India. One that was registered in India applies in its own category.',
    no: 'No, in India',
    yes: 'Yes, abroad',
  },
}

/** Who wants a first PAN. */
export const ChooseCategory = () => <Categories appType="N" title="New PAN: who is it for?" />

/** Whose PAN is corrected, or whose card printed again. */
export const ChooseCorrection = () => <Categories appType="C" title="Correction: whose PAN?" />

type AppType = 'N' | 'C'

function Categories({ appType, title }: { appType: AppType; title: string }) {
  const { data } = useRead(dashboards.merchant, {})
  const drafts = (data?.drafts ?? []).filter((draft) => draft.appType === appType)
  return (
    <Screen title={title} crumbs={[{ label: 'NSDL PAN', to: '/merchant/product/nsdl-pan' }]}>
      <KycGate>
        {appType === 'N' && <RecentCustomers />}
        <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="4" as="ul" listStyleType="none" m="0" p="0">
          {categories.map((category) => (
            <li key={category.code}>
              <CategoryCard of={category} appType={appType} />
            </li>
          ))}
        </SimpleGrid>
      </KycGate>
      {drafts.length > 0 && (
        <Box mt="6" maxW="640px">
          <Panel title={t('Continue a draft')} flush>
            <DraftRows drafts={drafts} />
          </Panel>
        </Box>
      )}
    </Screen>
  )
}

/** The hint below a category: mostly who signs. */
const hints: Record<Code, string> = {
  P: 'A person, citizen of India, incl. a sole proprietor',
  PM: 'Under 18, a parent or guardian signs',
  H: 'The Karta signs',
  C: 'Usually gets its PAN with the incorporation',
  F: 'A partner signs',
  E: 'Usually gets its PAN with the incorporation',
  T: 'A trustee signs',
  A: 'An authorised signatory signs',
  B: 'An authorised signatory signs',
  L: 'An authorised signatory signs',
  J: 'An authorised signatory signs',
  G: 'An authorised officer signs',
  FP: 'Not a citizen of India, also with an OCI card',
  FE: 'A company, firm or body registered abroad',
}
const ofCorrection: Record<Code, string> = {
  ...hints,
  C: 'A director or authorised signatory signs',
  E: 'A designated partner signs',
}

function CategoryCard({ of, appType }: { of: Category; appType: AppType }) {
  const { code, name } = of
  const [isAsked, setAsked] = useState(false)
  const navigate = useNavigate()
  const to = places.blank(code, appType)
  const question = questions[code]
  const ask = (event: MouseEvent) => {
    if (!question || (appType === 'C' && !rulesOf(code).isForeign)) return
    event.preventDefault()
    setAsked(true)
  }
  return (
    <>
      <CategoryLink to={to} onClick={ask}>
        <Box minW="0">
          <Text textStyle="panel">{t(name)}</Text>
          <Text textStyle="dense" color="fg.muted">
            {t((appType === 'C' ? ofCorrection : hints)[code])}
          </Text>
        </Box>
        <Box ms="auto" color="brand.fg">
          <ChevronRight size={20} aria-hidden />
        </Box>
      </CategoryLink>
      {isAsked && question && (
        <Dialog
          open
          onClose={() => setAsked(false)}
          title={question.title}
          text={t(question.text)}
          actions={
            <>
              <Button
                variant="outline"
                onClick={() =>
                  question.otherwise ? navigate(places.blank(question.otherwise, appType)) : setAsked(false)
                }
              >
                {t(question.no)}
              </Button>
              <Button onClick={() => navigate(to)}>{t(question.yes)}</Button>
            </>
          }
        />
      )}
    </>
  )
}

const CategoryLink = chakra(
  Link,
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      h: 'full',
      minH: '76px',
      p: '4',
      layerStyle: 'panel',
      borderColor: 'brand.emphasized',
      _hover: { bg: 'brand.subtle' },
    },
  },
  { forwardProps: ['to', 'onClick'] },
)
