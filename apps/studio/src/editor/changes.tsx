import { useMemo } from 'react'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { plural } from '#studio/app/words.ts'
import { type BlockChange, diffBlocks, diffWords, type Piece } from './word-diff.ts'

interface Text {
  name: string
  text: string
}

const KINDS = { new: 'new block', gone: 'removed' } as const
const aboutOf = ({ kind, words }: BlockChange): string =>
  kind === 'changed' ? (words === 0 ? 'another look' : plural(words, 'word')) : KINDS[kind]

/** What a publication would change of what learners see, in words. `isHtml`: the text is a page, else one line. */
export function Changes({ before, after, isHtml }: { before: Text; after: Text; isHtml: boolean }) {
  const changes = useMemo((): BlockChange[] => {
    const line = (place: string, a: string, b: string): BlockChange[] =>
      a === b ? [] : [{ kind: 'changed', place, pieces: diffWords(a, b), words: 0 }]
    const text = isHtml ? diffBlocks(before.text, after.text) : line('Address', before.text, after.text)
    return [...line('Name', before.name, after.name), ...text]
  }, [before.name, before.text, after.name, after.text, isHtml])
  if (changes.length === 0) return <EmptyLine text="Learners see what stands here." />
  return (
    <ul className="mt-3 space-y-3">
      {changes.slice(0, 40).map((change, index) => (
        <li key={`${change.place} ${index}`}>
          <Card className="px-4 py-3">
            <Heading level={3} look="small">
              {change.place} <span className="font-normal text-ink2">· {aboutOf(change)}</span>
            </Heading>
            <p className="mt-1 text-small break-words text-ink2">
              {change.pieces.map((piece, n) => (
                <DiffPiece key={`${n}`} piece={piece} />
              ))}
            </p>
          </Card>
        </li>
      ))}
      {changes.length > 40 && <li className="text-small text-ink3">and {changes.length - 40} more</li>}
    </ul>
  )
}

/** Of a run that stayed so much is shown at each end. */
const CONTEXT_CHARS = 60

function DiffPiece({ piece: { kind, text } }: { piece: Piece }) {
  if (kind === 'gone') return <del className="rounded-sign bg-badsoft px-0.5 text-badink">{text}</del>
  if (kind === 'new') return <ins className="rounded-sign bg-oksoft px-0.5 text-okink">{text}</ins>
  if (text.length <= 2 * CONTEXT_CHARS) return text
  return `${text.slice(0, CONTEXT_CHARS)} … ${text.slice(-CONTEXT_CHARS)}`
}
