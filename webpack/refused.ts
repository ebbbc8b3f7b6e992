/** What may not be done; the message is one line for whoever asked. */
export class Refused extends Error {}

/** What a failed writing of files says to whoever asked for it; null where something else went wrong. */
export function diskWords(error: unknown): string | null {
  const { code, syscall, path, dest } = (error ?? {}) as NodeJS.ErrnoException & { dest?: string }
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk is full.'
  return code && syscall ? `Files could not be written: ${code} at ${dest ?? path ?? syscall}.` : null
}
