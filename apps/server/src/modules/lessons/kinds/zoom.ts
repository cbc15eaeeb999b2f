import { kindWithoutPlayer } from '../../classroom/index.ts'

export const kind = kindWithoutPlayer({ type: 'zoom', tab: 'classes', isLive: true })
