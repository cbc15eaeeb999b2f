import type { Screens } from '#shared/lib/screen.ts'

export const profilePages: Screens<'profile'> = {
  profile: { load: () => import('./profile-screen.tsx') },
}
