import { type ApplicationFields, genders, incomeSources } from 'contract/pan/application-fields'
import { documentName } from 'contract/pan/documents'
import { stateName } from 'contract/places'
import type { ReactNode } from 'react'
import { Box, Comb, dayText, Flex, Grid, Heading, RouteLink, Text, t } from 'shared-ui'
import { places } from '../next-step.ts'
import type { StepKey } from './application-steps.ts'
import { printedName } from './first-time-right.ts'

/** Boxes in a row of the paper form. */
const rowBoxes = 21

type FormPaperProps = { id: string; formNo: string; formTitle: string; fields: ApplicationFields }

/** The form as it will be printed, letter by letter, with a way back to each block. */
export function FormPaper({ id, formNo, formTitle, fields }: FormPaperProps) {
  const change = (step: StepKey) => `${places.form(id)}?step=${step}`
  const isOffice = fields.commAddress === 'O'
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
      >
        <Head formNo={formNo} formTitle={formTitle} />

        <Block number={1} title="Name" to={change('applicant')}>
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
            <Plain label="Aadhaar">{t('Exempt, non-resident Indian')}</Plain>
          ) : (
            <>
              <Row label="Aadhaar" value={fields.aadhaar} boxes={14} />
              <Row label="Name on Aadhaar" value={fields.nameAsAadhaar} />
            </>
          )}
        </Block>

        <Block number={2} title="Birth and parents" to={change('applicant')}>
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

        <Block
          number={3}
          title={isOffice ? 'Address for communication: office' : 'Address for communication: residence'}
          to={change('address')}
        >
          <Address block={isOffice ? 'off' : 'res'} fields={fields} />
        </Block>
        <OtherAddress isOffice={isOffice} fields={fields} to={change('address')} />

        <Block number={4} title="Contact" to={change('address')}>
          <Row label="Mobile" value={fields.mobile && `${fields.isd} ${fields.mobile}`} boxes={14} />
          {fields.phone && <Row label="Landline" value={`${fields.std} ${fields.phone}`} boxes={14} />}
          <Plain label="E-mail">{fields.email}</Plain>
        </Block>

        <Block number={5} title="Income and AO code" to={change('ao-code')}>
          <Plain label="Source of income">
            {incomeSources
              .filter(({ value }) => fields.income.includes(value))
              .map(({ label }) => label)
              .join(', ')}
          </Plain>
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

        <Block number={6} title="Proofs" to={change('proofs')}>
          <Plain label="Identity">{fields.poi && documentName(fields.poi)}</Plain>
          <Plain label="Address">
            {fields.poa && documentName(fields.poa)}
            {fields.poaDate && `, ${dayText(fields.poaDate)}`}
          </Plain>
          <Plain label="Date of birth">{fields.podb && documentName(fields.podb)}</Plain>
          <Row label="Place" value={fields.place} />
        </Block>

        <Block number={7} title="Card" to={change('type')}>
          <Plain label="Card">{fields.cardType === 'EPAN_ONLY' ? t('e-PAN only, by e-mail') : t('By post')}</Plain>
          <Plain label="Signed by">
            {fields.signType === 'THUMB' ? t('Thumb impression, attested') : t('Signature')}
          </Plain>
        </Block>
      </Box>
    </Box>
  )
}

function Head({ formNo, formTitle }: { formNo: string; formTitle: string }) {
  return (
    <Flex justify="space-between" align="flex-start" gap="3" pb="3">
      <PhotoPlace />
      <Box textAlign="center" minW="0">
        <Heading as="h2" textStyle="panel">
          {t('Application for allotment of PAN')}
        </Heading>
        <Text textStyle="micro">{formTitle}</Text>
        <Text textStyle="micro" mt="1.5">
          {formNo}, {t('as it will be printed')}
        </Text>
      </Box>
      <PhotoPlace />
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

type BlockProps = { number?: number; title: string; to: string; children: ReactNode }

function Block({ number, title, to, children }: BlockProps) {
  return (
    <Box as="section" aria-label={t(title)} borderTopWidth="1px" borderColor="paper.ink" pt="2" pb="3">
      <Flex justify="space-between" gap="3" mb="2.5">
        <Heading as="h3" textStyle="label" fontWeight="650">
          {number} {t(title)}
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

function Address({ block, fields }: { block: 'res' | 'off'; fields: ApplicationFields }) {
  return (
    <>
      {block === 'off' && <Row label="Name of office" value={fields.officeName} />}
      <Row label="Flat, door" value={fields[`${block}Flat`]} />
      <Row label="Premises" value={fields[`${block}Premises`]} />
      <Row label="Road" value={fields[`${block}Road`]} />
      <Row label="Area" value={fields[`${block}Area`]} />
      <Row label="City" value={fields[`${block}City`]} />
      <Plain label="State">{stateName(fields[`${block}State`])}</Plain>
      <Row label="PIN code" value={fields[`${block}Pin`]} boxes={6} />
    </>
  )
}

/** The second address, where one was given. */
function OtherAddress({ isOffice, fields, to }: { isOffice: boolean; fields: ApplicationFields; to: string }) {
  const block = isOffice ? 'res' : 'off'
  if (!fields[`${block}City`]) return null
  return (
    <Block title={isOffice ? 'Residence' : 'Office'} to={to}>
      <Address block={block} fields={fields} />
    </Block>
  )
}

const digitsOfDay = (day: string) => day.split('-').reverse().join('')
