/** An action that is refused; the message is one line for the user. */
export class Refused extends Error {}

export const isDiskFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '')

/** The message for a failure to write files; null for any other failure. */
export function diskWords(error: unknown): string | null {
  if (isDiskFull(error)) return 'The disk is full.'
  const { code, syscall, path, dest } = (error ?? {}) as NodeJS.ErrnoException & { dest?: string }
  return code && syscall ? `Files could not be written: ${code} at ${dest ?? path ?? syscall}.` : null
}
