/** The people of the demo who are told to whoever tries it. */
export const demoPassword = 'Portal#2026'
export const demoAccounts = [
  { userName: 'admin', who: 'back office, may do everything' },
  { userName: 'staff', who: 'back office' },
  { userName: 'merchant', who: 'a shop with 25,000.00 Cr' },
  { userName: 'member', who: 'a member (frenchie) of that shop' },
  { userName: 'counter', who: 'works at that shop, may only apply for PAN' },
] as const
