declare module '../db/tables.ts' {
  interface Tables {
    vault: { ref: string; merchantId: string; sealed: string; blindIndex: string; createdAt: Date }
  }
}
