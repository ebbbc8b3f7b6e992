import type { ApplicationFields } from 'contract/pan/application-fields'
import { documentName, documentOf, documentsFor, monthsValid, type Proof, proofNames } from 'contract/pan/documents'
import type { FormVersion } from 'contract/pan/form-version'
import { Box, Flex, Note, t } from 'shared-ui'
import { DateField, FieldRow, FormSection, SelectField, TextField, useTheEntry } from 'shared-ui/form'
import { CircleCheck, FileText } from 'shared-ui/icons'
import { Suggestion } from './suggestion.tsx'

const proofs = ['poi', 'poa', 'podb'] as const
const hints: Record<Proof, string> = {
  poi: 'The name on it must match the form exactly',
  poa: 'It must show the address for communication',
  podb: 'It must show the date of birth as on the form',
}

export function ProofsSection({ form }: { form: FormVersion }) {
  const { values, patch } = useTheEntry()
  const fields = values as ApplicationFields
  const city = (fields.commAddress === 'O' ? fields.offCity : fields.resCity).trim().toUpperCase()

  return (
    <>
      <FormSection title="Proofs to enclose as copies">
        {proofs.map((proof) => (
          <FieldRow key={proof}>
            <SelectField
              name={proof}
              label={proofNames[proof]}
              options={documentsFor(proof, form).map(({ code, name }) => ({ value: code, label: name }))}
              hint={
                proof === 'podb' && !form.aadhaarAsPodb ? `${hints.podb}. Aadhaar is not accepted here.` : hints[proof]
              }
              doubt={(code) => isOriginal(code) && 'This certificate must be sent in original with the form'}
            />
            {proof === 'poa' && monthsValid(fields.poa) && (
              <DateField
                name="poaDate"
                label="Date on the document"
                required
                hint={`At most ${monthsValid(fields.poa) === 3 ? '3 months' : '3 years'} old`}
              />
            )}
          </FieldRow>
        ))}
        <Enclosures fields={fields} />
      </FormSection>
      <FormSection title="Declaration">
        <FieldRow>
          <TextField
            name="place"
            label="Place"
            upper
            autoComplete="off"
            maxLength={25}
            hint={
              city !== '' && fields.place === '' ? (
                <Suggestion text={`As in the address: ${city}`} onTake={() => patch({ place: city })} />
              ) : (
                'Where the applicant signs'
              )
            }
          />
        </FieldRow>
      </FormSection>
    </>
  )
}

const isOriginal = (code: string) => {
  const found = documentOf(code)
  return found !== undefined && 'original' in found
}

/** Which papers lie in the envelope in the end; one may serve for several proofs. */
function Enclosures({ fields }: { fields: ApplicationFields }) {
  const chosen = [...new Set(proofs.map((proof) => fields[proof]).filter(Boolean))]
  if (chosen.length === 0) return null
  const serves = (code: string) =>
    proofs.filter((proof) => fields[proof] === code).map((proof) => proofNames[proof].toLowerCase())
  const isComplete = proofs.every((proof) => fields[proof])
  return (
    <Box>
      <Box as="ul" listStyleType="none" m="0" p="0" borderWidth="1px" borderRadius="md">
        {chosen.map((code) => (
          <Flex
            as="li"
            key={code}
            gap="2.5"
            px="3"
            py="2"
            align="center"
            borderBottomWidth={{ base: '1px', _last: '0' }}
            borderColor="border.subtle"
          >
            <FileText aria-hidden size={18} />
            <Box minW="0">
              <Box fontWeight="500">{documentName(code)}</Box>
              <Box textStyle="hint" color="fg.muted">
                {serves(code).join(' and ')}
              </Box>
            </Box>
            <Box ms="auto" color="green.fg">
              <CircleCheck aria-hidden size={18} />
            </Box>
          </Flex>
        ))}
      </Box>
      {isComplete && chosen.length < proofs.length && (
        <Box mt="2.5">
          <Note tone="success">
            {t(chosen.length === 1 ? 'One copy serves for all three.' : 'Two copies are enough.')}
          </Note>
        </Box>
      )}
    </Box>
  )
}
