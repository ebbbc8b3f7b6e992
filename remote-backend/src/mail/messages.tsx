import { type LetterPreview, mail } from 'contract/mail/mail'
import { useState } from 'react'
import { useRead } from 'shared-auth'
import { Box, Button, Grid, Panel, Screen, Stack, Text } from 'shared-ui'
import { t } from 'shared-ui/base'
import { SelectBox } from 'shared-ui/form'

/** Every letter of the portal as its receivers read it, with example values. */
export function Messages() {
  const letters = useRead(mail.letters)
  return (
    <Screen title="Messages" crumbs={[{ label: 'Setting' }]} of={letters}>
      {(found) => <Preview letters={found} />}
    </Screen>
  )
}

function Preview({ letters }: { letters: LetterPreview[] }) {
  const [chosen, choose] = useState(letters[0]?.name ?? '')
  const letter = letters.find(({ name }) => name === chosen)
  const groups = Object.entries(Object.groupBy(letters, ({ group }) => group))
  return (
    <Stack gap="4">
      <Text color="fg.muted">
        {t(
          'Values are examples, and dots stand for a link or a code. Each person chooses English or Hindi in Settings.',
        )}
      </Text>
      <Grid templateColumns={{ base: '1fr', lg: '260px minmax(0, 1fr)' }} gap="4" alignItems="start">
        <Box display={{ lg: 'none' }}>
          <SelectBox aria-label={t('Message')} value={chosen} onChange={({ target }) => choose(target.value)}>
            {groups.map(([group, of = []]) => (
              <optgroup key={group} label={t(group)}>
                {of.map(({ name, title }) => (
                  <option key={name} value={name}>
                    {t(title)}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectBox>
        </Box>
        <Panel hideBelow="lg" flush maxH="calc(100vh - 220px)" overflowY="auto">
          {groups.map(([group, of = []]) => (
            <Group key={group} group={group} of={of} chosen={chosen} choose={choose} />
          ))}
        </Panel>
        {letter && (
          <Stack gap="4" aria-live="polite">
            <Sheet lang="en" letter={letter} />
            <Sheet lang="hi" letter={letter} />
          </Stack>
        )}
      </Grid>
    </Stack>
  )
}

type GroupProps = { group: string; of: LetterPreview[]; chosen: string; choose: (name: string) => void }

const Group = ({ group, of, chosen, choose }: GroupProps) => (
  <Box as="section" aria-label={t(group)} p="2">
    <Text textStyle="hint" color="fg.muted" px="2" py="1">
      {t(group)}
    </Text>
    {of.map(({ name, title }) => (
      <Button
        key={name}
        variant={name === chosen ? 'subtle' : 'ghost'}
        size="sm"
        w="full"
        h="auto"
        py="1.5"
        px="2"
        justifyContent="flex-start"
        textAlign="start"
        whiteSpace="normal"
        fontWeight={name === chosen ? '600' : '400'}
        aria-current={name === chosen || undefined}
        onClick={() => choose(name)}
      >
        {t(title)}
      </Button>
    ))}
  </Box>
)

const languages = { en: 'English', hi: 'हिन्दी' } as const

const Sheet = ({ lang, letter: { subject, text } }: { lang: 'en' | 'hi'; letter: LetterPreview }) => (
  <Panel
    title={subject[lang]}
    aside={
      <Text color="fg.muted">
        <span translate="no">{languages[lang]}</span>
      </Text>
    }
    lang={lang}
  >
    <Text whiteSpace="pre-line" overflowWrap="anywhere" maxW="70ch">
      {text[lang]}
    </Text>
  </Panel>
)
