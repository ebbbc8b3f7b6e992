import { useSyncExternalStore } from 'react'
import { Button, clockText, errorText, Flex, t, VisuallyHidden } from 'shared-ui'
import { Check, CircleAlert, RotateCw, TriangleAlert, WifiOff } from 'shared-ui/icons'
import type { SaveStatus } from './save-loop.ts'

/** What saves a form while it is filled in. */
type Keeper<Theirs> = {
  watch(watcher: () => void): () => void
  now(): SaveStatus<Theirs>
  flush(): Promise<unknown>
}
export const useSaveStatus = <Theirs,>({ watch, now }: Pick<Keeper<Theirs>, 'watch' | 'now'>) =>
  useSyncExternalStore(watch, now)

/** Where the newest values are: on the server since a time, or only on this device. */
export function SaveState<Theirs>({ keeper }: { keeper: Keeper<Theirs> }) {
  const keeping = useSaveStatus(keeper)
  const said = words(keeping)
  if (!said) return <VisuallyHidden aria-live="polite" />
  const { icon: Icon, text, palette } = said
  return (
    <Flex
      align="center"
      gap="1.5"
      textStyle="dense"
      colorPalette={palette}
      color={palette ? 'colorPalette.fg' : 'fg.muted'}
      aria-live="polite"
    >
      <Icon size={16} aria-hidden />
      <span>{t(text)}</span>
      {(keeping.is === 'refused' || keeping.is === 'on-device') && (
        <Button size="sm" variant="outline" onClick={() => void keeper.flush()}>
          {t('Try again')}
        </Button>
      )}
    </Flex>
  )
}

function words(keeping: SaveStatus<unknown>) {
  switch (keeping.is) {
    case 'untouched':
      return null
    case 'being sent':
      return { icon: RotateCw, text: 'Saving', palette: undefined }
    case 'saved':
      return { icon: Check, text: t('Saved {time}', { time: clockText(keeping.at) }), palette: 'green' }
    case 'on-device':
      return keeping.isKept
        ? { icon: WifiOff, text: 'Saved on this device, will send', palette: 'orange' }
        : { icon: WifiOff, text: 'Not saved yet, keep this page open', palette: 'orange' }
    case 'refused':
      return { icon: CircleAlert, text: t('Not saved: {why}', { why: errorText(keeping.error) }), palette: 'red' }
    case 'conflict':
      return { icon: TriangleAlert, text: 'Changed elsewhere, not saved', palette: 'orange' }
  }
}
