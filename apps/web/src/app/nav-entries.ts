import { brand } from '@learn/brand'
import { addressOf, PAGE_NAMES, type PageName } from '@learn/contract/pages/plain'
import { LifeBuoy, type LucideIcon } from 'lucide-react'
import type { NavEntry } from '#shared/lib/screen.ts'
import { screenOf } from './screens.ts'

interface ShownEntry {
  name: string
  Icon: LucideIcon
  /** A path of the product, or an address outside of it that opens in a window of its own. */
  to: string
  isOutside: boolean
  below?: readonly PageName[]
}

const ofPage = (name: PageName): (NavEntry & ShownEntry)[] => {
  const { nav } = screenOf(name)
  return nav ? [{ ...nav, to: addressOf(name as 'home'), isOutside: false }] : []
}

/** The side navigation: the pages that have a place in it, in the order of the documents, and the support desk of the brand (spec: platform 2). */
export const navEntries = (supportDeskUrl: string | null = brand.supportDeskUrl): ShownEntry[] => [
  ...PAGE_NAMES.flatMap(ofPage).toSorted((one, other) => one.place - other.place),
  ...(supportDeskUrl === null ? [] : [{ name: 'My Tickets', Icon: LifeBuoy, to: supportDeskUrl, isOutside: true }]),
]
