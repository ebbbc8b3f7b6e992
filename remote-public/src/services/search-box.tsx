import { chakra, t } from 'shared-ui/base'

/** Narrows the services down while somebody types. */
export function SearchBox({ value, onChange }: { value: string; onChange: (wanted: string) => void }) {
  return (
    <chakra.input
      type="search"
      h={{ base: '44px', md: '38px' }}
      px="3"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="md"
      w={{ base: 'full', sm: '300px' }}
      fontSize={{ base: '16px', md: '14px' }}
      // It needs a script; without one all services are listed below it anyway.
      layerStyle="needsScript"
      aria-label={t('Find a service')}
      placeholder={t('Find a service')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
