/** Skills of one activity. */
export const MOST_SKILLS = 20
/** Letters of the name of a skill. */
export const SKILL_CHARS = 60
