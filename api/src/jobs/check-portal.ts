import type { BooksFault } from 'contract/office-dashboard'
import type { Db } from '../db/connect.ts'
import { type Files, sha256 } from '../files/store.ts'
import { booksOf, faultsOfBooks } from '../money/books.ts'
import { firstBrokenLink, type Heads } from './audit-chain.ts'

/** The faults of a portal, for example of a restored one: its files, its books, its audit. Nothing is changed. */
export async function problemsOf(db: Db, files: Files, noted?: Heads): Promise<string[]> {
  const problems = [...(await lostFiles(db, files)), ...(await wrongBooks(db))]
  const broken = await firstBrokenLink(db, noted)
  if (broken !== null) problems.push(`The audit is not as it was written, from row ${broken} on`)
  return problems
}

const batch = 500

async function lostFiles(db: Db, files: Files) {
  const problems: string[] = []
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const query = db.selectFrom('file').select(['id', 'purpose', 'sha256']).where('id', '>', after).orderBy('id')
    const rows = await query.limit(batch).execute()
    for (const row of rows) {
      const bytes = await files.read(row.id).catch(() => null)
      if (!bytes) problems.push(`File ${row.id} (${row.purpose}) is not there`)
      else if (sha256(bytes) !== row.sha256) problems.push(`File ${row.id} (${row.purpose}) is not as it was written`)
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return problems
    after = last.id
  }
}

async function wrongBooks(db: Db) {
  const { sum } = await booksOf(db)
  const faults = await faultsOfBooks(db)
  return [
    ...(sum === 0 ? [] : [`The ledger adds up to ${sum} paise, not to 0`]),
    ...faults.map(({ what, name, paise }) => `${wrongIn[what](name)}, by ${paise} paise`),
  ]
}

const wrongIn: Record<BooksFault['what'], (name: string) => string> = {
  wallet: (code) => `The wallet of ${code} is not the sum of its entries`,
  register: (account) => `The register of ${account} is not what its entries say`,
  journal: (name) => `The journal ${name} does not add up to 0`,
}
