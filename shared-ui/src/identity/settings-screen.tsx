import { type AccountSettings, officeProfile, type SettingName } from 'contract/identity/profile'
import { sessionEnd } from 'contract/identity/session-ends'
import { type ReactNode, useState } from 'react'
import { useAction, useExtra, useRead } from 'shared-auth'
import { Button, errorText, Flex, Panel, RouteLink, Screen, Stack, Text, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { Download } from 'shared-ui/icons'
import { useKeysChoice } from 'shared-ui/overlays'
import { ActivityLines, ConfirmButton, SmallTable, When } from 'shared-ui/people'
import { FileButton } from '../file/file-button.tsx'
import { saveFile } from '../file/open-file.ts'
import type { AccountCalls } from './calls.ts'
import { SecondFactor } from './second-factor/second-factor.tsx'
import { Toggle } from './toggle.tsx'

type SettingsScreenProps = {
  calls: AccountCalls
  title: string
  profileAt: string
  /** More content below the privacy settings. */
  more?: ReactNode
}

/**
 * A person's own settings, sessions and actions. A server that has only the calls of the specification has one for the
 * settings of everybody.
 */
export function SettingsScreen({ calls, title, profileAt, more }: SettingsScreenProps) {
  const own = useExtra(calls.settings)
  const everybodys = useRead(officeProfile.settings, own.isAbsent ? {} : null)
  const settings = own.isAbsent ? everybodys : own
  return (
    <Screen
      title={title}
      crumbs={[{ label: 'My Account' }]}
      of={settings}
      actions={<RouteLink to={profileAt}>{t('My Profile')}</RouteLink>}
    >
      {(found) => <Groups calls={own.isAbsent ? officeProfile : calls} start={found} more={more} />}
    </Screen>
  )
}

type GroupsProps = Pick<SettingsScreenProps, 'calls' | 'more'> & { start: AccountSettings }

function Groups({ calls, start, more }: GroupsProps) {
  const update = useAction(calls.update)
  const keys = useKeysChoice()
  const [settings, setSettings] = useState(start)
  const [saved, setSaved] = useState<SettingName>()

  /** The change is shown at once; if it could not be saved, it is undone. */
  async function change(prop: SettingName, isOn: boolean) {
    const before = settings
    setSaved(undefined)
    setSettings({ ...settings, [prop]: isOn })
    try {
      setSettings(await update.run({ prop, value: isOn ? 'true' : 'false' }))
      setSaved(prop)
    } catch (error) {
      setSettings(before)
      toast.error(errorText(error))
    }
  }
  const toggle = (prop: SettingName) => ({
    isOn: settings[prop] ?? false,
    onChange: (isOn: boolean) => change(prop, isOn),
    isSaved: saved === prop,
    busy: update.busy,
  })
  return (
    <Stack gap="4">
      <Panel title="Security">
        <Stack gap="5">
          <SecondFactor calls={calls}>
            <Toggle
              label="Two-factor authentication"
              text="When you log in, a second proof is asked besides your password."
              {...toggle('twoFactorAuthentication')}
            />
          </SecondFactor>
          <Toggle
            label="Login notifications"
            text="A mail when somebody logs in to your account from a device you did not use before."
            {...toggle('loginNotification')}
          />
        </Stack>
      </Panel>
      {settings.lettersInHindi !== undefined && (
        <Panel title="E-mails">
          <Toggle
            label="E-mails in Hindi (हिन्दी)"
            text="What we write to you by e-mail comes in Hindi instead of English."
            {...toggle('lettersInHindi')}
          />
        </Panel>
      )}
      <Panel title="Privacy">
        <Toggle
          label="Activity tracking"
          text="Keeps a log of what you do, for you to read below. What the law asks us to record is kept either way."
          {...toggle('activityTracking')}
        />
      </Panel>
      <Panel title="Keyboard">
        <Toggle
          label="Single-letter keys"
          text="J opens the next record of a list, K the one before; checking a form has more of them. For you, on this device."
          isOn={keys.isOn}
          onChange={keys.turn}
        />
      </Panel>
      {more}
      <OwnSessions calls={calls} />
      <ActivityLog key={`${settings.activityTracking}`} calls={calls} isOn={settings.activityTracking} />
    </Stack>
  )
}

/** Where the person is and was logged in, with a button to end all other sessions. */
function OwnSessions({ calls }: { calls: AccountCalls }) {
  const sessions = useExtra(calls.sessions)
  const endOthers = useAction(calls.endOthers)
  const hasOthers = sessions.data?.some(({ endedAt, isThis }) => endedAt === null && !isThis)
  if (sessions.isAbsent) return null
  return (
    <Panel
      title="Where you are logged in"
      aside={
        hasOthers && (
          <ConfirmButton
            label="End all others"
            title="Log out all other devices?"
            text="Whoever is logged in to your account elsewhere is logged out at once. You stay logged in here."
            action={endOthers}
            done="Other sessions ended"
            onDone={sessions.reload}
          />
        )
      }
    >
      <Screen title="Sessions" of={sessions}>
        {(found) => (
          <SmallTable
            label="Sessions"
            heads={['Device', 'Started', 'Last used', 'Ended', 'Why']}
            rows={found.map(({ id, device, isThis, createdAt, seenAt, endedAt, endedWhy }) => ({
              key: id,
              cells: [
                isThis ? t('{device} (this one)', { device: device || t('Browser') }) : device || t('Browser'),
                <When key="createdAt" at={createdAt} />,
                <When key="seenAt" at={seenAt} />,
                <When key="endedAt" at={endedAt} />,
                t(sessionEnd(endedWhy)),
              ],
            }))}
            none="You have never logged in."
          />
        )}
      </Screen>
    </Panel>
  )
}

/** A person's actions, page by page, and as a file. */
function ActivityLog({ calls, isOn }: { calls: AccountCalls; isOn: boolean }) {
  const [pages, setPages] = useState<string[]>([])
  const before = pages.at(-1)
  const activity = useExtra(calls.activity, {}, before ? { before } : {})
  if (activity.isAbsent) return null
  if (!isOn)
    return (
      <Panel title="Your activity">
        <Text color="fg.muted">{t('Activity tracking is off. Turn it on to read here what you do from then on.')}</Text>
      </Panel>
    )
  return (
    <Panel
      title="Your activity"
      aside={
        <FileButton
          endpoint={calls.activityFile}
          params={{}}
          icon={<Download aria-hidden />}
          onFile={({ blob, name }) => saveFile(blob, name ?? 'activity.csv')}
        >
          {t('Download CSV')}
        </FileButton>
      }
    >
      <Screen title="Activity" of={activity}>
        {({ lines, next }) => (
          <>
            <ActivityLines of={lines} isOwn />
            <Flex mt="3" gap="2" justify="flex-end">
              {before && (
                <Button variant="outline" onClick={() => setPages(pages.slice(0, -1))}>
                  {t('Newer')}
                </Button>
              )}
              {next && (
                <Button variant="outline" onClick={() => setPages([...pages, next])}>
                  {t('Older')}
                </Button>
              )}
            </Flex>
          </>
        )}
      </Screen>
    </Panel>
  )
}
