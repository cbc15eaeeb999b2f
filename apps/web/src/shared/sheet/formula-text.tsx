import { type EditorToken, editorTokens } from '@learn/sheet'
import { inOneLine, referencesIn } from './draft.ts'

interface Props {
  text: string
  /** Pixels that the field below is scrolled by. */
  scrolledPx: number
}

const lookOf = ({ kind }: EditorToken): string | undefined => {
  if (kind === 'function') return 'text-okink'
  return kind === 'text' ? 'text-accentink' : undefined
}

/** A formula over the field that it is typed into: functions, texts and references in colours, those of the outlines in the grid. */
export function FormulaText({ text, scrolledPx }: Props) {
  const colours = new Map(referencesIn(text).map(({ start, colour }) => [start, colour]))
  const tokens = editorTokens(text)
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-px flex items-center overflow-hidden px-3 contain-strict forced-colors:hidden"
    >
      <p
        className="w-max font-mono text-small whitespace-pre text-ink"
        style={{ transform: `translateX(${-scrolledPx}px)` }}
      >
        {tokens.map((token, n) => (
          <span key={token.start}>
            {inOneLine(text.slice(tokens[n - 1]?.end ?? 0, token.start))}
            <span className={lookOf(token)} data-colour={colours.get(token.start)}>
              {inOneLine(token.text)}
            </span>
          </span>
        ))}
        {inOneLine(text.slice(tokens.at(-1)?.end ?? 0))}
      </p>
    </div>
  )
}
