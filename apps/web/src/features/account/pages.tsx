import type { Screens } from '#shared/lib/screen.ts'

export const accountPages: Screens<'profile' | 'secondFactor'> = {
  profile: { load: () => import('./profile-screen.tsx') },
  secondFactor: { load: () => import('./second-factor-screen.tsx') },
}
