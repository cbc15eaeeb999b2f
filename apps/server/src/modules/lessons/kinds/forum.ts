import { kindWithoutPlayer } from '../../classroom/index.ts'

export const kind = kindWithoutPlayer({ type: 'forum', tab: 'topics' })
