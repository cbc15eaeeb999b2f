import type { CodeTaskPage } from '@learn/contract/coding'
import { AArrowDown, AArrowUp, RotateCcw } from 'lucide-react'
import { LEAVE_HINT } from '#shared/code/index.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'

const FILES: Readonly<Record<CodeTaskPage['language'], string>> = {
  python: 'solution.py',
  javascript: 'solution.js',
  sql: 'solution.sql',
  c: 'solution.c',
}

const LEAST_PX = 12
const MOST_PX = 22
const STEP_PX = 2

interface Props {
  language: CodeTaskPage['language']
  sizePx: number
  onSize: (px: number) => void
  onReset: (() => void) | null
}

/** The line above the editor: the file, how it is left, the size of its text, the way back to the beginning. */
export const EditorTools = ({ language, sizePx, onSize, onReset }: Props) => (
  <div className="flex min-h-12 shrink-0 items-center gap-x-1 border-b max-gate:flex-wrap border-line bg-surface px-4 text-body">
    <span className="relative flex h-12 items-center px-1 font-mono text-small font-semibold after:absolute after:inset-x-1 after:bottom-0 after:h-0.5 after:rounded-full after:bg-brand">
      {FILES[language]}
    </span>
    <p
      id="code-keys"
      className="mr-2 ml-3 min-w-0 flex-1 text-right text-small text-ink3 max-gate:order-last max-gate:m-0 max-gate:basis-full max-gate:pb-2 max-gate:text-left"
    >
      Ctrl Enter runs the tests. {LEAVE_HINT}
    </p>
    <IconButton
      size="sm"
      label="Smaller text"
      aria-disabled={sizePx <= LEAST_PX}
      onClick={() => onSize(Math.max(LEAST_PX, sizePx - STEP_PX))}
    >
      <AArrowDown aria-hidden="true" size={17} />
    </IconButton>
    <IconButton
      size="sm"
      label="Larger text"
      aria-disabled={sizePx >= MOST_PX}
      onClick={() => onSize(Math.min(MOST_PX, sizePx + STEP_PX))}
    >
      <AArrowUp aria-hidden="true" size={17} />
    </IconButton>
    <Button variant="ghost" size="sm" disabled={onReset === null} onClick={onReset ?? undefined}>
      <RotateCcw aria-hidden="true" size={14} />
      Start again
    </Button>
  </div>
)
