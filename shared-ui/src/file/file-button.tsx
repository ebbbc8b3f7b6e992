import type { Endpoint, ParamsOf, QueryOf } from 'contract/endpoint'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { fetchFile } from 'shared-auth'
import { Box, Button, errorText, Text } from 'shared-ui'

type FileButtonProps<E extends Endpoint> = Omit<ComponentProps<typeof Button>, 'children'> & {
  endpoint: E
  params: ParamsOf<E>
  query?: QueryOf<E>
  onFile: (file: { blob: Blob; name: string | null }) => void
  icon: ReactNode
  children: ReactNode
}

/** A button that fetches a file and hands it on; what fails stands below it. */
export function FileButton<E extends Endpoint>({
  endpoint,
  params,
  query,
  onFile,
  icon,
  children,
  ...look
}: FileButtonProps<E>) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  async function fetchIt() {
    setBusy(true)
    setError(undefined)
    try {
      onFile(await fetchFile(endpoint, { params, query }))
    } catch (error) {
      setError(error)
    }
    setBusy(false)
  }

  return (
    <Box>
      <Button variant="outline" {...look} onClick={fetchIt} loading={busy}>
        {icon}
        {children}
      </Button>
      {error !== undefined && (
        <Text role="alert" color="red.fg" textStyle="hint" mt="1">
          {errorText(error)}
        </Text>
      )}
    </Box>
  )
}
