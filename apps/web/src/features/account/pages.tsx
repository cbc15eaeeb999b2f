import type { Screens } from '#shared/lib/screen.ts'

export const accountPages: Screens<'profile'> = {
  profile: { load: () => import('./profile-screen.tsx') },
}
