// Its own types bring those of the whole DevTools protocol; this is what the bench reads of a report.
declare module 'lighthouse' {
  type Report = {
    categories: Record<string, { score: number | null }>
    audits: Record<string, { score: number | null; numericValue?: number; title: string }>
  }
  export default function lighthouse(
    address: string,
    flags: { port: number; logLevel?: 'error'; onlyCategories?: string[] },
  ): Promise<{ lhr: Report } | undefined>
}
