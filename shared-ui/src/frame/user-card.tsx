import { Box, Button, Flex, IconButton } from '@chakra-ui/react'
import { account } from 'contract/account'
import { LogOut } from 'lucide-react'
import { useFile, useSession } from 'shared-auth'
import { logOut } from '../log-out.ts'
import { t } from '../t.ts'
import { initialsOf, Picture } from './logo.tsx'
import { FlyOut } from './menu/fly-out.tsx'
import { Tip } from './tip.tsx'

function useWho() {
  const { user } = useSession()
  const isMerchant = user?.role.toLowerCase() === 'merchant'
  // People of the office have a photo only where the server says so: the spec has photos for merchants only.
  const mayHaveOne = isMerchant ? user.hasPhoto !== false : user?.hasPhoto
  const photo = useFile(isMerchant ? account.photo : account.photoOfOffice, mayHaveOne ? {} : null, { lasting: true })
  const role = t(user?.role || 'Standard User')
  return {
    name: user?.displayName || t('Guest User'),
    line: user?.code ? `${user.code} · ${role}` : role,
    photo: photo.url,
  }
}

/** The logged-in person, and the log-out. */
export function UserCard() {
  const { name, line, photo } = useWho()
  return (
    <Flex align="center" gap="3" px="4" minH="62px" borderTopWidth="1px">
      <Picture of={name} src={photo} box="38px" radius="lg" />
      <Box flex="1" minW="0">
        <Box fontWeight="600" truncate title={name}>
          {name}
        </Box>
        <Box textStyle="micro" color="fg.muted" truncate title={line}>
          {line}
        </Box>
      </Box>
      <Tip label={t('Log out')} side="above">
        <IconButton variant="ghost" aria-label={t('Log out')} onClick={logOut}>
          <LogOut />
        </IconButton>
      </Tip>
    </Flex>
  )
}

/**
 * The same at the foot of the rail. Its name begins with the visible initials, for people who control the device by
 * voice.
 */
export function RailUser() {
  const { name, line, photo } = useWho()
  return (
    <Flex justify="center" py="3">
      <FlyOut label={`${initialsOf(name)}, ${name}`} mark={<Picture of={name} src={photo} box="38px" radius="lg" />} up>
        <Box px="2.5" py="1.5">
          <Box fontWeight="600">{name}</Box>
          <Box textStyle="micro" color="fg.muted">
            {line}
          </Box>
        </Box>
        <Button variant="ghost" width="100%" justifyContent="flex-start" px="2.5" onClick={logOut}>
          <LogOut />
          <span>{t('Log out')}</span>
        </Button>
      </FlyOut>
    </Flex>
  )
}
