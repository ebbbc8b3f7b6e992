import { sampleAddress, sampleForms } from 'contract/pan/paper/sample-forms'
import { type ReactNode, useState } from 'react'
import { Box, Button, chakra, Grid, Panel, Screen, SimpleGrid, Stack, Text, t } from 'shared-ui'
import { ExternalLink, FileText } from 'shared-ui/icons'
import { Dialog } from 'shared-ui/overlays'
import { PaperDownloads } from './paper/paper-downloads.tsx'
import { type LinkCard, linkCards, type OutsideLink, portals } from './software-links.ts'

type DownloadSoftwareProps = {
  /** Beside the title of the forms. */
  aside?: ReactNode
  /** Below the forms. */
  children?: ReactNode
}

/** Blank forms of the present law, and links to other sites that a PAN shop needs. */
export function DownloadSoftware({ aside, children }: DownloadSoftwareProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Screen title="Download Software">
      <Stack gap="4">
        <Panel title={t('Forms')} aside={aside}>
          <PaperDownloads />
          <Text textStyle="hint" color="fg.muted" mt="3">
            {t(
              'A4, the form in force today: in our own layout of its fields, or the official sheet where the office has it.',
            )}
          </Text>
        </Panel>
        {children}
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr', xl: 'repeat(3, 1fr)' }} gap="4" alignItems="start">
          <LinkPanel {...portals}>
            <Button variant="outline" mt="3" onClick={() => setOpen(true)}>
              <FileText aria-hidden />
              <span>{t('Sample Form')}</span>
            </Button>
          </LinkPanel>
          {linkCards.map((card) => (
            <LinkPanel key={card.title} {...card} />
          ))}
        </Grid>
      </Stack>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('Sample Form')} wide>
        <Text color="fg.muted" mb="3">
          {t('Blank, for whoever applies. Each is saved as a PDF.')}
        </Text>
        <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2 }} columnGap="6">
          {sampleForms.map(({ name, title }) => (
            <li key={name}>
              <LinkRow label={title} to={sampleAddress(name)} />
            </li>
          ))}
        </SimpleGrid>
      </Dialog>
    </Screen>
  )
}

function LinkPanel({ title, links, children }: LinkCard & { children?: ReactNode }) {
  return (
    <Panel title={t(title)}>
      <Box as="ul" listStyleType="none">
        {links.map((link) => (
          <li key={link.to}>
            <LinkRow {...link} />
          </li>
        ))}
      </Box>
      {children}
    </Panel>
  )
}

/** A link that opens a tab: our own papers, or other sites with an icon for leaving the portal. */
function LinkRow({ label, to }: OutsideLink) {
  const Icon = to.startsWith('http') ? ExternalLink : FileText
  return (
    <Row href={to} target="_blank" rel="noopener noreferrer">
      <Icon size={16} aria-hidden style={{ flexShrink: 0 }} />
      <span>{t(label)}</span>
    </Row>
  )
}

const Row = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: { base: '44px', md: '32px' },
    color: 'brand.fg',
    _hover: { textDecoration: 'underline' },
  },
})
