import { officeProfile, shopProfile } from 'contract/identity/profile'
import { useEffect } from 'react'
import { renewSession, useSession } from 'shared-auth'
import { Button, Stack, Text, t } from 'shared-ui/base'
import { SetUp } from 'shared-ui/identity'
import { useNavigate } from 'shared-ui/router'
import { Door } from '../forgotten/door.tsx'

/** Whoever must have a second factor sets it up here, before anything else. */
export function SecondFactorDue() {
  const { signedIn, user, signOut } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (!signedIn) navigate('/auth/login', { replace: true })
  }, [signedIn, navigate])
  if (!user) return null

  const isOfShop = user.role.toLowerCase() === 'merchant'
  return (
    <Door
      title="Set up two-factor authentication"
      text="Your account needs it. When you log in, we also ask for a code that an app on your phone shows."
    >
      <Stack gap="4">
        {/* Once the token says so, the frame around this page leads on. */}
        <SetUp calls={isOfShop ? shopProfile : officeProfile} onDone={() => void renewSession()} />
        <Text color="fg.muted">{t('No phone at hand? Log out, and set it up when you have one.')}</Text>
        <Button variant="plain" alignSelf="start" onClick={signOut}>
          {t('Log out')}
        </Button>
      </Stack>
    </Door>
  )
}
