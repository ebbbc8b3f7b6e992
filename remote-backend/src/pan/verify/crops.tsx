import { applications, type CropResult } from 'contract/pan/application'
import { useFile } from 'shared-auth'
import { Box, Flex, Image, Panel, Skeleton, Text } from 'shared-ui'

/** Photo and signature as they will be sent. */
export function Crops({ crops }: { crops: CropResult[] }) {
  return (
    <Panel title="Crops">
      {crops.length === 0 && <Text color="fg.muted">No crops yet</Text>}
      <Flex gap="3" wrap="wrap" align="end">
        {crops.map((crop) => (
          <Crop key={crop.fileId} crop={crop} />
        ))}
      </Flex>
    </Panel>
  )
}

function Crop({ crop: { kind, fileId, kb, dpi } }: { crop: CropResult }) {
  const { url, error } = useFile(applications.file, { id: fileId })
  const name = kind === 'photo' ? 'Photo' : 'Signature'
  const width = kind === 'photo' ? '64px' : '116px'

  return (
    <Box>
      {url ? <Image src={url} alt={name} w={width} borderWidth="1px" /> : <Skeleton w={width} h="64px" />}
      <Text textStyle="micro" color="fg.muted">
        {error ? `${name} could not be loaded` : `${kb} KB, ${dpi} dpi`}
      </Text>
    </Box>
  )
}
