import type { Screens } from '#shared/lib/screen.ts'

/** The account is one screen in three shells: that of learners, of staff, of the free area. */
export const accountPages: Screens<'account' | 'staffAccount' | 'freeAccount' | 'secondFactor'> = {
  account: { load: () => import('./account-screen.tsx') },
  staffAccount: { load: () => import('./account-screen.tsx') },
  freeAccount: { load: () => import('./account-screen.tsx') },
  secondFactor: { load: () => import('./second-factor-screen.tsx') },
}
