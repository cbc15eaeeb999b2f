import { FolderOpen } from 'lucide-react'
import { type Kind, playerOf } from '#features/course/index.ts'

export const folder: Kind = {
  name: 'Files',
  Icon: FolderOpen,
  verb: 'Open',
  Player: playerOf('folder', () => import('./folder-player.tsx')),
}
