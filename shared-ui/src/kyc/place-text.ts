import { t } from 'shared-ui'

/** The value when the browser does not or may not tell the position; the office sees that. */
export const refusedPlace = 'refused'

/** A position in words: '18.52043, 73.85674 (within 12 m)'. */
export function placeText(value: string | undefined) {
  if (!value) return ''
  if (value === refusedPlace) return t('Without position: the browser was not allowed to tell it.')
  const [latitude, longitude, accuracy] = value.split(',')
  return t('{latitude}, {longitude} (within {accuracy} m)', {
    latitude: `${latitude}`,
    longitude: `${longitude}`,
    accuracy: `${accuracy}`,
  })
}

/** A link to a map; null without a position. */
export function mapOf(value: string) {
  if (!value || value === refusedPlace) return null
  const [latitude, longitude] = value.split(',')
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
}
