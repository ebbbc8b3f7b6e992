import { type OwnForm, ownForms } from 'contract/pan/paper/own-forms'
import { downloads, nameSheets, sampleForms } from 'contract/pan/paper/sample-forms'
import { useState } from 'react'
import { useRead } from 'shared-auth'
import { Box, Button, Chip, dayText, Flex, Panel, Problem, SimpleGrid, Skeleton, Text } from 'shared-ui'
import { t } from 'shared-ui/base'
import { FormDrawer } from './form-drawer.tsx'
import { comingChanges, fileName, heldNow, isOutdated } from './shown-file.ts'

const titles = new Map<string, string>(
  [...downloads, ...sampleForms, ...nameSheets].map(({ name, title }) => [name, title]),
)
const titleOf = ({ name }: OwnForm) => titles.get(name) ?? name

/** Every form by name: our drawn one, or the admin's own file. */
export function OwnForms() {
  const { data: forms, error, reload } = useRead(ownForms.list, {})
  const [opened, setOpened] = useState<string>()
  const at = forms?.findIndex(({ name }) => name === opened) ?? -1
  const [before, form, after] = [forms?.[at - 1], forms?.[at], forms?.[at + 1]]
  return (
    <Panel title="Forms and the files in their place" flush>
      <Text color="fg.muted" px="4" pt="3" pb="2">
        {t('A PDF put here is what everybody downloads under that name, from the day you choose.')}
      </Text>
      {forms ? (
        <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, lg: 2 }}>
          {forms.map((form) => (
            <FormRow key={form.name} form={form} onOpen={() => setOpened(form.name)} />
          ))}
        </SimpleGrid>
      ) : error === undefined ? (
        <Skeleton h="320px" m="4" />
      ) : (
        <Problem error={error} onRetry={reload} />
      )}
      {form && (
        <FormDrawer
          key={form.name}
          form={form}
          title={titleOf(form)}
          place={t('{at} of {count}', { at: at + 1, count: forms?.length ?? 0 })}
          onPrevious={before && (() => setOpened(before.name))}
          onNext={after && (() => setOpened(after.name))}
          onClose={() => setOpened(undefined)}
          onChanged={reload}
        />
      )}
    </Panel>
  )
}

function FormRow({ form, onOpen }: { form: OwnForm; onOpen(): void }) {
  const title = titleOf(form)
  const held = heldNow(form)
  const [coming] = comingChanges(form).slice(-1)
  return (
    <Flex as="li" px="4" py="2.5" gap="3" align="center" borderTopWidth="1px" borderColor="border.subtle">
      <Box flex="1" minW="0">
        <Flex gap="2" align="center" wrap="wrap">
          <Text fontWeight="600">{t(title)}</Text>
          {held?.file && <Chip icon="file-check">{t('Own file')}</Chip>}
          {isOutdated(form) && (
            <Chip tone="warning" icon="circle-alert">
              {t('Older than the law')}
            </Chip>
          )}
        </Flex>
        <Text color="fg.muted" textStyle="hint" overflowWrap="anywhere">
          {held?.file
            ? t('{name}, since {day} by {by}', { name: held.file.name, day: dayText(held.from), by: held.by })
            : t('As we draw it, in force since {day}', { day: dayText(form.drawnSince) })}
        </Text>
        {coming && (
          <Text color="fg.muted" textStyle="hint" overflowWrap="anywhere">
            {t('From {day}: {name}', { day: dayText(coming.from), name: fileName(coming) })}
          </Text>
        )}
      </Box>
      <Button variant="outline" size="sm" onClick={onOpen} aria-label={t('Change {title}', { title: t(title) })}>
        {t('Change')}
      </Button>
    </Flex>
  )
}
