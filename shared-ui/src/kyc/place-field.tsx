import { useState } from 'react'
import { Button, Flex, Text, t } from 'shared-ui'
import { controlOf, FieldFrame, type FieldProps, fieldOf } from 'shared-ui/form'
import { placeText, refusedPlace } from './place-text.ts'

/** The position that the browser reports with the person's permission; a refusal is also a value. */
export const PlaceField = fieldOf<FieldProps<string>>(function PlaceView(props) {
  const { value, set } = props
  const { id, readOnly, disabled } = controlOf(props)
  const [isAsking, setAsking] = useState(false)

  function ask() {
    setAsking(true)
    const done = (found: string) => {
      setAsking(false)
      set(found)
    }
    if (!navigator.geolocation) return done(refusedPlace)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        done(
          `${coords.latitude.toFixed(5)},${coords.longitude.toFixed(5)},${Math.min(Math.round(coords.accuracy), 9_999_999)}`,
        ),
      () => done(refusedPlace),
      { enableHighAccuracy: true, timeout: 20_000 },
    )
  }

  return (
    <FieldFrame {...props} group>
      <Flex gap="3" align="center" wrap="wrap" minH="40px">
        <Button id={id} variant="outline" size="sm" loading={isAsking} disabled={disabled || readOnly} onClick={ask}>
          {t(value ? 'Take the position again' : 'Add the position')}
        </Button>
        <Text role="status">{placeText(value)}</Text>
      </Flex>
    </FieldFrame>
  )
})
