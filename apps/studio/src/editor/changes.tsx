import type { StudioEditor } from '@learn/contract/studio'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { questionsQuery } from '#studio/app/queries.ts'
import { plural } from '#studio/app/words.ts'
import { describeText, WHOLE } from './describe-text.ts'
import type { Text } from './draft-saver.ts'
import { diffData } from './sheet/describe-sheet.ts'
import { BEGINNING, type BlockChange, countWords, diffBlocks, diffWords, type Piece } from './word-diff.ts'

const KINDS = { new: 'new', gone: 'removed' } as const
const aboutOf = ({ kind, words }: BlockChange): string =>
  kind === 'changed' ? (words === 0 ? 'another look' : plural(words, 'word')) : KINDS[kind]

interface Props {
  thing: Pick<StudioEditor, 'type' | 'course'>
  before: Text
  after: Text
}

type Names = ReadonlyMap<string, string>

/** What differs in the parts that only one of them has is all of it. */
function changesOf(type: string, before: Text, after: Text, names: Names): BlockChange[] {
  const nameOf = (key: string) => names.get(key) ?? key
  const [a, b] = [describeText(type, before, nameOf), describeText(type, after, nameOf)]
  const places = [...new Set([...b, ...a].map(({ place }) => place))]
  const cells = type === 'handson' ? diffData(JSON.parse(before.content), JSON.parse(after.content)) : []
  const parts = places.flatMap((place): BlockChange[] => {
    const [old, now] = [a, b].map(parts => parts.find(part => part.place === place))
    const [oldText, newText] = [old?.text ?? '', now?.text ?? '']
    if (oldText === newText) return []
    if (!(now ?? old)?.isHtml) {
      const pieces = diffWords(oldText, newText)
      return [{ kind: oldText === '' ? 'new' : 'changed', place, pieces, words: countWords(pieces) }]
    }
    const isAlone = place === WHOLE
    return diffBlocks(oldText, newText).map(change =>
      isAlone ? change : { ...change, place: change.place === BEGINNING ? place : `${place}, ${change.place}` },
    )
  })
  return [...parts, ...cells]
}

const NO_NAMES: Names = new Map()

/** In how many places a publication would change what learners see; questions of a bank are told by their keys here. */
export const countChanges = (type: string, before: Text, after: Text): number =>
  changesOf(type, before, after, NO_NAMES).length

/** What questions and categories of the bank of a course are called, by key. */
function useQuestionNames(courseId: number, isAsked: boolean): Names {
  const { data } = useQuery({ ...questionsQuery(courseId), enabled: isAsked })
  return useMemo(
    () => (data ? new Map([...data.categories, ...data.questions].map(({ key, name }) => [key, name])) : NO_NAMES),
    [data],
  )
}

/** What a publication would change of what learners see, in words. */
export function Changes({ thing: { type, course }, before, after }: Props) {
  const names = useQuestionNames(course.id, type === 'quiz')
  const changes = useMemo(() => changesOf(type, before, after, names), [type, before, after, names])
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
