/** The door of assignments. */
export { assignmentsModule } from './module.ts'
export { can as mayInAssignments, marksSomewhere as marksWork } from './policy.ts'
export { openAssignmentFile } from './service/file-door.ts'
export { againPlan, markPlan, releaseMarksPlan, timePlan, type WorkPlan } from './service/mark-plans.ts'
