import type { ActivityPage } from '@learn/contract/classroom'
import { DRAFT_SLOT } from '@learn/contract/classroom/plain'

/** How many notes a lesson has, before they are opened. */
export const addedNotes = ({ notes }: Pick<ActivityPage, 'notes'>): number =>
  notes.filter(({ slot }) => slot !== DRAFT_SLOT).length
