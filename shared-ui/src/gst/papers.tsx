import { applications } from 'contract/pan/application'
import { FileText } from 'lucide-react'
import { useMay } from 'shared-auth'
import { Flex, t } from 'shared-ui'
import { FileButton } from '../file/file-button.tsx'
import { openFile, saveFile } from '../file/open-file.ts'

/** Opens a paper in a new tab; what a browser does not show is saved. */
export function PaperButton({ fileId, label }: { fileId: string; label: string }) {
  const mayOpen = useMay(applications.file)
  if (!mayOpen) return null
  return (
    <FileButton
      size="sm"
      endpoint={applications.file}
      params={{ id: fileId }}
      icon={<FileText aria-hidden />}
      onFile={(file) =>
        file.blob.type.startsWith('image/') ? openFile(file) : saveFile(file.blob, file.name ?? 'sheet')
      }
    >
      {t(label)}
    </FileButton>
  )
}

export const Papers = ({ of }: { of: { label: string; fileId: string }[] }) => (
  <Flex gap="2" wrap="wrap">
    {of.map(({ label, fileId }) => (
      <PaperButton key={fileId} fileId={fileId} label={label} />
    ))}
  </Flex>
)
