import { kindWithoutPlayer } from '../../classroom/index.ts'

export const zoomDuplicateKind = kindWithoutPlayer({ type: 'zoomduplicate', tab: 'classes', isLive: true })
