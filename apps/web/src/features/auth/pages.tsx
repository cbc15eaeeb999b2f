import type { Screens } from '#shared/lib/screen.ts'

export const authPages: Screens<'login' | 'handOver' | 'resetPassword' | 'contactChange'> = {
  login: { load: () => import('./login-screen.tsx') },
  handOver: { load: () => import('./hand-over-screen.tsx') },
  contactChange: { load: () => import('./contact-change-screen.tsx') },
  resetPassword: { load: () => import('./reset-screen.tsx') },
}
