import { startTransition, useEffect, useState } from 'react'
import { comesDrawn } from 'shared-auth'
import { Box, ButtonLink, Flex, Grid, publicWidth, rich, Text, t, useTitle } from 'shared-ui/base'
import { FileText, ReceiptIndianRupee, ScanLine, Store, Truck } from 'shared-ui/icons'
import { FormAndCard } from './form-and-card.tsx'
import { Notices, Proof } from './notices.tsx'
import { TrackBox } from './track-box.tsx'

const steps = [
  {
    Icon: FileText,
    title: 'Bring your papers',
    text: 'One proof each of identity, address and date of birth. We show the list for your case before you pay.',
  },
  {
    Icon: ScanLine,
    title: 'We fill, check, scan',
    text: 'Your name is shown exactly as it will be printed. Photo and signature are cropped to size while you wait.',
  },
  {
    Icon: ReceiptIndianRupee,
    title: 'You get a receipt',
    text: 'It names the government fee and our charge separately, and carries your form number.',
  },
  {
    Icon: Truck,
    title: 'Card by post',
    text: 'Track every step here. The card comes by Speed Post; the e-PAN by e-mail.',
  },
]

/** Who we are, what it costs and where to go, in the first screen. */
export function Home() {
  useTitle()
  const isDrawn = useDrawn()
  return (
    <>
      <Hero />
      <Box borderTopWidth="1px" />
      <Box {...publicWidth} py="10" minH={isDrawn ? undefined : '100dvh'}>
        {isDrawn && (
          <>
            <Proof />
            <Steps />
            <Notices />
            <ForShops />
          </>
        )}
      </Box>
    </>
  )
}

/**
 * Whether the first screen is drawn: the parts below it are drawn afterwards, so that a slow device shows something
 * sooner.
 */
function useDrawn() {
  const [isDrawn, setDrawn] = useState(comesDrawn)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDrawn(true)))
    return () => clearTimeout(timer)
  }, [])
  return isDrawn
}

function Hero() {
  return (
    <Grid
      {...publicWidth}
      py={{ base: '8', md: '12' }}
      templateColumns={{ base: '1fr', md: '1fr 1fr' }}
      gap="8"
      alignItems="center"
    >
      <Box>
        <Text as="h1" textStyle="display" tabIndex={-1}>
          {rich('Your PAN card, {break}right the first time.', { break: <br /> })}
        </Text>
        <Text mt="5" fontSize="lg" lineHeight="28px" color="fg.muted" maxW="480px">
          {t(
            'New cards, corrections and reprints, filled in with you at the counter. Every form is checked against your proofs before it is sent.',
          )}
        </Text>
        <Flex mt="6" gap="2.5" wrap="wrap">
          <ButtonLink to="/centres" size="lg">
            {t('Find a centre')}
          </ButtonLink>
          <ButtonLink to="/services/new-pan-card" size="lg" variant="outline">
            {t('What to bring')}
          </ButtonLink>
        </Flex>
        <TrackBox />
      </Box>
      <FormAndCard />
    </Grid>
  )
}

function Steps() {
  return (
    <Grid as="ul" listStyleType="none" templateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }} gap="6">
      {steps.map(({ Icon, title, text }) => (
        <Box as="li" key={title} pr="4" borderRightWidth={{ base: '0', lg: '1px' }} _last={{ borderRightWidth: '0' }}>
          <Box color="brand.fg" fontSize="24px">
            <Icon aria-hidden />
          </Box>
          <Text as="h2" textStyle="section" mt="2">
            {t(title)}
          </Text>
          <Text mt="1" color="fg.muted">
            {t(text)}
          </Text>
        </Box>
      ))}
    </Grid>
  )
}

function ForShops() {
  return (
    <Flex
      mt="7"
      p="5"
      gap="4"
      align="center"
      wrap="wrap"
      bg="brand.subtle"
      borderWidth="1px"
      borderColor="brand.emphasized"
      borderRadius="l3"
    >
      <Box color="brand.fg" fontSize="24px">
        <Store aria-hidden />
      </Box>
      <Box flex="1" minW="220px">
        <Text textStyle="section">{t('Run a shop? Offer PAN services from your counter.')}</Text>
        <Text color="fg.muted">
          {t('Register with your shop and identity details. We call back within two working days.')}
        </Text>
      </Box>
      <ButtonLink to="/auth/register" variant="outline">
        {t('Register')}
      </ButtonLink>
    </Flex>
  )
}
