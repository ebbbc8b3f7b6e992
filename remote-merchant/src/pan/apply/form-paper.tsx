import { countryName } from 'contract/countries'
import {
  type ApplicationFields,
  aadhaarExemptions,
  genders,
  incomeSources,
  raReasons,
  raRelations,
  titles,
} from 'contract/pan/application-fields'
import { capacities, capacityOf, isRepresented, postBlock, proofsOf, rulesOf } from 'contract/pan/category-rules'
import { panProofs } from 'contract/pan/correction'
import { documentName, monthsValid, type Proof, proofName } from 'contract/pan/documents'
import { printedName } from 'contract/pan/name-on-card'
import { entityName } from 'contract/pan/names'
import { outsideIndia, stateName } from 'contract/places'
import type { ReactNode } from 'react'
import { Box, Comb, dayText, Flex, Grid, Heading, RouteLink, Text, t } from 'shared-ui'
import { places } from '../next-step.ts'
import type { StepKey } from './application-steps.ts'

/** Boxes in a row of the paper form. */
const rowBoxes = 21

type FormPaperProps = {
  id: string
  formNo: string
  formTitle: string
  category: string
  appType: string
  fields: ApplicationFields
}

type PartProps = { fields: ApplicationFields; category: string; to: string }

/** The form as it will be printed, letter by letter, with a way back to each block. */
export function FormPaper({ id, formNo, formTitle, category, appType, fields }: FormPaperProps) {
  const part = (step: StepKey) => ({ fields, category, to: places.form(id, step, category, appType) })
  const { isPerson, hasPhoto } = rulesOf(category)
  return (
    <Box bg="bg.muted" borderWidth="1px" borderRadius="lg" p={{ base: '2', md: '4' }}>
      <Box
        as="article"
        aria-label={t('The form as it will be printed')}
        bg="paper"
        color="paper.ink"
        borderWidth="1px"
        borderColor="paper.line"
        borderRadius="paper"
        px={{ base: '3', md: '5' }}
        py="5"
        css={{ counterReset: 'block' }}
      >
        <Head formNo={formNo} formTitle={formTitle} appType={appType} hasPhoto={hasPhoto} />
        {appType === 'C' && <PanBlock {...part('changes')} />}
        {isPerson ? <PersonBlocks {...part('applicant')} /> : <EntityBlock {...part('applicant')} />}
        <Addresses {...part('address')} />
        {isRepresented(category, fields) && <RepresentativeBlock {...part('representative')} />}
        <AoBlock {...part('ao-code')} />
        <ProofsBlock {...part('proofs')} />
        <Block title="Card" to={part('type').to}>
          <Plain label="Card">{fields.cardType === 'EPAN_ONLY' ? t('e-PAN only, by e-mail') : t('By post')}</Plain>
          <Plain label="Signed by">
            {fields.signType === 'THUMB' ? t('Thumb impression, attested') : t('Signature')}
          </Plain>
        </Block>
      </Box>
    </Box>
  )
}

/** The PAN in use; its digits stay hidden here, the printed form has them. */
function PanBlock({ fields, to }: PartProps) {
  return (
    <Block title="PAN" to={to}>
      <Row label="PAN" value={fields.pan} boxes={10} />
      <Plain label="Proof of PAN">{t(labelIn(panProofs, fields.panProof))}</Plain>
      <Plain label="Documents">{fields.docCount}</Plain>
    </Block>
  )
}

function PersonBlocks({ fields, to }: PartProps) {
  return (
    <>
      <Block title="Name" to={to}>
        <Title code={fields.title} />
        <Row label="Surname" value={fields.lastName} />
        <Row label="First name" value={fields.firstName} />
        <Row label="Middle name" value={fields.middleName} />
        <Row label="Name on card" value={printedName(fields)} />
        {fields.knownByOther && (
          <Row
            label="Other name"
            value={[fields.otherFirst, fields.otherMiddle, fields.otherLast].filter(Boolean).join(' ')}
          />
        )}
        {fields.aadhaarExempt ? (
          <Plain label="Aadhaar">
            {t('Exempt:')} {t(labelIn(aadhaarExemptions, fields.aadhaarExempt))}
          </Plain>
        ) : (
          <>
            <Row label="Aadhaar" value={fields.aadhaar} boxes={14} />
            <Row label="Name on Aadhaar" value={fields.nameAsAadhaar} />
          </>
        )}
      </Block>
      <Block title="Birth and parents" to={to}>
        <Plain label="Gender">{genders.find(({ value }) => value === fields.gender)?.label}</Plain>
        <Row label="Date of birth" value={digitsOfDay(fields.dob)} boxes={8} />
        {fields.motherSingleParent ? (
          <Plain label="Father">{t('Mother is the single parent')}</Plain>
        ) : (
          <Parent of="father" label="Father's" fields={fields} />
        )}
        <Parent of="mother" label="Mother's" fields={fields} />
        <Plain label="Printed on the card">{fields.parentOnCard === 'M' ? t('Mother') : t('Father')}</Plain>
      </Block>
    </>
  )
}

