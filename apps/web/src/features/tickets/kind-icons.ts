import type { TicketKind } from '@learn/contract/tickets/plain'
import { BadgeIndianRupee, CircleCheckBig, GraduationCap, type LucideIcon, UserRound, Wrench } from 'lucide-react'

export const KIND_ICONS: Readonly<Record<TicketKind, LucideIcon>> = {
  'not-working': Wrench,
  class: GraduationCap,
  marks: CircleCheckBig,
  fees: BadgeIndianRupee,
  account: UserRound,
}
