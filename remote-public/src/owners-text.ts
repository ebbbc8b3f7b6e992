import { CallError } from 'shared-auth'

/** The owner's text; for a server without such texts, the portal's own. Undefined until the answer comes. */
export function ownersText<Text>({ data, error }: { data?: Text | undefined; error?: unknown }, own: Text) {
  return data ?? (error instanceof CallError && error.status === 404 ? own : undefined)
}
