import type { Screens } from '#shared/lib/screen.ts'

export const calendarPages: Screens<'calendar'> = {
  calendar: { load: () => import('./calendar-screen.tsx') },
}
