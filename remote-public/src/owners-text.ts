import { CallError } from 'shared-auth'

/** What the owner has written; of a server that keeps no such texts, the portal's own. Undefined while nobody knows. */
export function ownersText<Text>({ data, error }: { data?: Text | undefined; error?: unknown }, own: Text) {
  return data ?? (error instanceof CallError && error.status === 404 ? own : undefined)
}
