import { indianDay } from 'contract/field/fields'
import { serverNow } from 'contract/server-now'
import { News, news } from 'contract/site/news'
import { useEffect, useEffectEvent, useState } from 'react'
import { change, useAction, useMay, useRead } from 'shared-auth'
import { Box, Heading, NewsPanel, Problem, Skeleton, Stack, Text, t, toast } from 'shared-ui'
import { DateField, EntryForm, FieldRow, SegmentField, TextAreaField, useEntryContext } from 'shared-ui/form'
import { Drawer } from 'shared-ui/overlays'
import { ChangeHistory } from './change-history.tsx'

type NewsDrawerProps = { id: string | null; onClose: () => void }

/** One news beside the list: its form with a preview, and its changes; without an id a new one. */
export function NewsDrawer({ id, onClose }: NewsDrawerProps) {
  const read = useRead(news.read, id === null ? null : { id })
  const [isTyped, setTyped] = useState(false)
  const { data, error, reload } = read
  return (
    <Drawer title={t(id === null ? 'Add news' : 'News')} onClose={onClose} locked={isTyped}>
      {id === null ? (
        <AddForm onClose={onClose} onTyped={setTyped} />
      ) : data ? (
        <Record key={data.seen} id={id} of={data} onClose={onClose} onTyped={setTyped} />
      ) : error === undefined ? (
        <Skeleton h="320px" />
      ) : (
        <Problem error={error} onRetry={reload} />
      )}
    </Drawer>
  )
}

type FormProps = { onClose: () => void; onTyped: (isTyped: boolean) => void }

function AddForm({ onClose, onTyped }: FormProps) {
  const add = useAction(news.add)
  const start = {
    text: '',
    audience: 'PUBLIC' as const,
    dated: indianDay(serverNow()),
    until: '',
    status: 'PUBLISHED' as const,
  }
  const done = () => {
    toast.success(t('News saved'))
    onClose()
  }
  return (
    <EntryForm schema={News} start={start} action={add} onDone={done} submit="Save">
      <Fields onTyped={onTyped} />
    </EntryForm>
  )
}

type Found = { value: News; seen: string; history: Parameters<typeof ChangeHistory>[0]['of'] }

function Record({ id, of: { value, seen, history }, onClose, onTyped }: FormProps & { id: string; of: Found }) {
  const action = useAction(news.change, { id })
  const mayChange = useMay(news.change)
  const done = () => {
    toast.success(t('News saved'))
    onClose()
  }
  const save = { isGiven: action.isGiven, run: (body: News) => action.run(body, { query: { seen } }) }
  const undo = (changeId: string) =>
    change(news.undo, { params: { id }, body: { change: changeId } }).then(() => {
      toast.success(t('Set back'))
    })
  return (
    <Stack gap="5">
      <EntryForm schema={News} start={value} action={save} onDone={done} submit="Save">
        <Fields onTyped={onTyped} />
      </EntryForm>
      <Box as="section" aria-label={t('History')} borderTopWidth="1px" pt="4">
        <Heading as="h3" textStyle="panel" mb="1">
          {t('History')}
        </Heading>
        <ChangeHistory of={history} form={News} onUndo={mayChange && undo} />
      </Box>
    </Stack>
  )
}

function Fields({ onTyped }: Pick<FormProps, 'onTyped'>) {
  const { dirty, values } = useEntryContext<News>()
  const tell = useEffectEvent(onTyped)
  useEffect(() => {
    tell(dirty)
  }, [dirty])
  const { text, dated } = values
  return (
    <>
      <TextAreaField name="text" />
      <SegmentField name="audience" />
      <FieldRow>
        <DateField name="dated" />
        <DateField name="until" />
      </FieldRow>
      <SegmentField name="status" />
      <Box>
        <Text textStyle="label" mb="1.5">
          {t('Preview')}
        </Text>
        {text.trim() ? (
          <NewsPanel of={[{ dated, text }]} />
        ) : (
          <Text color="fg.muted">{t('Type the news to see it as its readers do.')}</Text>
        )}
      </Box>
    </>
  )
}
