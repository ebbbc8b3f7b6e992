declare module '../db/tables.ts' {
  interface Tables {
    file: {
      id: string
      merchantId: string | null
      purpose: 'slip' | 'page' | 'crop' | 'ack' | 'photo' | 'psa' | 'form' | 'qr' | 'kyc'
      ownerId: string | null
      mime: string
      name: string
      bytes: bigint
      sha256: string
      createdBy: string
      createdAt: Date
    }
  }
}
