import { Box, Center, Flex } from '@chakra-ui/react'
import { business } from 'contract/business'
import { useState } from 'react'
import { useBusiness } from '../business.ts'

/** The first letters of a name, at most two. */
export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

type PictureProps = { of: string; src?: string | undefined; box: string; radius?: string }

/** A square picture on white, as dark letters would be lost in the dark theme; without one, the initials of the name. */
export function Picture({ of, src, box, radius = 'md' }: PictureProps) {
  const [missing, setMissing] = useState<string>()
  const hasPicture = src && src !== missing
  return (
    <Center
      boxSize={box}
      flexShrink="0"
      borderRadius={radius}
      overflow="hidden"
      bg={hasPicture ? 'white' : 'bg.muted'}
      color="fg"
      textStyle="label"
    >
      {hasPicture ? (
        <Box asChild boxSize="full" objectFit="contain">
          <img src={src} alt="" onError={() => setMissing(src)} />
        </Box>
      ) : (
        initialsOf(of)
      )}
    </Center>
  )
}

type LogoProps = { box?: string; textStyle?: string; iconOnly?: boolean }

/** Logo and name of the business. A server that says nothing of a logo is asked for it. A long name has two lines. */
export function Logo({ box = '34px', textStyle = 'panel', iconOnly }: LogoProps) {
  const { name, logoMark } = useBusiness()
  const src = logoMark === null ? undefined : `/api${business.logo.path}${logoMark ? `?v=${logoMark}` : ''}`
  return (
    <Flex align="center" gap="3" minW="0">
      <Picture of={name} src={src} box={box} />
      {!iconOnly && (
        <Box textStyle={textStyle} lineHeight="1.2" lineClamp={2} overflowWrap="anywhere">
          {name}
        </Box>
      )}
    </Flex>
  )
}
