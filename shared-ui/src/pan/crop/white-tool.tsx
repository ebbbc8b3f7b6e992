import { chakra, t } from 'shared-ui'

/** Removes grey paper and shadows from the picture. */
export function WhiteTool({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <chakra.label display="flex" alignItems="center" gap="2.5" minH={{ base: '44px', md: '28px' }} cursor="checkbox">
      <chakra.input
        type="checkbox"
        boxSize="18px"
        flexShrink="0"
        accentColor="brand.solid"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {t('Make the background white')}
    </chakra.label>
  )
}
