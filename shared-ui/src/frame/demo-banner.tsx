import { Center } from '@chakra-ui/react'
import { useBusiness } from '../business.ts'
import { t } from '../t.ts'

export const demoHeight = '26px'

/** Says that nothing here is real. */
export function DemoBanner() {
  const { demo } = useBusiness()
  if (!demo) return null
  return (
    <Center
      h={demoHeight}
      position="sticky"
      top="0"
      zIndex="banner"
      bg="orange.subtle"
      color="orange.fg"
      textStyle="micro"
      fontWeight="600"
      borderBottomWidth="1px"
      borderColor="orange.emphasized"
    >
      {t('DEMO DATA')}
    </Center>
  )
}
