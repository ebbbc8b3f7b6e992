/** Where the KYC of a merchant or of somebody of the office is checked. */
export const kycPath = ({ id, kind }: { id: string; kind: string }) =>
  `/backend/user-management/${kind === 'STAFF' ? 'staff-kyc' : 'merchant-kyc'}/${id}`
