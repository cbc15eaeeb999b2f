import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { type BookView, type Chapter, getHash } from './chapters.ts'

interface Props {
  chapters: readonly Chapter[]
  numbering: BookView['numbering']
  currentKey: string | null
  seen: ReadonlySet<string>
  onChoose: () => void
}

/** The table of contents: every chapter is a link, those that were open have a tick. */
export const BookContents = ({ chapters, numbering, currentKey, seen, onChoose }: Props) => (
  <ol className="py-1.5">
    {chapters.map(chapter => (
      <li key={chapter.key}>
        <Link
          to="."
          hash={getHash(chapter)}
          hashScrollIntoView={false}
          activeOptions={{ includeHash: true }}
          onClick={onChoose}
          aria-current={chapter.key === currentKey ? 'page' : undefined}
          className={clsx(
            'flex items-baseline gap-2.5 px-4 py-2 text-body -outline-offset-2! hover:bg-hover aria-[current]:bg-brandsoft aria-[current]:font-semibold aria-[current]:text-brandink',
            chapter.isSub && numbering !== 'none' && 'pl-10',
          )}
        >
          {numbering === 'numbers' && <span className="tnum min-w-6 shrink-0 text-ink3">{chapter.number}</span>}
          {numbering === 'bullets' && (
            <span aria-hidden="true" className="shrink-0 text-ink3">
              {chapter.isSub ? '◦' : '•'}
            </span>
          )}
          <span className="min-w-0 flex-1">{chapter.title}</span>
          {seen.has(chapter.key) && (
            <>
              <Check aria-hidden="true" size={14} strokeWidth={3} className="shrink-0 self-center text-okink" />
              <span className="sr-only">read</span>
            </>
          )}
        </Link>
      </li>
    ))}
  </ol>
)
