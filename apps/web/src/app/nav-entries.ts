import { brand } from '@learn/brand'
import {
  BookOpen,
  BriefcaseBusiness,
  ChartLine,
  Gift,
  House,
  LifeBuoy,
  type LucideIcon,
  RefreshCw,
  Route,
} from 'lucide-react'

export interface NavEntry {
  name: string
  Icon: LucideIcon
  /** A path of the product, or an address outside of it that opens in a window of its own. */
  to: string | null
  isOutside?: boolean
  isHidden?: boolean
}

/** The sidebar as the documents configure it (spec: platform 2). */
export const NAV_ENTRIES: readonly NavEntry[] = [
  { name: 'Home', Icon: House, to: '/' },
  { name: 'Classroom', Icon: Route, to: '/program-timeline/$programid', isHidden: true },
  { name: 'Progress', Icon: ChartLine, to: '/progress-hub', isHidden: true },
  { name: 'Skill Sync', Icon: RefreshCw, to: '/skill-report', isHidden: true },
  { name: 'Resources', Icon: BookOpen, to: '/learning-hub' },
  { name: 'Careers', Icon: BriefcaseBusiness, to: '/vrise' },
  { name: 'Refer & Earn', Icon: Gift, to: '/refer-and-earn' },
  { name: 'My Tickets', Icon: LifeBuoy, to: brand.supportDeskUrl, isOutside: true },
]

/** What is shown: not hidden, and its screen is built or its address is set (decisions 1). */
export const shownEntries = (entries: readonly NavEntry[], hasRoute: (path: string) => boolean) =>
  entries.filter(
    (entry): entry is NavEntry & { to: string } =>
      !entry.isHidden && entry.to !== null && (entry.isOutside === true || hasRoute(entry.to)),
  )
