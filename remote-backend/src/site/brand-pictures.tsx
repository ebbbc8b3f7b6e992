import { business } from 'contract/business'
import { type BrandPicture, brandPictures } from 'contract/site/configuration'
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react'
import { change, upload, useMay, useRead } from 'shared-auth'
import {
  Box,
  Button,
  Center,
  errorText,
  Flex,
  Grid,
  Image,
  Note,
  Panel,
  Problem,
  Skeleton,
  Text,
  t,
  toast,
} from 'shared-ui'
import { fittingPicture } from 'shared-ui/form'
import * as v from 'valibot'
import { ChangeHistory } from './change-history.tsx'

const PictureCrop = lazy(() => import('shared-ui/site').then(({ PictureCrop }) => ({ default: PictureCrop })))

const whole = { label: 'Whole picture' }
const square = { label: 'Square', shape: 1 }

const about = {
  logo: {
    text: 'In the header, in letters and on papers. JPEG or PNG; transparent parts stay transparent.',
    shapes: [whole, square, { label: 'Wide', shape: 3 }],
    longest: 1024,
  },
  favicon: {
    text: 'In the tab of the browser. What is not square gets room around it.',
    shapes: [whole, square],
    longest: 256,
  },
} as const satisfies Record<BrandPicture, unknown>

/** Logo and favicon: choose, crop, remove, and set an earlier one back. */
export const BrandPictures = () => (
  <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4" alignItems="start">
    <OnePicture name="logo" />
    <OnePicture name="favicon" />
  </Grid>
)

const noForm = v.object({})
const mostBytes = 5 * 1024 * 1024

function OnePicture({ name }: { name: BrandPicture }) {
  const calls = brandPictures[name] as (typeof brandPictures)['logo']
  const { text, shapes, longest } = about[name]
  const read = useRead(calls.read)
  const info = useRead(business.info, {}, undefined, { lasting: true })
  const mayChange = useMay(calls.set)
  const chooser = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const [error, setError] = useState<unknown>()
  const { data } = read
  if (!data) return read.error ? <Problem error={read.error} onRetry={read.reload} /> : <Skeleton h="260px" />
  const { value, seen, history } = data
  const title = t(calls.title)

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setError(undefined)
    const [file] = target.files ?? []
    if (file) fittingPicture(file, mostBytes).then(setChosen, setError)
    target.value = ''
  }
  const done = (words: string) => {
    setChosen(undefined)
    setError(undefined)
    toast.success(t(words, { title }))
    read.reload()
    info.reload()
  }
  const save = async (file: Blob) => {
    await upload(calls.set, { file, name: `${name}.png` } as never)
    done('{title} saved')
  }
  const remove = () => change(calls.remove).then(() => done('{title} removed'), setError)
  const undo = (id: string) => change(calls.undo, { params: { id } }).then(() => done('{title} set back'))

  return (
    <Panel title={calls.title}>
      {error !== undefined && <Note tone="danger">{errorText(error)}</Note>}
      <Flex gap="4" align="center" wrap="wrap">
        <Center boxSize="96px" borderWidth="1px" borderRadius="l3" bg="bg.panel" p="2">
          {value ? (
            <Image
              src={`/api${business[name].path}?v=${value.mark}`}
              alt={title}
              maxW="full"
              maxH="full"
              objectFit="contain"
            />
          ) : (
            <Text color="fg.muted">{t('None')}</Text>
          )}
        </Center>
        {mayChange && (
          <Flex gap="2" wrap="wrap">
            <input
              ref={chooser}
              type="file"
              accept="image/jpeg,image/png"
              aria-label={t('File of the picture: {title}', { title })}
              hidden
              onChange={choose}
            />
            <Button variant="outline" onClick={() => chooser.current?.click()}>
              {t('Choose a picture')}
            </Button>
            {value && (
              <Button variant="ghost" onClick={remove}>
                {t('Remove')}
              </Button>
            )}
          </Flex>
        )}
      </Flex>
      <Text mt="3" mb="4" textStyle="hint" color="fg.muted">
        {t(text)}
      </Text>
      <Box as="section" aria-label={t('History')} borderTopWidth="1px">
        <Text textStyle="panel" mt="3" mb="1">
          {t('History')}
        </Text>
        <ChangeHistory key={seen} of={history} form={noForm} onUndo={mayChange && undo} />
      </Box>
      <Suspense>
        {chosen && (
          <PictureCrop
            file={chosen}
            name={calls.title}
            shapes={shapes}
            longest={longest}
            onClose={() => setChosen(undefined)}
            onSave={save}
          />
        )}
      </Suspense>
    </Panel>
  )
}
