import { FileText } from 'lucide-react'
import { type Kind, lazyPlayer } from '#features/course/index.ts'

export const resource: Kind = {
  name: 'File',
  Icon: FileText,
  verb: 'Open',
  Player: lazyPlayer('resource', () => import('./resource-player.tsx')),
}
