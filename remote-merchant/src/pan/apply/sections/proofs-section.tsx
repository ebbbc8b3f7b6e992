import { indianDay } from 'contract/fields'
import type { ApplicationFields } from 'contract/pan/application-fields'
import { capacities, inSentence, postBlock, proofsOf, rulesOf } from 'contract/pan/category-rules'
import { documentName, documentOf, documentsFor, monthsValid, type Proof, proofName } from 'contract/pan/documents'
import type { FormVersion } from 'contract/pan/form-version'
import { documentAgeVerdict, isProvedAbroad } from 'contract/pan/rules/proof-rules'
import { Box, Flex, Note, t } from 'shared-ui'
import { DateField, FieldRow, FormSection, SelectField, TextField, useTheEntry } from 'shared-ui/form'
import { CircleCheck, FileText, TriangleAlert } from 'shared-ui/icons'
import { Suggestion } from './suggestion.tsx'

const hints: Partial<Record<Proof, string>> = {
  entityProof: 'The name and the date on it must be those of the form',
  poi: 'The name on it must match the form exactly',
  poa: 'It must show the address for communication',
  podb: 'It must show the date of birth as on the form',
  raPoi: "The name on it must match the representative's on the form",
  raPoa: "It must show the representative's address",
  thumbProof: 'With seal and stamp, on the printed form',
}

type Props = { form: FormVersion; category: string }

export function ProofsSection({ form, category }: Props) {
  const fields = useTheEntry().values as ApplicationFields
  const proofs = proofsOf(category, fields)

  return (
    <>
      <FormSection title="Proofs to enclose as copies">
        {category === 'PM' && <Note>{t('Identity and address of the parent or guardian count as the minor’s.')}</Note>}
        {proofs.map((proof) => (
          <ProofRow key={proof} {...{ proof, form, category, fields }} />
        ))}
        <Enclosures {...{ fields, proofs, category }} />
      </FormSection>
      <Declaration fields={fields} category={category} />
    </>
  )
}

/** The day of a document is asked where it may be too old. */
const dayOf = { poa: 'poaDate', raPoa: 'raPoaDate' } as const

function ProofRow({ proof, form, category, fields }: Props & { proof: Proof; fields: ApplicationFields }) {
  const day = proof === 'poa' || proof === 'raPoa' ? dayOf[proof] : null
  const accepted = documentsFor(proof, { ...form, category, isAbroad: isProvedAbroad(fields, category, proof) })
  const only = accepted.length === 1 && fields[proof] === '' ? accepted[0] : undefined
  const hint = category === 'H' && proof === 'entityProof' ? undefined : hints[proof]
  return (
    <FieldRow>
      <SelectField
        name={proof}
        label={proofName(proof, category)}
        options={accepted.map(({ code, name }) => ({ value: code, label: name }))}
        hint={
          only ? (
            <Suggestion text={`${t('Take:')} ${only.name}`} fills={{ [proof]: only.code }} />
          ) : proof === 'podb' && !form.aadhaarAsPodb ? (
            `${hint}. ${t('Aadhaar is not accepted here.')}`
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
          label="Date on the document"
          required
          hint={`At most ${monthsValid(fields[proof]) === 3 ? '3 months' : '3 years'} old`}
        />
      )}
    </FieldRow>
  )
}

/** Who declares it, in which quality, and where. */
function Declaration({ fields, category }: { fields: ApplicationFields; category: string }) {
  const { isPerson, signers } = rulesOf(category)
  const city = fields[`${postBlock(category, fields)}City`].trim().toUpperCase()
  const chosen = capacities.filter(({ value }) => signers.includes(value))
  return (
    <FormSection title="Declaration">
      <FieldRow>
        {!isPerson && (
          <TextField
            name="verifierName"
            label={
              chosen.length === 1 ? `${t('Name of the')} ${inSentence(chosen[0]?.label ?? '')}` : 'Name of who signs'
            }
            upper
            autoComplete="off"
            maxLength={75}
          />
        )}
        {signers.length > 1 && <SelectField name="capacity" label="Signs as" options={chosen} />}
        <TextField
          name="place"
          label="Place"
          upper
          autoComplete="off"
          maxLength={25}
          hint={
            city !== '' && fields.place === '' ? (
              <Suggestion text={`As in the address: ${city}`} fills={{ place: city }} />
            ) : (
              'Where the form is signed'
            )
          }
        />
      </FieldRow>
    </FormSection>
  )
}

const isOriginal = (code: string) => {
  const found = documentOf(code)
  return found !== undefined && 'original' in found
}

const isTooOld = (proof: Proof, fields: ApplicationFields) =>
  (proof === 'poa' || proof === 'raPoa') &&
  Boolean(documentAgeVerdict(fields[proof], fields[dayOf[proof]], indianDay(new Date())))

const Sign = ({ isGood }: { isGood: boolean }) => (
  <Box ms="auto" color={isGood ? 'green.fg' : 'orange.fg'}>
    {isGood ? <CircleCheck aria-hidden size={18} /> : <TriangleAlert aria-hidden size={18} />}
  </Box>
)

const counts = ['One copy serves', 'Two copies serve', 'Three copies serve', 'Four copies serve']
const inWords = ['none', 'one', 'two', 'three', 'four', 'five']

/** Which papers lie in the envelope in the end; one may serve for several proofs of the same person. */
function Enclosures({ fields, proofs, category }: { fields: ApplicationFields; proofs: Proof[]; category: string }) {
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
              <Box fontWeight="500">{documentName(key.slice(key.indexOf(' ') + 1))}</Box>
              <Box textStyle="hint" color="fg.muted">
                {serves(key)
                  .map((proof) => inSentence(proofName(proof, category)))
                  .join(' and ')}
              </Box>
            </Box>
            <Sign isGood={!serves(key).some((proof) => isTooOld(proof, fields))} />
          </Flex>
        ))}
      </Box>
      {isComplete && chosen.length < proofs.length && counts[chosen.length - 1] && (
        <Box mt="2.5">
          <Note tone="success">{t(`${counts[chosen.length - 1]} for all ${inWords[proofs.length]} proofs.`)}</Note>
        </Box>
      )}
    </Box>
  )
}
