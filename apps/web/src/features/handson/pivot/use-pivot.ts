import type { Rect } from '@learn/sheet'
import { useEffect, useState } from 'react'
import type { PivotCells, SheetController } from '#shared/sheet/index.ts'
import { getOptions, type PivotChoice } from './pivot-choice.ts'

interface Asked {
  sheet: SheetController
  rect: Rect | null
  choice: PivotChoice
  /** Of the sheet: the table follows what is typed. */
  revision: number
}

/** The pivot table of a range, made in the sheet's worker; the last one stays until the next is there. */
export function usePivot({ sheet, rect, choice, revision }: Asked): { table: PivotCells | null; fault: string } {
  const [made, setMade] = useState<{ table: PivotCells | null; fault: string }>({ table: null, fault: '' })
  const asked = rect && JSON.stringify({ rect, choice })
  const options = getOptions(choice)
  useEffect(() => {
    if (!rect || !options) return setMade({ table: null, fault: '' })
    let isGone = false
    sheet.read('pivot', rect, options).then(
      table => !isGone && setMade({ table, fault: '' }),
      (error: Error) => !isGone && setMade({ table: null, fault: error.message }),
    )
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- `asked` stands for the range and the choice
  }, [sheet, asked, revision])
  return made
}
