import { business } from 'contract/business'
import { firstPasswordHours } from 'contract/identity/forgotten'
import type { NewRegistration } from 'contract/registration'
import { useEffect, useRef } from 'react'
import {
  Box,
  Button,
  ButtonLink,
  CombToCopy,
  Facts,
  Flex,
  Panel,
  Picture,
  RouteLink,
  Stack,
  Text,
  timeText,
} from 'shared-ui'
import { rich, t, useBusiness } from 'shared-ui/base'
import { Printer } from 'shared-ui/icons'

type Typed = Pick<NewRegistration, 'fName' | 'lName' | 'shopName' | 'idName' | 'mobileNo' | 'emailId'>
/** `typed` is not kept anywhere: after a reload it is gone. */
export type Receipt = { refNo: string; at: string; typed?: Typed }

/** The receipt of a registration: its number, to print on A4 or write down, and what happens next. */
export function Registered({ of }: { of: Receipt }) {
  const { refNo, at, typed } = of
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => {
    scrollTo({ top: 0 })
    start.current?.focus({ preventScroll: true })
  }, [])

  return (
    <Box ref={start} tabIndex={-1} css={{ '@media print': onPaper }}>
      <Panel title="Your reference number" aside={<Text color="fg.muted">{timeText(at)}</Text>}>
        <Stack gap="5">
          <Box>
            <CombToCopy value={refNo} label={t('Reference number')} size={26} />
          </Box>
          {typed ? (
            <Facts
              of={[
                ['Name', `${typed.fName} ${typed.lName}`.trim()],
                ['Shop name', typed.shopName],
                ['ID type', typed.idName],
                ['Mobile', typed.mobileNo],
                ['E-mail', typed.emailId],
              ]}
            />
          ) : (
            <Text color="fg.muted">
              {t('Your details have reached us. To keep them private, they are shown only once.')}
            </Text>
          )}
          <NextSteps refNo={refNo} />
          <Text color="fg.muted">
            {t('If this mobile number or e-mail was registered before, we write to its owner instead.')}
          </Text>
        </Stack>
      </Panel>
      <Flex mt="4" gap="2.5" direction={{ base: 'column', md: 'row' }} justify="flex-end" _print={{ display: 'none' }}>
        <ButtonLink to="/" variant="ghost">
          {t('Back to home')}
        </ButtonLink>
        <ButtonLink to={statusPlace(refNo)} variant="outline">
          {t('See the status')}
        </ButtonLink>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden /> <span>{t('Print receipt')}</span>
        </Button>
      </Flex>
    </Box>
  )
}

const statusPage = '/auth/register/status'
const statusPlace = (refNo: string) => `${statusPage}?no=${refNo}`

function NextSteps({ refNo }: { refNo: string }) {
  return (
    <Box pt="4" borderTopWidth="1px">
      <Text as="h3" textStyle="panel" mb="2">
        {t('What happens next')}
      </Text>
      <Stack as="ol" gap="1.5" ps="5" listStyleType="decimal">
        <li>{t('We check your details and call back within two working days.')}</li>
        <li>
          {t(
            'When your registration is approved, we mail you your user name and a link to choose your password. The link works for {hours} hours.',
            { hours: firstPasswordHours },
          )}
        </li>
        <li>
          {rich('See the status at any time with this number and your date of birth: {place}', {
            place: (
              <RouteLink to={statusPlace(refNo)} overflowWrap="anywhere">
                <span>{location.host}</span>
                {statusPage}
              </RouteLink>
            ),
          })}
        </li>
      </Stack>
    </Box>
  )
}

/** Stands above the receipt on paper, where the page has no frame. */
export function Letterhead() {
  const { name, add1, add2, add3, district, state, pin, contactNo, emailId } = useBusiness()
  const address = [add1, add2, add3, district, state, pin].filter(Boolean).join(', ')
  return (
    <Box
      display="none"
      pb="3"
      mb="4"
      borderBottomWidth="3px"
      borderStyle="double"
      borderColor="#000"
      _print={{ display: 'block' }}
    >
      <Flex align="center" gap="3" textStyle="section">
        <Picture of={name} src={`/api${business.logo.path}`} box="34px" />
        <span>{name}</span>
      </Flex>
      <Text mt="1">{address}</Text>
      <Text>{[contactNo, emailId].filter(Boolean).join(' · ')}</Text>
    </Box>
  )
}

/** Black on white in either theme, and as wide as the letterhead. */
const onPaper = {
  '&, & *': { color: '#000 !important', bg: 'transparent !important', borderColor: '#000 !important' },
  '& section': { borderWidth: '0 !important' },
  '& section > *': { px: '0 !important' },
}
