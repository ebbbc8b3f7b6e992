import { type ApplicationInfo, applications, type EarlierPicture } from 'contract/pan/application'
import { Box, Panel, Text, t, timeText } from 'shared-ui'
import { Eye } from 'shared-ui/icons'
import { FileButton } from '../file/file-button.tsx'
import { openFile } from '../file/open-file.ts'

/** Pages and pictures that were replaced; each can still be opened. */
export function EarlierPictures({ of: { earlier = [] } }: { of: ApplicationInfo }) {
  if (earlier.length === 0) return null
  return (
    <Panel title={t('Earlier versions')}>
      <Box as="ul" listStyleType="none" m="0" p="0" display="grid" gap="3">
        {earlier.map((picture) => (
          <Box as="li" key={picture.fileId}>
            <FileButton
              endpoint={applications.file}
              params={{ id: picture.fileId }}
              onFile={openFile}
              icon={<Eye aria-hidden />}
              size="sm"
              variant="outline"
            >
              {nameOf(picture)}
            </FileButton>
            <Text textStyle="dense" color="fg.muted" mt="1">
              {t('until {at}, {by}', { at: timeText(picture.at), by: t(picture.by) })}
            </Text>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

const nameOf = ({ kind, page }: EarlierPicture) =>
  kind === 'page' ? t('Page {page}', { page: page ?? '' }) : t(kind === 'photo' ? 'Photo' : 'Signature')
