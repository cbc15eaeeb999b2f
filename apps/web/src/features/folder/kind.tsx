import { FolderOpen } from 'lucide-react'
import { type Kind, lazyPlayer } from '#features/course/index.ts'

export const folder: Kind = {
  name: 'Files',
  Icon: FolderOpen,
  verb: 'Open',
  Player: lazyPlayer('folder', () => import('./folder-player.tsx')),
}
