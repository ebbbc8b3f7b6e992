import { ChakraProvider } from '@chakra-ui/react'
import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider, Global } from '@emotion/react'
import type { ReactNode } from 'react'
import { useBusiness, useRememberedBusiness } from '../business.ts'
import { fontFaces } from '../fonts/font-faces.ts'
import { brandStyle } from './brand-style.ts'
import './colour-mode.ts'
import { system } from '../theme.ts'

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
