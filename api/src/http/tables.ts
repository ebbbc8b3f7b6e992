declare module '../db/tables.ts' {
  interface Tables {
    limitCount: { key: string; count: number; ends: Date }
    idempotency: { userId: string; key: string; hash: string; reply: string | null; createdAt: Date }
  }
}
