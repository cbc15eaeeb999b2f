import type { Screens } from '#shared/lib/screen.ts'

export const attendancePages: Screens<'attendance'> = {
  attendance: { load: () => import('./attendance-screen.tsx') },
}
