import { officeProfile, shopProfile } from 'contract/identity/profile'
import { useEffect, useState } from 'react'
import { renewSession, useRead, useSession } from 'shared-auth'
import { errorText, Note } from 'shared-ui'
import { Button, LoadingOverlay, Stack, Text, t } from 'shared-ui/base'
import { SetUp } from 'shared-ui/identity'
import { useNavigate } from 'shared-ui/router'
import { Door } from './forgotten/door.tsx'

/** A person who must have a second factor sets it up here, before anything else. */
export function SecondFactorDue() {
  const { signedIn, user, signOut } = useSession()
  const navigate = useNavigate()
  // It is on, and the recovery codes are on screen: who logs out now loses them.
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    if (!signedIn) navigate('/auth/login', { replace: true })
  }, [signedIn, navigate])
  if (!user) return null

  return (
    <Door
      title="Set up two-factor authentication"
      text="Your account needs it. When you log in, we also ask for a code that an app on your phone shows, or for a passkey."
    >
      <Stack gap="4">
        <Ways calls={user.role.toLowerCase() === 'merchant' ? shopProfile : officeProfile} onTold={() => setOn(true)} />
        {!isOn && (
          <>
            <Text color="fg.muted">{t('No phone at hand? Log out, and set it up when you have one.')}</Text>
            <Button variant="plain" alignSelf="start" onClick={signOut}>
              {t('Log out')}
            </Button>
          </>
        )}
      </Stack>
    </Door>
  )
}

/** When the token says that it is set up, the surrounding frame leads on. */
function Ways({ calls, onTold }: { calls: typeof shopProfile | typeof officeProfile; onTold: () => void }) {
  const { data, error } = useRead(calls.secondFactor)
  if (data) return <SetUp calls={calls} of={data} isChoice onTold={onTold} onDone={() => void renewSession()} />
  return error ? <Note tone="danger">{errorText(error)}</Note> : <LoadingOverlay />
}
