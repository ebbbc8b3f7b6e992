import { Button } from '@chakra-ui/react'
import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Panel } from '../panel.tsx'
import { t } from '../t.ts'
import { Text } from '../text.tsx'

let isNewer = async () => false

/** The host says whether only a new page has the parts that are missing here. */
export function onNewerSite(ask: () => Promise<boolean>) {
  isNewer = ask
}

/** Asked where something did not load: no try of this page can bring it if the server has removed its files. */
export function useNewerSite(isFailed = true) {
  const [isHere, setIsHere] = useState(false)
  useEffect(() => {
    if (!isFailed) return
    let isOver = false
    isNewer().then(
      (is) => !isOver && setIsHere(is),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [isFailed])
  return isHere
}

export const NewerSite = () => (
  <Panel role="alert" px="4" py="3.5" maxW="560px">
    <Text fontWeight="600">{t('A newer version of this site is here')}</Text>
    <Text color="fg.muted">{t('This page cannot load its other parts any more. Reload it; drafts are kept.')}</Text>
    <Button size="sm" mt="3" onClick={() => location.reload()}>
      <RotateCw />
      <span>{t('Reload')}</span>
    </Button>
  </Panel>
)