function EntityBlock({ fields, category, to }: PartProps) {
  const { name, date, registration } = rulesOf(category)
  return (
    <Block title="Name and registration" to={to}>
      <Title code={fields.title} />
      <Row label={name.label} value={entityName(fields)} />
      {fields.knownByOther && (
        <Row
          label="Other name"
          value={[fields.otherLast, fields.otherFirst, fields.otherMiddle].filter(Boolean).join(' ')}
        />
      )}
      <Row label={date.label} value={digitsOfDay(fields.dob)} boxes={8} />
      {registration && (registration.isNeeded || fields.registrationNo) && (
        <Row label={registration.label} value={fields.registrationNo} />
      )}
    </Block>
  )
}

function RepresentativeBlock({ fields, to }: PartProps) {
  return (
    <Block title="Representative assessee" to={to}>
      <Plain label="Relation">{t(labelIn(raRelations, fields.raRelation))}</Plain>
      {fields.raReason && <Plain label="Because">{t(labelIn(raReasons, fields.raReason))}</Plain>}
      <Title code={fields.raTitle} />
      <Row label="Surname" value={fields.raLast} />
      <Row label="First name" value={fields.raFirst} />
      {fields.raMiddle && <Row label="Middle name" value={fields.raMiddle} />}
      <Address block="ra" fields={fields} />
    </Block>
  )
}

function Addresses({ fields, category, to }: PartProps) {
  const post = postBlock(category, fields)
  const other = post === 'res' ? 'off' : 'res'
  return (
    <>
      <Block title={`Address for communication: ${post === 'res' ? 'residence' : 'office'}`} to={to}>
        <Address block={post} fields={fields} />
      </Block>
      {fields[`${other}City`] && (
        <Block title={other === 'res' ? 'Residence' : 'Office'} to={to}>
          <Address block={other} fields={fields} />
        </Block>
      )}
      <Block title="Contact" to={to}>
        <Row label="Mobile" value={fields.mobile && `${fields.isd} ${fields.mobile}`} boxes={14} />
        {fields.phone && <Row label="Landline" value={`${fields.std} ${fields.phone}`} boxes={14} />}
        <Plain label="E-mail">{fields.email}</Plain>
      </Block>
    </>
  )
}

function AoBlock({ fields, category, to }: PartProps) {
  const { hasIncome } = rulesOf(category)
  return (
    <Block title={hasIncome ? 'Income and AO code' : 'AO code'} to={to}>
      {hasIncome && (
        <Plain label="Source of income">
          {incomeSources
            .filter(({ value }) => fields.income.includes(value))
            .map(({ label }) => label)
            .join(', ')}
        </Plain>
      )}
      {fields.income.includes('BUSINESS') && <Row label="Business code" value={fields.businessCode} boxes={2} />}
      <Line label="AO code">
        <Flex gap="2" wrap="wrap">
          <Comb value={fields.areaCode} label={t('Area code')} boxes={3} />
          <Comb value={fields.aoType} label={t('AO type')} boxes={2} />
          <Comb value={fields.rangeCode} label={t('Range code')} boxes={3} />
          <Comb value={fields.aoNo} label={t('AO number')} boxes={2} />
        </Flex>
      </Line>
    </Block>
  )
}

function ProofsBlock({ fields, category, to }: PartProps) {
  const days = { poa: fields.poaDate, raPoa: fields.raPoaDate } as Partial<Record<Proof, string>>
  return (
    <Block title="Proofs and declaration" to={to}>
      {proofsOf(category, fields).map((proof) => (
        <Plain key={proof} label={proofName(proof, category)}>
          {fields[proof] && documentName(fields[proof])}
          {days[proof] && monthsValid(fields[proof]) && `, ${dayText(days[proof])}`}
        </Plain>
      ))}
      {!rulesOf(category).isPerson && (
        <>
          <Row label="Signed by" value={fields.verifierName} />
          <Plain label="As">{t(labelIn(capacities, capacityOf(category, fields)))}</Plain>
        </>
      )}
      <Row label="Place" value={fields.place} />
    </Block>
  )
}

const labelIn = (choices: readonly { value: string; label: string }[], code: string) =>
  choices.find(({ value }) => value === code)?.label ?? code

const Title = ({ code }: { code: string }) => code !== '' && <Plain label="Title">{labelIn(titles, code)}</Plain>

