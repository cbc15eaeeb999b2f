import { kindWithoutPlayer } from '../../classroom/index.ts'

export const forumKind = kindWithoutPlayer({ type: 'forum', tab: 'topics' })
