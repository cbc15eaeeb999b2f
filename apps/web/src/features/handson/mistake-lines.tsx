import type { SheetResult } from '@learn/contract/sandbox'

interface Props {
  result: SheetResult
  cells: readonly string[]
}

/** What grading knows of the mistake, by name, below the text of the documents and never instead of it. */
export function MistakeLines({ result, cells }: Props) {
  const mistakes = result.cells.filter(({ cell }) => cells.includes(cell)).flatMap(cell => cell.mistakes)
  const byText = new Map(mistakes.map(mistake => [mistake.text, mistake]))
  return [...byText.values()].map(({ name, text }) => (
    <span key={text} className="mt-1 block text-ink2">
      <b>{name}.</b> {text}
    </span>
  ))
}
