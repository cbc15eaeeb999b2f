import type { SheetMistake, SheetResult } from '@learn/contract/sandbox'
import { CornerDownRight } from 'lucide-react'
import { LinkButton } from '#shared/ui/button.tsx'

interface Props {
  result: SheetResult
  cells: readonly string[]
  /** The cells of a mistake are to be shown in the sheet. */
  onMarks: (marks: SheetMistake['marks']) => void
}

/** What grading knows of the mistake, by name, below the text of the documents and never instead of it. */
export function MistakeLines({ result, cells, onMarks }: Props) {
  const mistakes = result.cells.filter(({ cell }) => cells.includes(cell)).flatMap(cell => cell.mistakes)
  const byText = new Map(mistakes.map(mistake => [mistake.text, mistake]))
  return [...byText.values()].map(({ name, text, marks }) => (
    <span key={text} className="mt-1 flex gap-2 font-sans text-ink2">
      <CornerDownRight aria-hidden="true" size={14} className="mt-0.5 shrink-0" />
      <span className="min-w-0">
        <b className="text-ink">{name}:</b> {text}{' '}
        {marks.length > 0 && (
          <LinkButton aria-label={`Show in sheet: ${name}`} onClick={() => onMarks(marks)}>
            Show in sheet
          </LinkButton>
        )}
      </span>
    </span>
  ))
}
