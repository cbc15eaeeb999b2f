import type { StaffApplications } from '@learn/contract/careers'
import type { StaffResumes } from '@learn/contract/profile'

/** Rows of the lists of staff, which their dialogs take too. */
export type StaffApplication = StaffApplications['items'][number]
export type StaffResume = StaffResumes['items'][number]
