import { type KeyboardEvent, useEffect, useState } from 'react'
import { Box, Button, errorText, Flex, Note, Text } from 'shared-ui'
import { t } from 'shared-ui/base'
import { Dialog } from 'shared-ui/overlays'
import { CropBox } from '../pan/crop/crop-box.tsx'
import { type Cut, cropBoxOf } from '../pan/crop/cut.ts'
import { nudgeOf, turns } from '../pan/crop/nudges.ts'

/** A shape that the picture may be cropped to: its width by its height; without one the picture stays whole. */
type CropShape = { label: string; shape?: number }

type PictureCropProps = {
  file: File
  /** Its name in the title: 'Logo'. */
  name: string
  shapes: readonly CropShape[]
  /** The longest side of the cropped picture in pixels. */
  longest: number
  onClose: () => void
  onSave: (cropped: Blob) => Promise<void>
}
type Page = { id: string; page: number; widthPx: number; heightPx: number; kb: number }

/** Crops a picture to one of the shapes, by pointer or keys, or leaves it whole. Transparent parts stay so. */
export function PictureCrop({ file, name, shapes, longest, onClose, onSave }: PictureCropProps) {
  const url = useAddress(file)
  const [page, setPage] = useState<Page>()
  const [image, setImage] = useState<HTMLImageElement>()
  const [chosen, setChosen] = useState(shapes[0])
  const [cut, setCut] = useState<Cut>()
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const shape = chosen?.shape

  const choose = (next: CropShape, of = page) => {
    setChosen(next)
    setCut(next.shape && of ? largest(of, next.shape) : undefined)
  }
  const shown = (loaded: HTMLImageElement) => {
    const { naturalWidth: widthPx, naturalHeight: heightPx } = loaded
    const found = { id: name, page: 1, widthPx, heightPx, kb: 0 }
    setImage(loaded)
    setPage(found)
    if (chosen) choose(chosen, found)
  }
  const nudge = (event: KeyboardEvent) => {
    const found = nudgeOf(event.key)
    if (!found || turns.includes(found) || !page || !cut || !shape) return
    event.preventDefault()
    setCut(found.act(page, cut, shape, event.shiftKey))
  }
  async function save() {
    if (!image || !page) return
    setState({ busy: true })
    try {
      await onSave(await cropped(image, page, longest, shape && cut ? cropBoxOf(page, cut, shape) : whole))
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return (
    <Dialog
      open
      wide
      locked={state.busy}
      onClose={onClose}
      title={t('Crop: {name}', { name: t(name) })}
      text="Move the box with mouse or finger, and its corner to change its size. Arrow keys move it too, plus and minus change its size."
      actions={
        <>
          <Button variant="ghost" onClick={onClose} disabled={state.busy}>
            {t('Cancel')}
          </Button>
          <Button onClick={save} loading={state.busy} disabled={!page}>
            {t('Use this picture')}
          </Button>
        </>
      }
    >
      {state.error !== undefined && <Note tone="danger">{errorText(state.error)}</Note>}
      {shapes.length > 1 && (
        <Flex role="group" aria-label={t('Shape')} gap="2" mb="3" wrap="wrap">
          {shapes.map((one) => (
            <Button
              key={one.label}
              size="sm"
              variant={one === chosen ? 'surface' : 'outline'}
              aria-pressed={one === chosen}
              onClick={() => choose(one)}
            >
              {t(one.label)}
            </Button>
          ))}
        </Flex>
      )}
      <Box position="relative" w="fit-content" mx="auto" lineHeight="0" css={chequered}>
        <img
          src={url}
          alt={t('The picture you chose')}
          style={{ maxHeight: '46vh', maxWidth: '100%', minWidth: '120px' }}
          onLoad={({ currentTarget }) => shown(currentTarget)}
          onError={() => setState({ busy: false, error: new Error('This is not a JPEG or PNG picture') })}
        />
        {page && cut && shape && (
          <CropBox
            page={page}
            box={{ kind: 'photo', name: t(name), cut, shape, isDone: false }}
            onCut={setCut}
            onKeyDown={nudge}
          />
        )}
      </Box>
      <Text mt="2" textStyle="hint" color="fg.muted">
        {t('At most {longest} pixels on its longer side. Nothing is stretched.', { longest: `${longest}` })}
      </Text>
    </Dialog>
  )
}

// What is transparent is seen as such.
const chequered = {
  background: 'conic-gradient(#D5DBDD 25%, #F3F6F7 0 50%, #D5DBDD 0 75%, #F3F6F7 0)',
  backgroundSize: '16px 16px',
}

/** The largest box of this shape in the middle of the picture. */
const largest = ({ widthPx, heightPx }: Page, shape: number): Cut => ({
  x: widthPx / 2,
  y: heightPx / 2,
  width: Math.min(widthPx, heightPx * shape),
  turn: 0,
})

function useAddress(file: File) {
  const [url] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return url
}

const whole = { x: 0, y: 0, width: 1, height: 1 }

/** The part of the picture as a PNG, never larger than it is. */
async function cropped(image: HTMLImageElement, page: Page, longest: number, box: typeof whole): Promise<Blob> {
  const [x, y] = [box.x * page.widthPx, box.y * page.heightPx]
  const [width, height] = [box.width * page.widthPx, box.height * page.heightPx]
  const scale = Math.min(1, longest / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!made) throw new Error('The picture could not be cropped')
  return made
}
