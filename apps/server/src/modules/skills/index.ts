/** The door of skills. */
export { skillsModule } from './module.ts'
export { tagActivities } from './tagging.ts'
