import { byPhoneLink, type PhoneScan as Scan } from 'contract/pan/scan/phone-link'
import { useEffect, useEffectEvent, useState } from 'react'
import { CallError, upload, useAction, useRead } from 'shared-auth'
import { clockText, errorText, LoadingOverlay, Note, openedLink, Panel, Stack, Text, t } from 'shared-ui'
import { LeaveGuard } from 'shared-ui/form'
import { useLocation } from 'shared-ui/router'
import { ScanDrop, ScanRows, useScans } from 'shared-ui/scan'
import { useLinkToken } from './link-token.ts'
import { Page } from './page.tsx'

/** A phone adds pages to a scan that is open on a computer, by the link shown there. */
export function PhoneScan() {
  const { pathname } = useLocation()
  const [token] = useLinkToken()
  return (
    <Page title="Add pages" narrow>
      {token ? (
        <Opened key={token} token={token} />
      ) : openedLink.at(pathname) ? (
        <OpenedBefore />
      ) : (
        <Note title="Scan the code on the computer">
          {t(
            'You find it on the upload page of a form, under Take it with your phone. Point the camera of this phone at it.',
          )}
        </Note>
      )}
    </Page>
  )
}

function Opened({ token }: { token: string }) {
  const { pathname } = useLocation()
  const { run } = useAction(byPhoneLink.open)
  const [scan, setScan] = useState<Scan>()
  const [error, setError] = useState<unknown>()
  const open = useEffectEvent(async () => {
    try {
      setScan(await run({ token }))
      openedLink.keep(pathname)
    } catch (problem) {
      setError(problem)
    }
  })
  useEffect(() => void open(), [])
  return <Shown scan={scan} error={error} />
}

/** The link that was opened earlier in this tab. */
function OpenedBefore() {
  const { data, error } = useRead(byPhoneLink.read)
  return <Shown scan={data} error={error} />
}

function Shown({ scan, error }: { scan: Scan | undefined; error: unknown }) {
  if (error !== undefined) return <Note tone="danger">{errorText(error)}</Note>
  return scan ? <Desk scan={scan} /> : <LoadingOverlay />
}

const isOver = (problem: unknown) => problem instanceof CallError && problem.status === 410

function Desk({ scan }: { scan: Scan }) {
  const { form, until, limit } = scan
  const [before] = useState(scan.room)
  const [room, setRoom] = useState(before)
  const [over, setOver] = useState<unknown>()
  const { scans, busy, add, retry, remove } = useScans({
    send: (file, how) =>
      upload(byPhoneLink.addPages, { file, name: file.name, pieces: byPhoneLink, ...how }).catch((problem) => {
        if (isOver(problem)) setOver(problem)
        throw problem
      }),
    mostKb: limit.fileKb,
    onSent: (sent) => setRoom(sent.room),
  })
  const added = before - room

  if (over !== undefined) return <Note tone="danger">{errorText(over)}</Note>
  return (
    <Stack gap="4">
      <LeaveGuard isDirty={false} isSending={busy} />
      <Text>{t('For form …{form}. What you send appears on the computer.', { form })}</Text>
      <Panel>
        <ScanDrop onFiles={add} room={room} limit={limit} />
        <ScanRows scans={scans} onRetry={retry} onRemove={remove} />
      </Panel>
      <Text role="status" fontWeight="600">
        {added > 0 && t('{added, plural, one {# page} other {# pages}} sent to the computer', { added })}
      </Text>
      <Text color="fg.muted">{t('This link ends at {time}.', { time: clockText(until) })}</Text>
    </Stack>
  )
}
