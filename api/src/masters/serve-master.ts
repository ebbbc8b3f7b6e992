import { indianDay } from 'contract/field/fields'
import { isCoded, isSearched, isValue } from 'contract/list/column'
import type { Master, MasterTest, MasterValues } from 'contract/masters/master'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../db/connect.ts'
import { keepUpload } from '../files/upload.ts'
import { serve } from '../http/serve.ts'
import { listSpec, type Order, snake } from '../list/list-query.ts'
import { serveList } from '../list/serve-list.ts'
import type { Context } from '../shared/context.ts'
import { previewImport, saveImport } from './import.ts'
import { add, change, readRecord, setActive } from './service.ts'

type Choices = { value: string; label: string }[]

/** What the database knows about a master besides its contract. */
export type Kept = {
  /** The table by its TypeScript name; its columns are the fields of the form, and `active`. */
  table:
    | 'bank'
    | 'idType'
    | 'package'
    | 'govtFee'
    | 'courier'
    | 'imageSpec'
    | 'aoCode'
    | 'tdsRate'
    | 'tdsChallan'
    | 'gstSeller'
    | 'gstRate'
    | 'apiCredential'
    | 'pinCode'
    | 'cardVendor'
    | 'nameException'
    | 'reason'
    | 'documentType'
  /** The SQL of the list's columns that have another name in the table; the table's alias is `t`. */
  said?: Record<string, string> | ((today: string) => Record<string, string>)
  joins?: Record<string, readonly [table: string, by: string]>
  order: Order
  /** Thousands of records: the table has a `search` column with an index, and an index for each column that sorts. */
  isLarge?: true
  /** The job that reads its import files, where they come from somebody else and not from the office. */
  readAs?: 'pinCodes'
  /** Fields that are null in the table when they are empty in the form. */
  nullable?: readonly string[]
  /** The field with the record's name. */
  called: string
  /** The choices of its selects. */
  options?: (tx: Tx) => Promise<Record<string, Choices>>
  /**
   * Refuses what the form's own rules cannot know, such as a value that is taken. All changes of one master wait for
   * each other.
   */
  check?: (tx: Tx, values: MasterValues, id: string, today: string) => Promise<void>
  /** Refuses to retire a record. */
  checkRetire?: (tx: Tx, id: string, today: string) => Promise<void>
  /** Tests a record. It opens its own transactions, because it waits for other servers. */
  test?: (call: Pick<Context, 'portal' | 'caller'> & { params: { id: string } }) => Promise<MasterTest>
}

const pictureBytes = 2 * 1024 * 1024

/** Serves a master: its list with export, the choices of its form, one record with its history, and its changes. */
export function serveMaster(app: FastifyInstance, of: Master, kept: Kept) {
  const { options } = kept
  const today = () => indianDay(app.portal.clock())
  serveList(app, of.list, () => specOn(of, kept, today()))
  serve(app, of.choices, async ({ tx }) => ({ options: (await options?.(tx)) ?? {} }))
  serve(app, of.read, (call) => readRecord(of, kept, call))
  if (of.add) serve(app, of.add, (call) => add(of, kept, call as never))
  serve(app, of.change, (call) => change(of, kept, call as never))
  serve(app, of.retire, (call) => setActive(of, kept, call, false))
  serve(app, of.restore, (call) => setActive(of, kept, call, true))
  if (of.test && kept.test) serve(app, of.test, kept.test, { ownTransactions: true })
  if (of.importing) {
    serve(app, of.importing.preview, (call) => previewImport(of, kept, call))
    serve(app, of.importing.save, (call) => saveImport(of, kept, call))
  }
  if (of.picture)
    serve(app, of.picture, ({ portal, body, caller }) =>
      keepUpload(portal, {
        ...body,
        purpose: 'qr' as const,
        merchantId: null,
        createdBy: caller.id,
        allow: ['picture'],
        maxBytes: pictureBytes,
      }),
    )
}

function specOn(of: Master, kept: Kept, today: string) {
  const { joins, order, isLarge } = kept
  const said = typeof kept.said === 'function' ? kept.said(today) : kept.said
  // Words of a column from another table are searched there.
  const words = Object.entries(of.columns)
    .filter(([, column]) => isSearched(column) && !isValue(column) && !isCoded(column))
    .map(([name]) => said?.[name] ?? `t.${snake(name)}`)
    .filter((text) => text.startsWith('t.'))
  return listSpec(
    of.list,
    `${snake(kept.table)} t`,
    { ...said, status: `(case when t.active then 'ACTIVE' else 'RETIRED' end)` },
    {
      order: [order, 't.id asc'],
      search: isLarge ? 't.search' : words.length > 0 ? `lower(concat_ws(' ', ${words.join(', ')}))` : "''",
      ...(joins && { joins }),
    },
  )
}
