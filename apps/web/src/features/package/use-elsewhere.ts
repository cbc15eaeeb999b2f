import { savedBy } from '@learn/player'
import { useState } from 'react'
import type { Journal } from '#shared/journal/use-journal.ts'

/**
 * True once another window or device has saved the part that is shown here since this sitting opened it: what is shown is behind. The
 * journal hears of other windows of this browser at once, of other devices when it reads or saves.
 */
export function useElsewhere(
  { isKnown, values, conflicts }: Pick<Journal, 'isKnown' | 'values' | 'conflicts'>,
  item: number,
  sitting: string,
): boolean {
  const by = savedBy(item, values)
  const [known, setKnown] = useState<{ item: number; by: string | null } | null>(null)
  if (isKnown && (known?.item !== item || (by === sitting && known.by !== by))) setKnown({ item, by })
  const isBehind = known?.item === item && by !== known.by && by !== sitting
  return isBehind || conflicts.some(({ slot }) => slot.startsWith('item-'))
}
