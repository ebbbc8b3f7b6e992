import { type KeyboardEvent, useEffect, useState } from 'react'
import { Box, Button, errorText, Note, Text } from 'shared-ui'
import { t } from 'shared-ui/base'
import { Dialog } from 'shared-ui/overlays'
import { CropBox } from '../pan/crop/crop-box.tsx'
import { type Cut, cropBoxOf } from '../pan/crop/cut.ts'
import { nudgeOf, turns } from '../pan/crop/nudges.ts'

const side = 480
const square = 1

type PhotoCropProps = { file: File; onClose: () => void; onSave: (cropped: Blob) => Promise<void> }
type Page = { id: string; page: number; widthPx: number; heightPx: number; kb: number }

/** Chooses the square part of a photo, by pointer or keys. */
export function PhotoCrop({ file, onClose, onSave }: PhotoCropProps) {
  const url = useAddress(file)
  const [page, setPage] = useState<Page>()
  const [image, setImage] = useState<HTMLImageElement>()
  const [cut, setCut] = useState<Cut>()
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })

  const shown = (loaded: HTMLImageElement) => {
    const { naturalWidth: widthPx, naturalHeight: heightPx } = loaded
    setImage(loaded)
    setPage({ id: 'photo', page: 1, widthPx, heightPx, kb: 0 })
    setCut({ x: widthPx / 2, y: heightPx / 2, width: Math.min(widthPx, heightPx), turn: 0 })
  }
  const nudge = (event: KeyboardEvent) => {
    const found = nudgeOf(event.key)
    if (!found || turns.includes(found) || !page || !cut) return
    event.preventDefault()
    setCut(found.act(page, cut, square, event.shiftKey))
  }
  async function save() {
    if (!image || !page || !cut) return
    setState({ busy: true })
    try {
      await onSave(await cropped(image, page, cut))
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  const name = t('Photo')
  return (
    <Dialog
      open
      wide
      locked={state.busy}
      onClose={onClose}
      title="Crop photo"
      text="Move the box over the face. Arrow keys move it, plus and minus change its size."
      actions={
        <>
          <Button variant="ghost" onClick={onClose} disabled={state.busy}>
            {t('Cancel')}
          </Button>
          <Button onClick={save} loading={state.busy} disabled={!cut}>
            {t('Save photo')}
          </Button>
        </>
      }
    >
      {state.error !== undefined && <Note tone="danger">{errorText(state.error)}</Note>}
      <Box position="relative" w="fit-content" mx="auto" lineHeight="0">
        <img
          src={url}
          alt={t('The photo you chose')}
          style={{ maxHeight: '52vh', maxWidth: '100%' }}
          onLoad={({ currentTarget }) => shown(currentTarget)}
          onError={() => setState({ busy: false, error: new Error('This is not a JPEG or PNG picture') })}
        />
        {page && cut && (
          <CropBox
            page={page}
            box={{ kind: 'photo', name, cut, shape: square, isDone: false }}
            onCut={setCut}
            onKeyDown={nudge}
          />
        )}
      </Box>
      <Text mt="2" textStyle="hint" color="fg.muted">
        {t('Saved as a square of {side} × {side} pixels.', { side })}
      </Text>
    </Dialog>
  )
}

function useAddress(file: File) {
  const [url] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return url
}

/** The cropped part as a small JPEG. */
async function cropped(image: HTMLImageElement, page: Page, cut: Cut): Promise<Blob> {
  const { x, y, width, height } = cropBoxOf(page, cut, square)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const source = [x * page.widthPx, y * page.heightPx, width * page.widthPx, height * page.heightPx] as const
  canvas.getContext('2d')?.drawImage(image, ...source, 0, 0, side, side)
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!made) throw new Error('The picture could not be cropped')
  return made
}
