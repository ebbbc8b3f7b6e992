import type { AccountSettings, SettingName } from 'contract/identity/profile'
import { type ReactNode, useState } from 'react'
import { useAction, useRead } from 'shared-auth'
import { errorText, Panel, RouteLink, Screen, Stack, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { useKeysChoice } from 'shared-ui/overlays'
import { ActivityLog } from './activity-log.tsx'
import type { AccountCalls } from './calls.ts'
import { OwnSessions } from './own-sessions.tsx'
import { SecondFactor } from './second-factor/second-factor.tsx'
import { Toggle } from './toggle.tsx'

type SettingsScreenProps = {
  calls: AccountCalls
  title: string
  profileAt: string
  /** More content below the privacy settings. */
  more?: ReactNode
}

/** A person's own settings, sessions and actions. */
export function SettingsScreen({ calls, title, profileAt, more }: SettingsScreenProps) {
  const settings = useRead(calls.settings)
  return (
    <Screen
      title={title}
      crumbs={[{ label: 'My Account' }]}
      of={settings}
      actions={<RouteLink to={profileAt}>{t('My Profile')}</RouteLink>}
    >
      {(found) => <Groups calls={calls} start={found} more={more} />}
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
          <SecondFactor calls={calls} />
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
