import { kindWithoutPlayer } from '../../classroom/index.ts'

export const zoomKind = kindWithoutPlayer({ type: 'zoom', tab: 'classes', isLive: true })
