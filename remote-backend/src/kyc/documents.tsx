import { type KycField, kycField } from 'contract/kyc/fields'
import type { KycRecord } from 'contract/kyc/kyc'
import { Box, Grid, Text, t } from 'shared-ui'
import { Paper } from './paper.tsx'

const beside: KycField[] = ['selfie', 'panFile', 'aadhaarFile']

/** The selfie beside the papers that show the face. */
export const Documents = ({ of: { answers } }: { of: KycRecord }) => (
  <Grid templateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }} gap="4">
    {beside.map((name) => {
      const { label } = kycField(name)
      return (
        <Box as="figure" key={name} m="0">
          <Paper fileId={answers[name] ?? ''} label={label} large />
          <Text as="figcaption" mt="1" textStyle="hint" color="fg.muted">
            {t(label)}
          </Text>
        </Box>
      )
    })}
  </Grid>
)
