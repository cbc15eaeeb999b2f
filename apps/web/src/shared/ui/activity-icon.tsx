import {
  BookOpenText,
  Box,
  CirclePlay,
  ClipboardList,
  FileText,
  FolderOpen,
  Link2,
  MessageSquareHeart,
  MessagesSquare,
  Puzzle,
  Radio,
  SquareTerminal,
  Timer,
} from 'lucide-react'
import { IconTile } from './icon-tile.tsx'

const icons: Record<string, typeof Box> = {
  page: BookOpenText,
  videofile: CirclePlay,
  zoom: Radio,
  zoomduplicate: Radio,
  handson: SquareTerminal,
  assign: ClipboardList,
  quiz: Timer,
  forum: MessagesSquare,
  url: Link2,
  folder: FolderOpen,
  resource: FileText,
  scorm: Puzzle,
  hvp: Puzzle,
  feedback: MessageSquareHeart,
}

/** The tile that tells an activity's type. `isCurrent` lifts the one to go on with. */
export function ActivityIcon({ type, isCurrent = false }: { type: string; isCurrent?: boolean }) {
  const Icon = icons[type] ?? Box
  return (
    <IconTile tone={isCurrent ? 'accent' : 'quiet'}>
      <Icon size={18} strokeWidth={1.9} />
    </IconTile>
  )
}
