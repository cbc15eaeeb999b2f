import { kindWithoutPlayer } from '../../classroom/index.ts'

export const kind = kindWithoutPlayer({ type: 'zoomduplicate', tab: 'classes', isLive: true })