type HeadProps = { formNo: string; formTitle: string; appType: string; hasPhoto: boolean }

function Head({ formNo, formTitle, appType, hasPhoto }: HeadProps) {
  return (
    <Flex justify={hasPhoto ? 'space-between' : 'center'} align="flex-start" gap="3" pb="3">
      {hasPhoto && <PhotoPlace />}
      <Box textAlign="center" minW="0">
        <Heading as="h2" textStyle="panel">
          {t(appType === 'C' ? 'Request for correction in PAN data' : 'Application for allotment of PAN')}
        </Heading>
        <Text textStyle="micro">{formTitle}</Text>
        <Text textStyle="micro" mt="1.5">
          {formNo}, {t('as it will be printed')}
        </Text>
      </Box>
      {hasPhoto && <PhotoPlace />}
    </Flex>
  )
}

const PhotoPlace = () => (
  <Flex
    w={{ base: '56px', md: '74px' }}
    h={{ base: '68px', md: '90px' }}
    flexShrink="0"
    align="center"
    justify="center"
    textAlign="center"
    borderWidth="1px"
    borderStyle="dashed"
    borderColor="paper.line"
    fontSize="10px"
    lineHeight="13px"
  >
    {t('Photo after printing')}
  </Flex>
)

type BlockProps = { title: string; to: string; children: ReactNode }

function Block({ title, to, children }: BlockProps) {
  return (
    <Box as="section" aria-label={t(title)} borderTopWidth="1px" borderColor="paper.ink" pt="2" pb="3">
      <Flex justify="space-between" gap="3" mb="2.5">
        <Heading
          as="h3"
          textStyle="label"
          fontWeight="650"
          css={{ counterIncrement: 'block', _before: { content: 'counter(block) " "' } }}
        >
          {t(title)}
        </Heading>
        <RouteLink to={to} textStyle="dense" color="#00566B" aria-label={`${t('Change')}: ${t(title)}`}>
          {t('Change')}
        </RouteLink>
      </Flex>
      <Box display="grid" gap="5px">
        {children}
      </Box>
    </Box>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Grid templateColumns={{ base: '1fr', md: '128px minmax(0, 1fr)' }} columnGap="3" rowGap="0.5" alignItems="center">
      <Text textStyle="micro">{t(label)}</Text>
      <Box minW="0">{children}</Box>
    </Grid>
  )
}

/** A row of the paper; a phone leaves out the boxes that stay empty. */
function Row({ label, value, boxes = rowBoxes }: { label: string; value: string; boxes?: number }) {
  const text = value.trim()
  return (
    <Line label={label}>
      <Box hideBelow="md">
        <Comb value={text} label={t(label)} boxes={Math.max(boxes, text.length)} />
      </Box>
      <Box hideFrom="md">
        <Comb value={text} label={t(label)} boxes={text.length || 1} />
      </Box>
    </Line>
  )
}

const Plain = ({ label, children }: { label: string; children?: ReactNode }) => (
  <Line label={label}>
    <Text textStyle="dense" fontWeight="600" overflowWrap="anywhere">
      {children || '--'}
    </Text>
  </Line>
)

function Parent({ of, label, fields }: { of: 'father' | 'mother'; label: string; fields: ApplicationFields }) {
  return (
    <>
      <Row label={`${label} surname`} value={fields[`${of}Last`]} />
      <Row label={`${label} first name`} value={fields[`${of}First`]} />
      {fields[`${of}Middle`] && <Row label={`${label} middle name`} value={fields[`${of}Middle`]} />}
    </>
  )
}

function Address({ block, fields }: { block: 'res' | 'off' | 'ra'; fields: ApplicationFields }) {
  const isAbroad = fields[`${block}State`] === outsideIndia
  return (
    <>
      {block === 'off' && <Row label="Name of office" value={fields.officeName} />}
      <Row label="Flat, door" value={fields[`${block}Flat`]} />
      <Row label="Premises" value={fields[`${block}Premises`]} />
      <Row label="Road" value={fields[`${block}Road`]} />
      <Row label="Area" value={fields[`${block}Area`]} />
      <Row label="City" value={fields[`${block}City`]} />
      {isAbroad ? (
        <>
          <Row label="ZIP code" value={fields[`${block}Zip`]} boxes={10} />
          <Plain label="Country">{countryName(fields[`${block}Country`])}</Plain>
        </>
      ) : (
        <>
          <Plain label="State">{stateName(fields[`${block}State`])}</Plain>
          <Row label="PIN code" value={fields[`${block}Pin`]} boxes={6} />
        </>
      )}
    </>
  )
}

const digitsOfDay = (day: string) => day.split('-').reverse().join('')
