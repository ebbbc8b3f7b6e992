const steps: Record<string, string> = {
  ...{ N: 'applicant', R: 'applicant', D: 'applicant', A: 'address', X: 'applicant' },
  C: 'changes',
}

/** The step of the form where a reason is put right, by the letter of its code. */
export function stepOfReason(code: string) {
  return code === 'A04' ? 'ao-code' : steps[code.charAt(0)]
}
