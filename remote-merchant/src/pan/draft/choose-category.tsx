import { dashboards } from 'contract/dashboard'
import { categories, type Category as Ready } from 'contract/pan/categories'
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

/** Companies and LLPs get their PAN with the incorporation: an application here would be paid for nothing. */
const isIncorporated = ({ code }: Category) => code === 'C' || code === 'E'

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
          {categories
            .filter(({ ready }) => ready)
            .map((category) => (
              <li key={category.code}>
                <ReadyCard of={category} appType={appType} />
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
const hints: Record<Ready, string> = {
  P: 'A person, incl. a sole proprietor',
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
}
const ofCorrection: Record<Ready, string> = {
  ...hints,
  C: 'A director or authorised signatory signs',
  E: 'A designated partner signs',
}

function ReadyCard({ of, appType }: { of: Category; appType: AppType }) {
  const { code, name } = of
  const [isAsked, setAsked] = useState(false)
  const navigate = useNavigate()
  const to = places.blank(code, appType)
  const ask = (event: MouseEvent) => {
    if (appType === 'C' || !isIncorporated(of)) return
    event.preventDefault()
    setAsked(true)
  }
  return (
    <>
      <CategoryLink to={to} onClick={ask}>
        <Box minW="0">
          <Text textStyle="panel">{t(name)}</Text>
          <Text textStyle="dense" color="fg.muted">
            {t((appType === 'C' ? ofCorrection : hints)[code as Ready])}
          </Text>
        </Box>
        <Box ms="auto" color="brand.fg">
          <ChevronRight size={20} aria-hidden />
        </Box>
      </CategoryLink>
      {isAsked && (
        <Dialog
          open
          onClose={() => setAsked(false)}
          title="Already incorporated without PAN?"
          text={t(code === 'E' ? incorporated.llp : incorporated.company)}
          actions={
            <>
              <Button variant="outline" onClick={() => setAsked(false)}>
                {t('No, not yet')}
              </Button>
              <Button onClick={() => navigate(to)}>{t('Yes, continue')}</Button>
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

const incorporated = {
  llp: 'An LLP gets its PAN together with the certificate of incorporation, in the common form of the Ministry of Corporate Affairs. Continue only when the certificate is there and no PAN came with it: otherwise the customer pays for nothing.',
  company:
    'A company gets its PAN together with the certificate of incorporation, in the common form of the Ministry of Corporate Affairs. Continue only when the certificate is there and no PAN came with it: otherwise the customer pays for nothing.',
}
