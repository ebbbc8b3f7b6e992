export { DialogWindow } from './dialog-window.tsx'
export { DrawerWindow } from './drawer-window.tsx'
