import { stateOfPin } from 'contract/place/pin-codes'
import { type Place, places } from 'contract/place/place'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRead } from 'shared-auth'
import { t } from 'shared-ui/base'
import { Suggestion, useEntryContext } from 'shared-ui/form'

type Props = {
  pin: string
  /** The present values of the fields; the state by its name. */
  stands: Place
  /** The values for this form's own field names. */
  fillsOf(place: Place): Record<string, string>
  /** What is empty is filled in by itself. The district is known only where the PIN code is in the office's list. */
  fillsEmpty?: boolean
}

const isWhole = (pin: string) => /^[1-9]\d{5}$/.test(pin)

/** The state of a PIN code in the office's list, while it is known; by its name. */
export function useListedState(pin: string) {
  const { data } = useRead(places.ofPin, isWhole(pin) ? { pin } : null)
  return data?.isListed ? data.state : undefined
}

/** Offers the district and state of a PIN code where something else, or nothing, stands there. */
export function PlaceOfPin({ pin, stands, fillsOf, fillsEmpty }: Props) {
  const { patch } = useEntryContext()
  // Nothing is filled in before somebody has typed another PIN code.
  const [firstPin] = useState(pin)
  const { data, isLoading } = useRead(places.ofPin, isWhole(pin) ? { pin } : null)
  // Until the office's list is heard of, and without a network, what the first digits tell.
  const { district, state } = data ?? { district: '', state: stateOfPin(pin)?.name ?? '' }
  const isKnown = !isLoading && (district !== '' || state !== '')
  const fillEmpty = useEffectEvent(() => {
    const filled = { district: stands.district || district, state: stands.state || state }
    if (filled.district !== stands.district || filled.state !== stands.state) patch(fillsOf(filled))
  })
  useEffect(() => {
    if (fillsEmpty && isKnown && pin !== firstPin) fillEmpty()
  }, [fillsEmpty, isKnown, pin, firstPin])
  if (district === '' && state === '') return null
  const place = { district: district || stands.district, state: state || stands.state }
  if (isSame(place.district, stands.district) && isSame(place.state, stands.state)) return null

  const text = t('By the PIN: {place}', { place: [place.district, t(place.state)].filter(Boolean).join(', ') })
  return <Suggestion text={text} fills={fillsOf(place)} />
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
