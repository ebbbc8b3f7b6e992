import { type Category, categoryName } from 'contract/pan/categories'
import { hasPhoto } from 'contract/pan/form/category-rules'
import { labelOf, stepOfField } from 'contract/pan/form/field-words'
import type { ApplicationFields } from 'contract/pan/form/fields'
import type { FormVersion } from 'contract/pan/form/form-version'
import { boxesOf, fieldOf, type Layout, type Section } from 'contract/pan/form/layout/layout'
import { layoutOf } from 'contract/pan/form/layout/layouts'
import { crossed, inBoxes, type Sheet, sectionsOn } from 'contract/pan/form/layout/sheet'
import { valuesOf } from 'contract/pan/form/layout/values'
import { officerFields, parts, type StepKey } from 'contract/pan/form/parts'
import type { ReactNode } from 'react'
import { Box, Comb, Flex, Heading, RouteLink, Text, t } from 'shared-ui'
import { places } from '../next-step.ts'
import { PaperPart, SmallBox } from './paper-part.tsx'

type FormPaperProps = {
  id: string
  formNo: string
  form: FormVersion
  category: Category
  fields: ApplicationFields
}

/** The form as it will be printed, from the printer's own layout, with a link from each section to its step. */
export function FormPaper({ id, formNo, form, category, fields }: FormPaperProps) {
  const layout = layoutOf(form.code)
  // A PAN and an Aadhaar number are masked here; the printed form has them in full.
  const values = valuesOf({ fields, category, aadhaar: fields.aadhaar, printedOn: '' })
  const sheet = { form, category, values, isOnScreen: true }
  const toStep = (step: StepKey) => places.form(id, step, category, form.appType)
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
        <Head layout={layout} form={form} formNo={formNo} category={category} withPhoto={hasPhoto(category, fields)} />
        <Block title={parts.officer.title} to={toStep('ao-code')}>
          <OfficerCode sheet={sheet} />
        </Block>
        {sectionsOn(layout, sheet).map((section) => (
          <SectionBlock key={section.title} section={section} sheet={sheet} to={toStep(stepOf(section))} />
        ))}
      </Box>
    </Box>
  )
}

/** The step in which its first field is typed. */
function stepOf({ parts }: Section): StepKey {
  const name = parts.map(fieldOf).find((field) => field !== undefined)
  return name ? stepOfField(name) : 'changes'
}

type SectionProps = { section: Section; sheet: Sheet; to: string }

function SectionBlock({ section, sheet, to }: SectionProps) {
  const { title, box, parts } = section
  const tick = box && <SmallBox isCrossed={crossed(sheet.values, 'changes').includes(box)} label={t('Change')} />
  return (
    <Block title={title} to={to} tick={tick} isNumbered>
      {parts.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the section
        <PaperPart key={i} part={part} sheet={sheet} />
      ))}
    </Block>
  )
}

/** The officer in charge, in four short rows of boxes. */
const OfficerCode = ({ sheet }: { sheet: Sheet }) => (
  <Flex gap="4" wrap="wrap">
    {officerFields.map((name) => (
      <Box key={name}>
        <Text textStyle="micro">{t(labelOf(name))}</Text>
        <Comb value={inBoxes(sheet.values, name)} label={t(labelOf(name))} boxes={boxesOf(name)} />
      </Box>
    ))}
  </Flex>
)

type HeadProps = { layout: Layout; form: FormVersion; formNo: string; category: string; withPhoto: boolean }

const Head = ({ layout, form, formNo, category, withPhoto }: HeadProps) => (
  <Flex justify={withPhoto ? 'space-between' : 'center'} align="flex-start" gap="3" pb="3">
    {withPhoto && <PhotoPlace />}
    <Box textAlign="center" minW="0">
      <Heading as="h2" textStyle="panel">
        {t(layout.heading)}
      </Heading>
      <Text textStyle="micro">{t(layout.subtitle.replace('{form}', form.title))}</Text>
      <Text textStyle="micro" mt="1.5">
        {t('{category}. {formNo}, as it will be printed', { category: t(categoryName(category)), formNo })}
      </Text>
    </Box>
    {withPhoto && <PhotoPlace />}
  </Flex>
)

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

type BlockProps = { title: string; to: string; tick?: ReactNode; isNumbered?: boolean; children: ReactNode }

function Block({ title, to, tick, isNumbered, children }: BlockProps) {
  return (
    <Box as="section" aria-label={t(title)} borderTopWidth="1px" borderColor="paper.ink" pt="2" pb="3">
      <Flex justify="space-between" gap="3" mb="2.5">
        <Flex gap="2" minW="0">
          {tick}
          <Heading
            as="h3"
            textStyle="label"
            fontWeight="650"
            css={isNumbered && { counterIncrement: 'block', _before: { content: 'counter(block) " "' } }}
          >
            {t(title)}
          </Heading>
        </Flex>
        <RouteLink to={to} textStyle="dense" color="#00566B" aria-label={t('Change: {title}', { title: t(title) })}>
          {t('Change')}
        </RouteLink>
      </Flex>
      <Box display="grid" gap="5px">
        {children}
      </Box>
    </Box>
  )
}
