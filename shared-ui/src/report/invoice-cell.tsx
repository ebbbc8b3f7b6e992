import type { Endpoint } from 'contract/endpoint'
import { Box, t } from 'shared-ui'
import { FileText } from 'shared-ui/icons'
import { FileButton } from '../file/file-button.tsx'
import { saveFile } from '../file/open-file.ts'

type Paper = Endpoint<`${string}/:id`>
type InvoiceRow = { id: string; number: string }

/** The number of a tax invoice in its list; it downloads the invoice. */
export const invoiceCell =
  (paper: Paper) =>
  ({ data }: { data: Record<string, unknown> }) => <InvoiceCell paper={paper} of={data as InvoiceRow} />

export function InvoiceCell({ paper, of: { id, number } }: { paper: Paper; of: InvoiceRow }) {
  return (
    <Box display="inline-flex" verticalAlign="middle">
      <FileButton
        endpoint={paper}
        params={{ id }}
        onFile={({ blob, name }) => saveFile(blob, name ?? `${number}.pdf`)}
        icon={<FileText aria-hidden />}
        size="xs"
        aria-label={t('Tax invoice {number} as PDF', { number })}
      >
        {number}
      </FileButton>
    </Box>
  )
}
