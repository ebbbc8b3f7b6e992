export { NewPasswordFields } from './new-password-fields.tsx'
export { ProfileScreen } from './profile-screen.tsx'
export { SettingsScreen } from './settings-screen.tsx'
export { Toggle } from './toggle.tsx'
