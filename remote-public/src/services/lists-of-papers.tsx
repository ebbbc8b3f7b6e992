import { indianDay } from 'contract/field/fields'
import { categories } from 'contract/pan/categories'
import { ticks } from 'contract/pan/form/correction'
import { documentsFor } from 'contract/pan/form/documents'
import { formInForce } from 'contract/pan/form/form-version'
import { Box, Grid, Panel, Text, t } from 'shared-ui/base'

type Line = { key: string; name: string; papers: readonly string[] }

/** The documents that prove each change, from the data of the correction form. */
export const ChangeProofs = () => (
  <PaperLines
    title="A proof for each change"
    of={ticks.map(({ key, en, proof }) => ({ key, name: en, papers: [proof] }))}
  />
)

/** The certificate or deed that proves a company, a firm, a trust …; one from each line is enough. */
export function EntityProofs() {
  const lines = categories.flatMap(({ code, name, ready }) => {
    if (!ready || code === 'P' || code === 'PM') return []
    const form = formInForce(code, 'N', indianDay(new Date()))
    const papers = documentsFor('entityProof', { ...form, category: code })
    return [{ key: code, name, papers: papers.map((paper) => paper.name) }]
  })
  return <PaperLines title="Proof of registration, one of each line" of={lines} />
}

function PaperLines({ title, of }: { title: string; of: readonly Line[] }) {
  return (
    <Panel title={title} mt="6" flush>
      <Box as="dl">
        {of.map(({ key, name, papers }) => (
          <Grid
            key={key}
            templateColumns={{ base: '1fr', sm: '2fr 3fr' }}
            columnGap="4"
            px="4"
            py="3"
            borderBottomWidth="1px"
            borderColor="border.subtle"
            _last={{ borderBottomWidth: '0' }}
          >
            <Box as="dt" fontWeight="600">
              {t(name)}
            </Box>
            <Box as="dd">
              {papers.map((paper) => (
                <Text key={paper}>{t(paper)}</Text>
              ))}
            </Box>
          </Grid>
        ))}
      </Box>
    </Panel>
  )
}
