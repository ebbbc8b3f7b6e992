import type { FeeKind } from 'contract/masters/govt-fee'
import { amount, Box, Flex, Panel, rich, Text, TextLink, t, useNotices } from 'shared-ui/base'

type FeesProps = { of?: readonly FeeKind[] }

/** The government fees as the server publishes them, all or those of some kinds; nothing where it publishes none. */
export function Fees({ of }: FeesProps) {
  const { data } = useNotices()
  const fees = (data?.fees ?? []).filter(({ service }) => !of || of.some((kind) => kind === service))
  if (fees.length === 0) return null

  return (
    <Panel
      title="What it costs"
      aside={
        <Text textStyle="micro" color="fg.muted">
          {t('Government fee, 18 % GST included')}
        </Text>
      }
      flush
    >
      {fees.map(({ name, amount: fee }) => (
        <Flex
          key={name}
          px="4"
          py="3"
          justify="space-between"
          gap="4"
          borderBottomWidth="1px"
          borderColor="border.subtle"
          fontSize="md"
        >
          <Box>{name}</Box>
          <Box fontWeight="600" whiteSpace="nowrap">
            {amount(fee)}
          </Box>
        </Flex>
      ))}
      <Text px="4" py="3" color="fg.muted">
        <span>{t('Our service charge is shown beside it before you pay and is printed on the receipt.')}</span>{' '}
        {rich('With an Aadhaar that has your mobile number and no PAN yet, an instant e-PAN on the {site} is free.', {
          site: (
            <TextLink href="https://www.incometax.gov.in/" target="_blank" rel="noopener">
              {t('Income-tax site')}
            </TextLink>
          ),
        })}
      </Text>
    </Panel>
  )
}
