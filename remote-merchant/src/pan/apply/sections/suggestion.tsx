import { chakra, t } from 'shared-ui'

/** Fills a field with something already known, when the person says so. */
export function Suggestion({ text, onTake }: { text: string; onTake: () => void }) {
  return (
    <chakra.button type="button" layerStyle="link" textStyle="hint" minH="6" textAlign="start" onClick={onTake}>
      {t(text)}
    </chakra.button>
  )
}
