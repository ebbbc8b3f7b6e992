import type { CropResult } from 'contract/pan/scan/crop'
import { Flex, Panel, Text } from 'shared-ui'
import { t } from 'shared-ui/base'
import { CropPicture } from 'shared-ui/pan'

/** Photo and signature as they will be sent. */
export function Crops({ crops }: { crops: CropResult[] }) {
  return (
    <Panel title="Crops">
      {crops.length === 0 && <Text color="fg.muted">{t('No crops yet')}</Text>}
      <Flex gap="3" align="flex-start">
        {crops.map((crop) => (
          <CropPicture key={crop.kind} {...crop} />
        ))}
      </Flex>
    </Panel>
  )
}
