import { Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { t } from '../t.ts'

/** Fields that belong together, divided from the next by a line across. */
export function FormSection({ title, aside, children }: { title?: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="form-section form-fields">
      {(title || aside) && (
        <div className="form-head">
          {title && (
            <Heading as="h2" textStyle="panel">
              {t(title)}
            </Heading>
          )}
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}

/** Fields beside each other, one below the other on phones: three columns for names, two for the rest. */
export function FieldRow({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) {
  return (
    <div className="form-row" data-columns={columns}>
      {children}
    </div>
  )
}
