import type { Screens } from '#shared/lib/screen.ts'

/** One screen in three shells: that of learners, of staff, of the free area. */
const account = { load: () => import('./account-screen.tsx') }

export const accountPages: Screens<'account' | 'staffAccount' | 'freeAccount' | 'secondFactor'> = {
  account,
  staffAccount: account,
  freeAccount: account,
  secondFactor: { load: () => import('./second-factor-screen.tsx') },
}
