import { Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { t } from '../t.ts'
import { openHelp } from './field-help.tsx'
import { Row, Section, SectionHead } from './parts.ts'

type FormSectionProps = {
  title?: string
  /** The '?' on the line of the title. */
  help?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** Fields that belong together; a line separates them from the next section. */
export function FormSection({ title, help, aside, children }: FormSectionProps) {
  return (
    <Section onKeyDown={help ? openHelp : undefined}>
      {(title || aside) && (
        <SectionHead data-helped={help ? true : undefined}>
          {title && (
            <Heading as="h2" textStyle="panel">
              {t(title)}
            </Heading>
          )}
          {aside}
        </SectionHead>
      )}
      {children}
      {help}
    </Section>
  )
}

/** Fields side by side, below each other on phones: three columns for names, two otherwise. */
export function FieldRow({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) {
  return <Row data-columns={columns}>{children}</Row>
}
