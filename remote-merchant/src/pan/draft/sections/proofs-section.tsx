import { indianDay } from 'contract/field/fields'
import { isRepresented, postBlock, proofsOf, rulesOf } from 'contract/pan/form/category-rules'
import { documentName, documentOf, documentsFor, monthsValid, type Proof } from 'contract/pan/form/documents'
import { applies, counts, labelOf, whoOf } from 'contract/pan/form/field-words'
import type { ApplicationFields } from 'contract/pan/form/fields'
import type { FormVersion } from 'contract/pan/form/form-version'
import { documentAgeVerdict, isProvedAbroad } from 'contract/pan/form/rules/proof-rules'
import { serverNow } from 'contract/server-now'
import { Box, Flex, Note, t } from 'shared-ui'
import { DateField, FieldRow, FormSection, SelectField, Suggestion, TextField, useEntryContext } from 'shared-ui/form'
import { CircleCheck, FileText, TriangleAlert } from 'shared-ui/icons'
import { UsualProofs } from './usual-values.tsx'

const hints: Partial<Record<Proof, string>> = {
  entityProof: 'The name and the date on it must be those of the form',
  poi: 'The name on it must match the form exactly',
  poa: 'It must show the address for communication',
  podb: 'It must show the date of birth as on the form',
  raPoi: "The name on it must match the representative's on the form",
  raPoa: "It must show the representative's address",
  thumbProof: 'With seal and stamp, on the printed form',
}

type Props = { form: FormVersion; category: string; appliedOn?: string | undefined }

export function ProofsSection({ form, category, appliedOn }: Props) {
  const fields = useEntryContext<ApplicationFields>().values
  const proofs = proofsOf(category, fields)
  const isNumbered = applies('passportNo', whoOf(category, fields)) && counts('passportNo', fields)

  return (
    <>
      <FormSection title="Proofs to enclose as copies">
        <UsualProofs form={form} category={category} />
        {category === 'PM' && <Note>{t('Identity and address of the parent or guardian count as the minor’s.')}</Note>}
        {proofs.map((proof) => (
          <ProofRow key={proof} proof={proof} form={form} category={category} fields={fields} />
        ))}
        {isNumbered && (
          <FieldRow>
            <TextField name="passportNo" required />
          </FieldRow>
        )}
        <Enclosures fields={fields} proofs={proofs} category={category} appliedOn={appliedOn} />
      </FormSection>
      <Declaration fields={fields} category={category} />
    </>
  )
}

/** The date of a document that must not be too old. */
const dayOf = { poa: 'poaDate', raPoa: 'raPoaDate' } as const

function ProofRow({ proof, form, category, fields }: Props & { proof: Proof; fields: ApplicationFields }) {
  const { isForeign } = rulesOf(category)
  const day = proof === 'poa' || proof === 'raPoa' ? dayOf[proof] : null
  const accepted = documentsFor(proof, { ...form, category, isAbroad: isProvedAbroad(fields, category, proof) })
  const only = accepted.length === 1 && fields[proof] === '' ? accepted[0] : undefined
  const told = form.documents?.find(({ code }) => code === fields[proof])?.note
  const hint = told || (category === 'H' && proof === 'entityProof' ? undefined : hints[proof])
  return (
    <FieldRow>
      <SelectField
        name={proof}
        options={accepted.map(({ code, name }) => ({ value: code, label: name }))}
        hint={
          only ? (
            <Suggestion text={t('Take: {name}', { name: only.name })} fills={{ [proof]: only.code }} />
          ) : proof === 'podb' && !form.aadhaarAsPodb && !isForeign ? (
            t('{hint}. Aadhaar is not accepted here.', { hint: hint ?? '' })
          ) : (
            hint
          )
        }
        doubt={(code) => isOriginal(code) && 'This certificate must be sent in original with the form'}
        required
      />
      {day && monthsValid(fields[proof]) && (
        <DateField
          name={day}
          required
          hint={monthsValid(fields[proof]) === 3 ? 'At most 3 months old' : 'At most 3 years old'}
        />
      )}
    </FieldRow>
  )
}

/** Who signs the declaration, in which capacity, and where. */
function Declaration({ fields, category }: { fields: ApplicationFields; category: string }) {
  const { isPerson, signers } = rulesOf(category)
  const signsOwn = !isRepresented(category, fields)
  const city = fields[`${postBlock(category, fields)}City`].trim().toUpperCase()
  return (
    <FormSection title="Declaration">
      <FieldRow>
        {!isPerson && signsOwn && <TextField name="verifierName" />}
        {signers.length > 1 && signsOwn && <SelectField name="capacity" />}
        <TextField
          name="place"
          {...(city !== '' &&
            fields.place === '' && {
              hint: <Suggestion text={t('As in the address: {city}', { city })} fills={{ place: city }} />,
            })}
        />
      </FieldRow>
    </FormSection>
  )
}

const isOriginal = (code: string) => {
  const found = documentOf(code)
  return found !== undefined && 'original' in found
}

function isTooOld(proof: Proof, fields: ApplicationFields, appliedOn?: string) {
  if (proof !== 'poa' && proof !== 'raPoa') return false
  const today = indianDay(serverNow())
  return Boolean(documentAgeVerdict(fields[proof], fields[dayOf[proof]], { today, appliedOn: appliedOn ?? today }))
}

const Sign = ({ isGood }: { isGood: boolean }) => (
  <Box ms="auto" color={isGood ? 'green.fg' : 'orange.fg'}>
    {isGood ? <CircleCheck aria-hidden size={18} /> : <TriangleAlert aria-hidden size={18} />}
  </Box>
)

type EnclosuresProps = Pick<Props, 'category' | 'appliedOn'> & { fields: ApplicationFields; proofs: Proof[] }

/** The documents for the envelope; one document may serve for several proofs of the same person. */
function Enclosures({ fields, proofs, category, appliedOn }: EnclosuresProps) {
  const keyOf = (proof: Proof) => `${proof.startsWith('ra') ? 'ra' : 'own'} ${fields[proof]}`
  const chosen = [...new Set(proofs.filter((proof) => fields[proof]).map(keyOf))]
  if (chosen.length === 0) return null
  const serves = (key: string) => proofs.filter((proof) => keyOf(proof) === key)
  const isComplete = proofs.every((proof) => fields[proof])
  return (
    <Box>
      <Box as="ul" listStyleType="none" m="0" p="0" borderWidth="1px" borderRadius="md">
        {chosen.map((key) => (
          <Flex
            as="li"
            key={key}
            gap="2.5"
            px="3"
            py="2"
            align="center"
            borderBottomWidth={{ base: '1px', _last: '0' }}
            borderColor="border.subtle"
          >
            <FileText aria-hidden size={18} />
            <Box minW="0">
              <Box fontWeight="500">{t(documentName(key.slice(key.indexOf(' ') + 1)))}</Box>
              <Box textStyle="hint" color="fg.muted">
                {serves(key)
                  .map((proof) => t(labelOf(proof, category)))
                  .join(', ')}
              </Box>
            </Box>
            <Sign isGood={!serves(key).some((proof) => isTooOld(proof, fields, appliedOn))} />
          </Flex>
        ))}
      </Box>
      {isComplete && chosen.length < proofs.length && (
        <Box mt="2.5">
          <Note tone="success">
            {t(
              '{papers, plural, one {One self-attested copy is} other {# self-attested copies are}} enough for all {proofs} proofs.',
              {
                papers: chosen.length,
                proofs: proofs.length,
              },
            )}
          </Note>
        </Box>
      )}
    </Box>
  )
}
