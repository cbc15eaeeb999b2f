import { clsx } from 'clsx'
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
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-10 shrink-0 place-items-center rounded-input',
        isCurrent ? 'bg-accentsoft text-accentink' : 'bg-sunken text-ink2',
      )}
    >
      <Icon size={18} strokeWidth={1.9} />
    </span>
  )
}
