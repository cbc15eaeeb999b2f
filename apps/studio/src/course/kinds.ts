import {
  BookA,
  BookOpen,
  CalendarClock,
  CircleHelp,
  ClipboardList,
  FileText,
  Folder,
  Link2,
  ListChecks,
  type LucideIcon,
  MessageCircleHeart,
  MessagesSquare,
  Package,
  Table2,
  Timer,
  Type,
  Video,
} from 'lucide-react'

interface KindLook {
  name: string
  Icon: LucideIcon
}

/** What kinds of activity are called, and their sign. */
const KINDS: Readonly<Record<string, KindLook>> = {
  page: { name: 'Page', Icon: FileText },
  book: { name: 'Book', Icon: BookOpen },
  url: { name: 'Link', Icon: Link2 },
  label: { name: 'Text between activities', Icon: Type },
  resource: { name: 'File', Icon: FileText },
  folder: { name: 'Folder', Icon: Folder },
  videofile: { name: 'Video', Icon: Video },
  quiz: { name: 'Quiz', Icon: Timer },
  forum: { name: 'Discussion', Icon: MessagesSquare },
  handson: { name: 'Hands-on', Icon: Table2 },
  choice: { name: 'Choice', Icon: ListChecks },
  feedback: { name: 'Feedback', Icon: MessageCircleHeart },
  glossary: { name: 'Glossary', Icon: BookA },
  assign: { name: 'Assignment', Icon: ClipboardList },
  scorm: { name: 'Package (SCORM, web pages)', Icon: Package },
  hvp: { name: 'H5P', Icon: Package },
  zoom: { name: 'Class', Icon: CalendarClock },
  zoomduplicate: { name: 'Class of another course', Icon: CalendarClock },
}

export const kindLook = (type: string): KindLook => KINDS[type] ?? { name: type, Icon: CircleHelp }
