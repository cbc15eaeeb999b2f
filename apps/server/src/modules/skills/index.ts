/** The door of skills. */
export { skillsModule } from './module.ts'
export { createSkillReader } from './service.ts'
export { skillTagFile, tagActivities } from './tagging.ts'
