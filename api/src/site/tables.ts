declare module '../db/tables.ts' {
  interface Tables {
    news: { id: string; dated: string; text: string }
  }
}
