import type { PageName } from '@learn/contract/pages/plain'
import { accountPages } from '#features/account/pages.tsx'
import { announcementsPages } from '#features/announcements/pages.tsx'
import { assignPages } from '#features/assign/pages.tsx'
import { attendancePages } from '#features/attendance/pages.tsx'
import { authPages } from '#features/auth/pages.tsx'
import { calendarPages } from '#features/calendar/pages.tsx'
import { careersPages } from '#features/careers/pages.tsx'
import { certificatesPages } from '#features/certificates/pages.tsx'
import { classRoomPages } from '#features/class-room/pages.tsx'
import { classesPages } from '#features/classes/pages.tsx'
import { classroomPages } from '#features/classroom/pages.tsx'
import { dashboardPages } from '#features/dashboard/pages.tsx'
import { deckPages } from '#features/deck/pages.tsx'
import { electivesPages } from '#features/electives/pages.tsx'
import { forumPages } from '#features/forum/pages.tsx'
import { freePages } from '#features/free/pages.tsx'
import { hubPages } from '#features/hub/pages.tsx'
import { notesPages } from '#features/notes/pages.tsx'
import { notificationsPages } from '#features/notifications/pages.tsx'
import { paymentsPages } from '#features/payments/pages.tsx'
import { profilePages } from '#features/profile/pages.tsx'
import { progressPages } from '#features/progress/pages.tsx'
import { quizPages } from '#features/quiz/pages.tsx'
import { recordingsPages } from '#features/recordings/pages.tsx'
import { referralsPages } from '#features/referrals/pages.tsx'
import { searchPages } from '#features/search/pages.tsx'
import { sheetTestPages } from '#features/sheet-test/pages.tsx'
import { skillsPages } from '#features/skills/pages.tsx'
import { staffPages } from '#features/staff/pages.tsx'
import { ticketsPages } from '#features/tickets/pages.tsx'
import type { Screen, Screens } from '#shared/lib/screen.ts'

/** The screen of every page; one that is forgotten does not compile. */
export const SCREENS: Screens<PageName> = {
  ...accountPages,
  ...profilePages,
  ...authPages,
  ...careersPages,
  ...classroomPages,
  ...dashboardPages,
  ...forumPages,
  ...freePages,
  ...hubPages,
  ...progressPages,
  ...skillsPages,
  ...notesPages,
  ...searchPages,
  ...staffPages,
  ...quizPages,
  ...assignPages,
  ...referralsPages,
  ...sheetTestPages,
  ...notificationsPages,
  ...certificatesPages,
  ...ticketsPages,
  ...announcementsPages,
  ...paymentsPages,
  ...classRoomPages,
  ...calendarPages,
  ...attendancePages,
  ...recordingsPages,
  ...classesPages,
  ...electivesPages,
  ...deckPages,
  unauthorized: { load: () => import('./unauthorized-screen.tsx') },
  serverError: { load: () => import('./server-error-screen.tsx') },
}

/** The screen of a page whose name is known at run time only. */
export const getScreen = (name: PageName): Screen => SCREENS[name]
