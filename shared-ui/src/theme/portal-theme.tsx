import { ChakraProvider } from '@chakra-ui/react'
import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider, Global } from '@emotion/react'
import type { ReactNode } from 'react'
import { useBusiness, useRememberedBusiness } from '../business.ts'
import { fontFaces } from '../fonts/font-faces.ts'
import './colour-mode.ts'
import { system } from '../theme.ts'
import { brandStyleOf, defaultHue } from './brand.ts'

const nonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
const cacheOfTab = typeof document === 'undefined' ? undefined : createCache({ key: 'css', nonce: nonce() })

/**
 * The theme around everything: fonts, tokens, colour mode, the owner's hue. Pass `cache` when rendering outside a
 * browser.
 */
export function PortalTheme({ cache = cacheOfTab, children }: { cache?: EmotionCache; children: ReactNode }) {
  if (!cache) throw new Error('There is no tab whose styles these could be')
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <Global styles={fontFaces} />
        <OwnersHue />
        {children}
      </ChakraProvider>
    </CacheProvider>
  )
}

function OwnersHue() {
  useRememberedBusiness()
  const style = brandStyle(useBusiness().hue)
  return style && <Global styles={style} />
}

/** The colours of another hue, which override those of the theme. */
function brandStyle(hue: number | null | undefined) {
  if (hue == null || !Number.isFinite(hue) || hue === defaultHue) return null
  const { light, dark } = brandStyleOf(hue)
  return { ':root': light, ':root.dark': dark }
}
