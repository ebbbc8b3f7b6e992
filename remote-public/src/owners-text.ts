import type { Read } from 'shared-auth'

/** The owner's text; for a server without such texts, the portal's own. Undefined until the answer comes. */
export const ownersText = <Text>({ data, isAbsent }: Pick<Read<Text>, 'data' | 'isAbsent'>, own: Text) =>
  data ?? (isAbsent ? own : undefined)
