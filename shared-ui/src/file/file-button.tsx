import { type Endpoint, onlyReads, type ParamsOf, type QueryOf } from 'contract/endpoint'
import { viewRefusal } from 'contract/people/view'
import type { ComponentProps, ReactNode } from 'react'
import { fetchFile, useLooksOnly } from 'shared-auth'
import { Box, Button, errorText, Text, t } from 'shared-ui'
import { useStepUp } from '../identity/use-step-up.tsx'

type FileButtonProps<E extends Endpoint> = Omit<ComponentProps<typeof Button>, 'children'> & {
  endpoint: E
  params: ParamsOf<E>
  query?: QueryOf<E>
  onFile: (file: { blob: Blob; name: string | null }) => void
  icon: ReactNode
  children: ReactNode
}

/**
 * A button that downloads a file and passes it on; a failure is shown below it. A file with whole numbers may first ask
 * for a step-up.
 */
export function FileButton<E extends Endpoint>({
  endpoint,
  params,
  query,
  onFile,
  icon,
  children,
  ...look
}: FileButtonProps<E>) {
  const isOff = useLooksOnly() && !onlyReads(endpoint)
  const file = useStepUp(() => fetchFile(endpoint, { params, query }), onFile)
  return (
    <Box>
      <Button
        variant="outline"
        {...look}
        {...(isOff && { disabled: true, title: t(viewRefusal) })}
        onClick={file.start}
        loading={file.busy}
      >
        {icon}
        <span>{children}</span>
      </Button>
      {file.error !== undefined && (
        <Text role="alert" color="red.fg" textStyle="hint" mt="1">
          {errorText(file.error)}
        </Text>
      )}
      {file.dialog}
    </Box>
  )
}
