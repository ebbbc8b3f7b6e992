import { memo, useState } from 'react'
import { Button, chakra, t } from 'shared-ui'
import { Dialog } from 'shared-ui/overlays'

const surnameExamples = [
  ['ANJALI PRAKASH SHARMA', 'SHARMA', 'ANJALI', 'PRAKASH'],
  ['RAMESH', 'RAMESH', '', ''],
  ['S. VENKATESAN', 'VENKATESAN', 'the full name of S.', ''],
]

/** Says with examples which word of a name is the surname. */
export const SurnameHelp = memo(function SurnameHelp() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <chakra.button type="button" layerStyle="link" textStyle="dense" onClick={() => setOpen(true)}>
        {t('Which word is the surname?')}
      </chakra.button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        wide
        title="Which word is the surname?"
        text="The family name, usually the last word on the proof of identity. Somebody with a single name writes it here and leaves the other two empty. Initials are written out."
        actions={<Button onClick={() => setOpen(false)}>{t('Close')}</Button>}
      >
        <chakra.table
          w="full"
          mt="3"
          textStyle="dense"
          css={{ '& th, & td': { textAlign: 'start', py: '1.5', pe: '3' } }}
        >
          <thead>
            <tr>
              {['On the proof', 'Surname', 'First name', 'Middle name'].map((head) => (
                <chakra.th key={head} scope="col" color="fg.muted" fontWeight="600" borderBottomWidth="1px">
                  {t(head)}
                </chakra.th>
              ))}
            </tr>
          </thead>
          <tbody>
            {surnameExamples.map((words) => (
              <tr key={words[0]}>
                {words.map((word, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  <td key={i}>{word || '--'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </Dialog>
    </>
  )
})
