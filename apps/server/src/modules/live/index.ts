/** The door of live classes. */
export { liveModule } from './module.ts'
export { can as mayInLive } from './policy.ts'
export * as attendancePlans from './service/attendance-plans.ts'
export { findClashes, type PlannedSpan } from './service/clashes.ts'
export * as classPlans from './service/class-plans.ts'
export { writePastClass } from './service/past-class.ts'
