import { brand } from '@learn/brand'
import { addressOf, type PageName } from '@learn/contract/pages/plain'
import {
  BriefcaseBusiness,
  Gift,
  House,
  LifeBuoy,
  type LucideIcon,
  MessagesSquare,
  NotebookPen,
  Table2,
} from 'lucide-react'

interface NavEntry {
  name: string
  Icon: LucideIcon
  /** A path of the product, or an address outside of it that opens in a window of its own. */
  to: string
  isOutside: boolean
  /** Pages that are reached by way of it: it is lit on them too. */
  below?: readonly PageName[]
}

const entry = (name: string, page: PageName, Icon: LucideIcon, below: readonly PageName[] = []): NavEntry => ({
  name,
  Icon,
  to: addressOf(page as 'home'),
  isOutside: false,
  below,
})

/** The pages that have a place in the side navigation, in the order of the documents (spec: platform 2). */
const PLACES = [
  entry('Home', 'home', House, ['timeline', 'programSearch']),
  entry('Careers', 'careers', BriefcaseBusiness),
  entry('Refer & Earn', 'referrals', Gift, ['myReferrals']),
  entry('Practice', 'sheetTest', Table2),
  entry('Discussions', 'forums', MessagesSquare),
  entry('Notes', 'notes', NotebookPen),
]

/** The side navigation: its pages and, where the brand has one, its support desk. */
export const navEntries = (supportDeskUrl: string | null = brand.supportDeskUrl): NavEntry[] => [
  ...PLACES,
  ...(supportDeskUrl === null ? [] : [{ name: 'My Tickets', Icon: LifeBuoy, to: supportDeskUrl, isOutside: true }]),
]
