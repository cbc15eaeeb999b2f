import { History } from 'lucide-react'
import { memo, useRef } from 'react'
import { clockTime } from '#shared/lib/date-text.ts'
import { FormulaBar, focusGrid, SheetGrid } from '#shared/sheet/index.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { StepsButton } from './steps/steps-button.tsx'
import type { Sandbox } from './use-sandbox.ts'

interface Props extends Pick<Sandbox, 'sheet' | 'past' | 'setPast'> {
  /** The solution of an assessed sheet, which is not handed in yet, is what was chosen. */
  isLocked: boolean
  /** Of the problem. */
  title: string
  onSteps: (cell: string) => void
  onHistory: () => void
}

/** The sheet with its formula bar; of a locked solution why it is locked, of an earlier state when it stood so. */
export const SheetPane = memo(function SheetPane({ sheet, past, setPast, isLocked, title, onSteps, onHistory }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  if (isLocked)
    return (
      <p className="grid flex-1 place-items-center p-8 text-center text-body text-ink2">
        The solution opens once you submit.
      </p>
    )
  return (
    <>
      {past && (
        <p className="flex shrink-0 items-center gap-2.5 bg-infosoft px-5 py-2 text-small text-infoink">
          <History aria-hidden="true" size={16} />
          As it was at {clockTime(past.atS)}, read only.
          <LinkButton
            onClick={() => {
              setPast(null)
              focusGrid(grid.current)
            }}
            className="text-infoink! underline"
          >
            Back to now
          </LinkButton>
        </p>
      )}
      <div data-tour="formula" className="shrink-0">
        <FormulaBar
          sheet={sheet}
          onDone={() => focusGrid(grid.current)}
          extra={<StepsButton sheet={sheet} onSteps={onSteps} />}
        />
      </div>
      <div ref={grid} data-tour="grid" className="flex min-h-0 flex-1">
        <SheetGrid
          sheet={sheet}
          label={`Sheet of ${title}`}
          repair={<Button onClick={onHistory}>Open the history</Button>}
        />
      </div>
    </>
  )
})
