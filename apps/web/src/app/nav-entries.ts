import { brand } from '@learn/brand'
import { getAddress, type PageName } from '@learn/contract/pages/plain'
import {
  BookOpen,
  BriefcaseBusiness,
  ChartNoAxesColumn,
  Gift,
  House,
  LifeBuoy,
  type LucideIcon,
  MessagesSquare,
  NotebookPen,
  Sprout,
  Table2,
} from 'lucide-react'

interface NavEntry {
  name: string
  /** In the bar of a narrow window, where its whole name has no room: a part of it, so that it is called as it is read. */
  short?: string
  Icon: LucideIcon
  /** A path of the product, or an address outside of it that opens in a window of its own. */
  to: string
  isOutside: boolean
  /** Pages that are reached by way of it: it is lit on them too. */
  below?: readonly PageName[]
}

const entry = (name: string, page: PageName, Icon: LucideIcon, more: Partial<NavEntry> = {}): NavEntry => ({
  name,
  Icon,
  to: getAddress(page as 'home'),
  isOutside: false,
  ...more,
})

/** The pages that have a place in the side navigation, in the order of the documents (spec: platform 2). */
const PLACES = [
  entry('Home', 'home', House, { below: ['timeline', 'programSearch'] }),
  ...(brand.sideNav.progress
    ? [entry('Progress', 'progressHub', ChartNoAxesColumn, { below: ['weekReport', 'electives'] })]
    : []),
  ...(brand.sideNav.skillSync ? [entry('Skill Sync', 'skillReport', Sprout, { below: ['reviewDeck'] })] : []),
  entry('Resources', 'learningHub', BookOpen, { below: ['article'] }),
  entry('Careers', 'careers', BriefcaseBusiness),
  entry('Refer & Earn', 'referrals', Gift, { short: 'Refer', below: ['myReferrals'] }),
  entry('Practice', 'sheetTest', Table2),
  entry('Discussions', 'forums', MessagesSquare, { short: 'Discuss' }),
  entry('Notes', 'notes', NotebookPen),
]

/** The side navigation: its pages, and tickets last: a desk outside where the brand names one, else our own (decisions 6). */
export const navEntries = (supportDeskUrl: string | null = brand.supportDeskUrl): NavEntry[] => [
  ...PLACES,
  supportDeskUrl === null
    ? entry('My Tickets', 'tickets', LifeBuoy, { short: 'Tickets', below: ['ticket'] })
    : { name: 'My Tickets', short: 'Tickets', Icon: LifeBuoy, to: supportDeskUrl, isOutside: true },
]
