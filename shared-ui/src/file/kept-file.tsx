import { applications } from 'contract/pan/application'
import { ExternalLink, FileText } from 'lucide-react'
import { useState } from 'react'
import { fetchFile, useMay } from 'shared-auth'
import { errorText } from '../error-text.ts'
import { Tool } from '../form/fields/password-field.tsx'
import { toast } from '../toast.ts'
import { openFile, saveFile } from './open-file.ts'
import { useSmallFile } from './small-file.ts'

/** The picture of a file that the server has; of one that is no picture, or is not for this person, the mark of a file. */
export function KeptPicture({ fileId }: { fileId: string }) {
  const mayOpen = useMay(applications.smallFile)
  const { url } = useSmallFile(mayOpen ? fileId : null)
  return url ? <img src={url} alt="" /> : <FileText size={22} aria-hidden />
}

/** Opens it whole in a new tab; what a browser does not show is saved. */
export function OpenTool({ fileId }: { fileId: string }) {
  const [isBusy, setBusy] = useState(false)
  const mayOpen = useMay(applications.file)
  if (!mayOpen) return null
  function open() {
    setBusy(true)
    fetchFile(applications.file, { params: { id: fileId } })
      .then((file) =>
        file.blob.type.startsWith('image/') || file.blob.type === 'application/pdf'
          ? openFile(file)
          : saveFile(file.blob, file.name ?? 'file'),
      )
      .catch((error: unknown) => toast.error(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <Tool label="Open the file" aria-busy={isBusy} disabled={isBusy} onClick={open}>
      <ExternalLink size={16} aria-hidden />
    </Tool>
  )
}
