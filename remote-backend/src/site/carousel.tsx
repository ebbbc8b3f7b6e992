import { configuration, sitePictures } from 'contract/site/configuration'
import type { Slide } from 'contract/site/content'
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react'
import { upload, useAction } from 'shared-auth'
import { Box, Button, Center, errorText, Flex, Image, Note, Screen, Stack, Text, t } from 'shared-ui'
import {
  DateField,
  FieldRow,
  fittingPicture,
  RowsField,
  TextAreaField,
  TextField,
  useEntryContext,
} from 'shared-ui/form'
import { PartPanel } from './part-panel.tsx'

const PictureCrop = lazy(() => import('shared-ui/site').then(({ PictureCrop }) => ({ default: PictureCrop })))

const blank = { title: '', text: '', label: '', to: '', picture: null, from: '', until: '' }

/** The slides of the home page in their order, each with its picture, its link and its days. */
export const Carousel = () => (
  <Screen title="Carousel/Slider" crumbs={[{ label: 'Setting' }]}>
    <PartPanel
      of={configuration.slides}
      startOf={({ slides }: { slides: Slide[] }) => ({ slides: slides.map((slide) => ({ ...blank, ...slide })) })}
      above={() => (
        <Text mb="4">{t('Slides are shown on the home page below its first screen, side by side in this order.')}</Text>
      )}
    >
      <RowsField name="slides" one="Slide" add="Add slide" blank={blank} most={12}>
        {(at, row) => (
          <Stack gap="3">
            <SlidePicture name={`${at}.picture`} value={`${row.picture ?? ''}`} />
            <FieldRow>
              <TextField name={`${at}.title`} label="Heading" required />
              <TextField name={`${at}.label`} label="Words of the link" required />
            </FieldRow>
            <TextAreaField name={`${at}.text`} label="Text" required />
            <TextField
              name={`${at}.to`}
              label="Leads to"
              required
              hint="A page of this portal, such as /services, or https://…"
            />
            <FieldRow>
              <DateField name={`${at}.from`} label="Shown from" />
              <DateField name={`${at}.until`} label="Shown until" hint="To the end of this day" />
            </FieldRow>
          </Stack>
        )}
      </RowsField>
    </PartPanel>
  </Screen>
)

const shapes = [{ label: 'Slide', shape: 3.2 }]
const mostBytes = 5 * 1024 * 1024

/** Pictures that were sent from here, by their ids: no slide uses them before it is saved, and until then nobody else sees them. */
const added = new Map<string, string>()

/** The picture of a slide: chosen, cropped to the shape of all slides, and kept with the slides when they are saved. */
function SlidePicture({ name, value }: { name: string; value: string }) {
  const { set } = useEntryContext()
  const { isGiven } = useAction(sitePictures.add)
  const chooser = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const [error, setError] = useState<unknown>()

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setError(undefined)
    const [file] = target.files ?? []
    if (file) fittingPicture(file, mostBytes).then(setChosen, setError)
    target.value = ''
  }
  const save = async (cropped: Blob) => {
    const { id } = await upload(sitePictures.add, { file: cropped, name: 'slide.png' })
    added.set(id, URL.createObjectURL(cropped))
    set(name, id)
    setChosen(undefined)
  }
  const url = value && (added.get(value) ?? `/api${sitePictures.shown.path.replace(':id', value)}`)
  return (
    <Box>
      {error !== undefined && <Note tone="danger">{errorText(error)}</Note>}
      <Flex gap="3" align="center" wrap="wrap">
        <Center w="240px" maxW="full" aspectRatio={3.2} bg="bg.muted" borderRadius="md" overflow="hidden">
          {url ? (
            <Image src={url} alt={t('Picture of the slide')} w="full" h="full" objectFit="cover" />
          ) : (
            <Text color="fg.muted">{t('No picture')}</Text>
          )}
        </Center>
        {isGiven && (
          <Flex gap="2">
            <input
              ref={chooser}
              type="file"
              accept="image/jpeg,image/png"
              aria-label={t('File of the picture')}
              hidden
              onChange={choose}
            />
            <Button variant="outline" size="sm" onClick={() => chooser.current?.click()}>
              {t('Choose a picture')}
            </Button>
            {value && (
              <Button variant="ghost" size="sm" onClick={() => set(name, null)}>
                {t('Remove picture')}
              </Button>
            )}
          </Flex>
        )}
      </Flex>
      <Suspense>
        {chosen && (
          <PictureCrop
            file={chosen}
            name="Slide"
            shapes={shapes}
            longest={1600}
            onClose={() => setChosen(undefined)}
            onSave={save}
          />
        )}
      </Suspense>
    </Box>
  )
}
