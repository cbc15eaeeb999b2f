import { ArrowDownToLine, PaintBucket, Redo2, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { FormulaBar, focusGrid, type SheetController, SheetGrid } from '#shared/sheet/index.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { FileButton } from '#shared/ui/file-button.tsx'
import { Heading } from '#shared/ui/heading.tsx'

interface Props {
  sheet: SheetController
  name: string
  isLocked: boolean
  /** The chosen cells are answers already. */
  isAnswer: boolean
  isReading: boolean
  undo: (() => void) | null
  redo: (() => void) | null
  onMark: () => void
  onContinue: () => void
  onFile: (file: File) => void
}

/** The sheet with the tools over it: answers are marked here, and a file is read. */
export function GridPane({
  sheet,
  name,
  isLocked,
  isAnswer,
  isReading,
  undo,
  redo,
  onMark,
  onContinue,
  onFile,
}: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const focus = () => focusGrid(grid.current)
  const act = (run: () => void) => () => {
    run()
    focus()
  }
  // From the grid, which the Tab key stays in: by the menu key, or Shift and F10.
  const actions = isLocked
    ? []
    : isAnswer
      ? [{ name: 'Same rule down the column', onDo: onContinue }]
      : [{ name: 'Make answer cells', onDo: onMark }]
  return (
    <>
      <Heading level={1} look="hidden">
        {name}
      </Heading>
      {!isLocked && (
        <div className="flex shrink-0 flex-wrap items-center gap-1.5 border-b border-line bg-surface px-3 py-1.5">
          <Button variant={isAnswer ? 'ghost' : 'soft'} size="sm" disabled={isAnswer} onClick={act(onMark)}>
            <PaintBucket size={15} aria-hidden="true" />
            Answer cells
          </Button>
          <Button variant="ghost" size="sm" disabled={!isAnswer} onClick={act(onContinue)}>
            <ArrowDownToLine size={15} aria-hidden="true" />
            Same rule down the column
          </Button>
          <span className="ml-auto flex items-center gap-1.5">
            <IconButton label="Undo" size="sm" disabled={!undo} onClick={() => undo?.()}>
              <Undo2 size={16} aria-hidden="true" />
            </IconButton>
            <IconButton label="Redo" size="sm" disabled={!redo} onClick={() => redo?.()}>
              <Redo2 size={16} aria-hidden="true" />
            </IconButton>
            <FileButton
              label="A workbook or a text table"
              accept=".xlsx,.xls,.csv"
              size="sm"
              isPending={isReading}
              onFile={onFile}
            >
              Read from .xlsx
            </FileButton>
          </span>
        </div>
      )}
      <FormulaBar sheet={sheet} onDone={focus} />
      <div ref={grid} className="flex min-h-0 flex-1">
        <SheetGrid sheet={sheet} label={`Sheet of ${name}`} actions={actions} />
      </div>
    </>
  )
}
