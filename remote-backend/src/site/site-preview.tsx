import { type BusinessInfo, business } from 'contract/business'
import {
  Box,
  brandStyleOf,
  Flex,
  type MenuGroup,
  PreviewedBusiness,
  PublicFooter,
  PublicHeader,
  t,
} from 'shared-ui/base'

type SitePreviewProps = { of: Partial<BusinessInfo>; menu: MenuGroup[] }

/** The browser's tab, the header and the footer of the public pages as they would be with these details. */
export function SitePreview({ of, menu }: SitePreviewProps) {
  const { light, dark } = brandStyleOf(of.hue)
  const name = of.businessName || 'Site'
  return (
    <PreviewedBusiness value={{ ...of, businessName: name }}>
      <Box
        role="img"
        aria-label={t('The public pages with these details')}
        borderWidth="1px"
        borderRadius="l3"
        overflow="hidden"
        bg="bg"
        css={{ ...light, '.dark &': dark, '& header': { position: 'static' } }}
      >
        <Box inert>
          <Flex bg="bg.muted" px="3" pt="2">
            <Flex
              align="center"
              gap="2"
              maxW="240px"
              px="3"
              py="1.5"
              bg="bg.panel"
              borderTopRadius="md"
              textStyle="dense"
            >
              {of.faviconMark && (
                <Box asChild boxSize="16px" objectFit="contain" flexShrink="0">
                  <img src={`/api${business.favicon.path}?v=${of.faviconMark}`} alt="" />
                </Box>
              )}
              <Box truncate>{name}</Box>
            </Flex>
          </Flex>
          <PublicHeader menu={menu} />
          <Box h="56px" />
          <PublicFooter menu={menu.filter(({ children }) => children)} />
        </Box>
      </Box>
    </PreviewedBusiness>
  )
}
