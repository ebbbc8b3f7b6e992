import { Box, Button, chakra, Flex } from 'shared-ui'
import { t } from 'shared-ui/base'
import { Dialog, type useKeysChoice } from 'shared-ui/overlays'

type KeysSheetProps = { choice: ReturnType<typeof useKeysChoice>; onClose(): void }

/** All keys of the workbench, and the switch that turns them off. */
export function KeysSheet({ choice, onClose }: KeysSheetProps) {
  return (
    <Dialog open wide onClose={onClose} title="Keys of this screen" text="Shortcuts work when you are not typing.">
      <Box as="dl" m="0" display="grid" gridTemplateColumns="110px 1fr" gap="2">
        {keys.map(({ keys, does }) => (
          <Box key={keys} display="contents">
            <dt>
              {keys.split(' ').map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <Box as="dd" m="0">
              {does}
            </Box>
          </Box>
        ))}
      </Box>
      <Flex mt="4" pt="4" borderTopWidth="1px" align="center" gap="3" justify="space-between">
        <span>
          {choice.isOn ? t('Keys are on, for you on this device.') : t('Keys are off, for you on this device.')}
        </span>
        <Button variant="outline" size="sm" onClick={() => choice.turn(!choice.isOn)}>
          {choice.isOn ? t('Turn keys off') : t('Turn keys on')}
        </Button>
      </Flex>
    </Dialog>
  )
}

/** A key as it is printed on the keyboard. */
export const Key = chakra('kbd', {
  base: {
    fontFamily: 'inherit',
    textStyle: 'micro',
    px: '1.5',
    me: '1',
    minW: '20px',
    display: 'inline-block',
    textAlign: 'center',
    borderWidth: '1px',
    borderColor: 'currentColor',
    borderRadius: 'xs',
    opacity: 0.85,
  },
})

/** What each key of the workbench does, in the words of its sheet. */
const keys = [
  { keys: 'J K', does: 'Next line, line before' },
  { keys: 'T', does: 'Tick the line and move to the next' },
  { keys: 'F', does: 'Flag the line, or take its flag away' },
  { keys: '1–9', does: 'Reason for the flagged line' },
  { keys: 'W', does: 'Write what exactly is wrong with it; Enter ends writing' },
  { keys: 'Z', does: 'Larger view; with Shift smaller' },
  { keys: 'O', does: 'Turn the page right; with Shift left' },
  { keys: 'N P', does: 'Next page, page before' },
  { keys: 'S', does: 'Two pages side by side' },
  { keys: 'A', does: 'Verify' },
  { keys: 'I', does: 'Needs correction: send back to the merchant' },
  { keys: 'R', does: 'Reject' },
  { keys: 'Ctrl Enter', does: 'Confirm what is asked' },
  { keys: '?', does: 'This sheet' },
] as const
