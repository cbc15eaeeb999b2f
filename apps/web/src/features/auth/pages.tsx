import type { Screens } from '#shared/lib/screen.ts'

export const authPages: Screens<'login' | 'handOver' | 'resetPassword'> = {
  login: { load: () => import('./login-screen.tsx') },
  handOver: { load: () => import('./hand-over-screen.tsx') },
  resetPassword: { load: () => import('./reset-screen.tsx') },
}
