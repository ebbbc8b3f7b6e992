import type { Profile } from 'contract/identity/profile'
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react'
import { upload, useAction, useFile } from 'shared-auth'
import { Button, errorText, Flex, Note, Panel, Picture, Text, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { fittingPicture, withConvertible } from 'shared-ui/form'
import type { AccountCalls } from './calls.ts'

const PhotoCrop = lazy(() => import('./photo-crop.tsx').then(({ PhotoCrop }) => ({ default: PhotoCrop })))

/** Only its middle is kept, so a photo that was made smaller is as good. */
const mostBytes = 5 * 1024 * 1024

type OwnPhotoProps = { calls: AccountCalls; of: Profile; onDone: () => void }

/** The photo of the logged-in person: choose, crop to a square, remove. */
export function OwnPhoto({ calls, of: { name, hasPhoto }, onDone }: OwnPhotoProps) {
  const [round, setRound] = useState(0)
  const chooser = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const [error, setError] = useState<unknown>()
  const remove = useAction(calls.removePhoto)

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setError(undefined)
    const [file] = target.files ?? []
    if (file) fittingPicture(file, mostBytes).then(setChosen, setError)
    target.value = ''
  }
  const ended = (said: string) => {
    setChosen(undefined)
    setRound(round + 1)
    toast.success(said)
    onDone()
  }
  const save = async (file: Blob) => {
    await upload(calls.setPhoto, { file, name: 'photo.jpg' })
    ended('Photo saved')
  }
  const takeAway = () => remove.run(undefined).then(() => ended('Photo removed'), setError)

  return (
    <Panel title="Photo">
      {error !== undefined && <Note tone="danger">{errorText(error)}</Note>}
      <Flex gap="4" align="center" wrap="wrap">
        <Shown key={round} calls={calls} name={name} hasPhoto={hasPhoto} />
        <Flex gap="2" wrap="wrap">
          <input ref={chooser} type="file" accept={withConvertible('image/jpeg,image/png')} hidden onChange={choose} />
          <Button variant="outline" onClick={() => chooser.current?.click()}>
            {hasPhoto ? t('Change photo') : t('Add photo')}
          </Button>
          {hasPhoto && (
            <Button variant="ghost" onClick={takeAway} loading={remove.busy}>
              {t('Remove photo')}
            </Button>
          )}
        </Flex>
      </Flex>
      <Text mt="3" textStyle="hint" color="fg.muted">
        {t('JPEG or PNG. It is shown in the menu and to nobody outside.')}
      </Text>
      <Suspense>{chosen && <PhotoCrop file={chosen} onClose={() => setChosen(undefined)} onSave={save} />}</Suspense>
    </Panel>
  )
}

type ShownProps = Pick<OwnPhotoProps, 'calls'> & Pick<Profile, 'name' | 'hasPhoto'>

function Shown({ calls, name, hasPhoto }: ShownProps) {
  const { url } = useFile(calls.photo, hasPhoto ? {} : null)
  return <Picture of={name} src={url} box="96px" radius="lg" />
}
