/** The door of insights. */
export { insightsModule } from './module.ts'
export { can as mayInInsights } from './policy.ts'
