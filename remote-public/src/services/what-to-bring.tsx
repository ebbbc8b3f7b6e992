import { indianDay } from 'contract/field/fields'
import { documentsFor, officeDocuments, proofNames } from 'contract/pan/form/documents'
import { formInForce } from 'contract/pan/form/form-version'
import { useRead } from 'shared-auth'
import { Grid, Panel, Stack, Text, t } from 'shared-ui/base'

const ofIndividual = ['poi', 'poa', 'podb'] as const

/** The proofs of an individual for the form in force today; one from each list is enough. */
export function WhatToBring() {
  const { data: documents } = useRead(officeDocuments)
  const form = { ...formInForce('P', 'N', indianDay(new Date())), documents }
  return (
    <Stack as="section" id="what-to-bring" mt="10" gap="4" scrollMarginTop="80px">
      <Text as="h2" textStyle="page">
        {t('What to bring for a PAN card')}
      </Text>
      <Text color="fg.muted">
        {t(
          'One document from each list, for an individual on {form}. The name must be the same on all of them. Two photographs are pasted on the printed form.',
          { form: form.title.split(',')[0] ?? '' },
        )}
      </Text>
      <Grid templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} gap="4" alignItems="start">
        {ofIndividual.map((proof) => (
          <Panel key={proof} title={t(proofNames[proof].en)}>
            <Stack as="ul" gap="1.5" listStyleType="none">
              {documentsFor(proof, form).map((document) => (
                <li key={document.code}>
                  {'months' in document && document.months !== undefined
                    ? t(
                        document.months === 3 ? '{document}, at most 3 months old' : '{document}, at most 3 years old',
                        {
                          document: t(document.name),
                        },
                      )
                    : t(document.name)}
                </li>
              ))}
            </Stack>
          </Panel>
        ))}
      </Grid>
    </Stack>
  )
}
