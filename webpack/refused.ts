/** An action that is refused; the message is one line for the user. */
export class Refused extends Error {}

/** The message for a failure to write files; null for any other failure. */
export function diskWords(error: unknown): string | null {
  const { code, syscall, path, dest } = (error ?? {}) as NodeJS.ErrnoException & { dest?: string }
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk is full.'
  return code && syscall ? `Files could not be written: ${code} at ${dest ?? path ?? syscall}.` : null
}
