import { FileText } from 'lucide-react'
import { type Kind, playerOf } from '#features/course/index.ts'

export const resource: Kind = {
  name: 'File',
  Icon: FileText,
  verb: 'Open',
  Player: playerOf('resource', () => import('./resource-player.tsx')),
}
