import type { SheetResult } from '@learn/contract/sandbox'
import { CornerDownRight } from 'lucide-react'

interface Props {
  result: SheetResult
  cells: readonly string[]
}

/** What grading knows of the mistake, by name, below the text of the documents and never instead of it. */
export function MistakeLines({ result, cells }: Props) {
  const mistakes = result.cells.filter(({ cell }) => cells.includes(cell)).flatMap(cell => cell.mistakes)
  const byText = new Map(mistakes.map(mistake => [mistake.text, mistake]))
  return [...byText.values()].map(({ name, text }) => (
    <span key={text} className="mt-1 flex gap-2 font-sans text-ink2">
      <CornerDownRight aria-hidden="true" size={14} className="mt-0.5 shrink-0" />
      <span className="min-w-0">
        <b className="text-ink">{name}:</b> {text}
      </span>
    </span>
  ))
}
