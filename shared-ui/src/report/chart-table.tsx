import { chakra, t } from 'shared-ui'
import type { Drawn } from './drawn.ts'

/** The numbers of a chart, with a row for each bar. */
export const ChartTable = ({ of: { title, head, series, bars, write } }: { of: Drawn }) => (
  <chakra.table w="full" textStyle="dense" aria-label={t(title)}>
    <thead>
      <tr>
        <Head scope="col">{t(head)}</Head>
        {series.map(({ key, label }) => (
          <Head key={key} scope="col" textAlign="end">
            {t(label)}
          </Head>
        ))}
      </tr>
    </thead>
    <tbody>
      {bars.map(({ label, parts }) => (
        <tr key={label}>
          <Head scope="row" fontWeight="400">
            {label}
          </Head>
          {series.map(({ key }) => (
            <chakra.td key={key} px="2" py="1" textAlign="end" whiteSpace="nowrap">
              {write(parts[key] ?? 0)}
            </chakra.td>
          ))}
        </tr>
      ))}
    </tbody>
  </chakra.table>
)

const Head = chakra('th', { base: { px: '2', py: '1', textAlign: 'start', fontWeight: '600' } })
