import './events.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { defineModule } from '#platform/module.ts'
import { assignmentActs } from './acts.ts'
import { assignmentsFunctions } from './functions.ts'
import { settleGradeJob } from './jobs.ts'
import { kind } from './kinds/assign.ts'
import { assignmentNotifications } from './notifications.ts'
import { hashesInUse } from './repo/files.ts'
import { eraseWork, readWork } from './repo/personal-data.ts'
import { draftScope } from './service/draft-scope.ts'
import { markEntity } from './service/mark-entity.ts'
import type { AssignmentParts } from './service/parts.ts'
import { workNeeds } from './service/queue.ts'
import { assignmentUpdates } from './updates.ts'
import { workNotice } from './work-notice.ts'

/** Work that learners hand in and people mark. */
export const assignmentsModule = (parts: AssignmentParts) =>
  defineModule({
    name: 'assignments',
    kinds: [kind(parts)],
    functions: assignmentsFunctions(parts),
    scopes: [draftScope(parts)],
    entities: [markEntity],
    acts: assignmentActs,
    jobs: [settleGradeJob(parts)],
    updates: assignmentUpdates(parts),
    // What lateness costs goes by them.
    events: [{ on: 'progress.dates.changed', handle: (tx, whose) => enqueue(tx, 'assignments.settle-grade', whose) }],
    eventsForPeople: ['assignments.mark.released', 'assignments.mark.changed'],
    notifications: [...assignmentNotifications(parts), workNotice(parts)],
    needs: () => workNeeds(parts),
    filesInUse: sha256s => hashesInUse(parts.db, sha256s),
    personalData: { tables: ['assignments_work'], exportOf: readWork, erase: eraseWork },
  })
