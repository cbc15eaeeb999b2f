/** The door of skills. */
export { findWork, TagFault } from './find-work.ts'
export { skillsModule } from './module.ts'
export { listSkills, tagsOfActivities } from './read-tags.ts'
export { createSkillReader } from './service.ts'
export { skillTagFile, tagActivities, tagWork } from './tagging.ts'
