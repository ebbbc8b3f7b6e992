import type { FormEvent, InputHTMLAttributes } from 'react'
import { Box, Button, chakra, Flex, Text, t } from 'shared-ui/base'
import { useNavigate } from 'shared-ui/router'

/** Number and date of birth on the first screen, for the status page. Neither of them is put into an address. */
export function TrackBox() {
  const navigate = useNavigate()

  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    navigate('/track', { state: Object.fromEntries(new FormData(event.currentTarget)) })
  }

  return (
    <chakra.form onSubmit={open} layerStyle="panel" p="4" mt="6" maxW="560px" aria-labelledby="track-box">
      <Flex justify="space-between" align="baseline" gap="3" mb="3">
        <Text as="h2" id="track-box" textStyle="panel">
          {t('Track an application')}
        </Text>
        <Text textStyle="dense" color="fg.muted">
          {t('No log-in needed')}
        </Text>
      </Flex>
      <Flex gap="2.5" wrap="wrap" align="end">
        <Field label="Acknowledgement or form no." name="no" grow="1.6" autoComplete="off" />
        <Field label="Date of birth" name="dob" grow="1" placeholder={t('dd-mm-yyyy')} inputMode="numeric" />
        <Button type="submit" variant="outline" w={{ base: 'full', sm: 'auto' }}>
          {t('Track')}
        </Button>
      </Flex>
    </chakra.form>
  )
}

type FieldProps = InputHTMLAttributes<HTMLInputElement> & { label: string; grow: string }

function Field({ label, grow, ...input }: FieldProps) {
  return (
    <Box as="label" flex={`${grow} 1 140px`} textStyle="label">
      <span>{t(label)}</span>
      <chakra.input
        {...input}
        required
        display="block"
        w="full"
        h={{ base: '44px', md: '36px' }}
        mt="1.5"
        px="3"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border.emphasized"
        borderRadius="md"
        fontSize={{ base: '16px', md: '14px' }}
        fontWeight="400"
        _placeholder={{ color: 'fg.muted' }}
      />
    </Box>
  )
}
