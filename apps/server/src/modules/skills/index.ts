/** The door of skills. */
export { skillsModule } from './module.ts'
export { skillsOf } from './service.ts'
export { skillTagFile, tagActivities } from './tagging.ts'
