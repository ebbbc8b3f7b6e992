import { downloads, sampleAddress } from 'contract/pan/paper/sample-forms'
import { Button, SimpleGrid, t } from 'shared-ui'
import { FileDown } from 'shared-ui/icons'

/** New PAN form, correction form and both annexures, each in its own tab; always the version in force today. */
export function PaperDownloads() {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, '2xl': 4 }} gap="3">
      {downloads.map(({ name, title }) => (
        <Button key={name} asChild variant="outline" h="52px" justifyContent="flex-start">
          <a href={sampleAddress(name)} target="_blank" rel="noopener">
            <FileDown aria-hidden />
            <span>{t(title)}</span>
          </a>
        </Button>
      ))}
    </SimpleGrid>
  )
}
