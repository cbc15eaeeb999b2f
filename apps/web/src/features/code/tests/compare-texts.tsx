import type { CodeTaskPage } from '@learn/contract/coding'
import type { ReactNode } from 'react'
import { lineMarks } from './line-marks.ts'
import { MarkedText } from './marked-text.tsx'
import { differences, type ResultSet, resultSets } from './result-sets.ts'
import { SetTable } from './set-table.tsx'

interface Compared {
  expected: ReactNode
  got: ReactNode
  /** The first difference, in words; '' where there is none that can be told. */
  first: string
}

const plain = (text: string): ReactNode => <MarkedText lines={lineMarks(text, text).expected} />

/** Two texts beside each other, with what differs marked; with `null` the first alone. */
export function compareTexts(
  { language, isOrdered }: Pick<CodeTaskPage, 'language' | 'isOrdered'>,
  expected: string,
  got: string | null,
): Compared {
  const wanted = language === 'sql' ? resultSets(expected) : null
  if (got === null) return { expected: wanted ? <Sets sets={wanted} /> : plain(expected), got: null, first: '' }
  const came = language === 'sql' ? resultSets(got) : null
  const [one, other] = [wanted?.[0], came?.[0]]
  if (wanted?.length === 1 && came?.length === 1 && one && other) {
    const marks = differences(one, other, isOrdered)
    return {
      expected: <SetTable label="Expected" set={one} marks={marks.expected} />,
      got: <SetTable label="Got" set={other} marks={marks.got} />,
      first: marks.first,
    }
  }
  if (language === 'sql') {
    const first =
      got.trim() === '' ? 'Your query gave no rows.' : expected.trim() === '' ? 'No rows were expected.' : ''
    return {
      expected: wanted ? <Sets sets={wanted} /> : plain(expected),
      got: came ? <Sets sets={came} /> : plain(got),
      first: first || 'The result isn’t what was expected.',
    }
  }
  const marks = lineMarks(expected, got)
  return {
    expected: <MarkedText lines={marks.expected} />,
    got: <MarkedText lines={marks.got} />,
    first: marks.first,
  }
}

const Sets = ({ sets }: { sets: readonly ResultSet[] }) =>
  sets.map((set, n) => <SetTable key={n} label="Result" set={set} marks={[]} />)
