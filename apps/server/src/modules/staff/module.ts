import './events.ts'
import { defineModule } from '#platform/module.ts'
import type { AuthParts } from '../auth/index.ts'
import type { GradebookParts } from '../gradebook/index.ts'
import { staffActs } from './acts.ts'
import { staffFunctions } from './functions.ts'
import { staffNotifications } from './notifications.ts'
import { forgetPerson, readOperations } from './repo/operations.ts'
import type { ClassActParts } from './service/classes.ts'
import type { StaffParts } from './service/home.ts'
import { logGrades } from './service/log-grades.ts'
import type { PersonalParts } from './service/personal-data.ts'
import { watchFailures } from './service/watch-failures.ts'

declare module '#platform/jobs/job.ts' {
  interface JobPayloads {
    'staff.watch-failures': null
  }
}

/** The screens of the people who run the institute, and what they do. */
export const staffModule = (parts: StaffParts & PersonalParts & AuthParts & ClassActParts & GradebookParts) =>
  defineModule({
    name: 'staff',
    functions: staffFunctions(parts),
    acts: staffActs(parts),
    eventsForPeople: ['staff.work.failed'],
    notifications: staffNotifications(parts),
    jobs: [{ name: 'staff.watch-failures', schedule: { everyS: 300 }, run: () => watchFailures(parts) }],
    events: [{ on: 'protocol.grades.written', handle: logGrades }],
    personalData: {
      tables: ['staff_operation', 'staff_operation_row'],
      exportOf: readOperations,
      erase: forgetPerson,
    },
  })
