/** The door of tools of other sites (LTI). */
export { ltiModule } from './module.ts'
export { mayKeepTools } from './policy.ts'
export { reportTools } from './service/report-tools.ts'
