export { QrCode } from './qr-code.tsx'
export { ScanDrop } from './scan-drop.tsx'
export { ScanRows } from './scan-rows.tsx'
export { useScans } from './use-scans.ts'
