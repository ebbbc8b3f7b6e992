declare module '../db/tables.ts' {
  interface Tables {
    passwordLink: {
      id: string
      /** Null when the typed name belongs to nobody. */
      userId: string | null
      tokenHash: string
      createdAt: Date
      expiresAt: Date
      usedAt: Date | null
    }
  }
}
