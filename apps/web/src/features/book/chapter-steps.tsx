import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type Chapter, getHash, getTitle } from './chapters.ts'

/** The chapters before and after this one. */
export const ChapterSteps = ({ previous, next }: { previous: Chapter | undefined; next: Chapter | undefined }) => (
  <nav aria-label="Chapters" className="mt-10 grid gap-3 s_tablet:grid-cols-2 print:hidden">
    {previous ? <Step chapter={previous} name="Previous chapter" /> : <span className="max-s_tablet:hidden" />}
    {next && <Step chapter={next} name="Next chapter" isNext />}
  </nav>
)

const Step = ({ chapter, name, isNext = false }: { chapter: Chapter; name: string; isNext?: boolean }) => (
  <Link
    to="."
    hash={getHash(chapter)}
    hashScrollIntoView={false}
    activeOptions={{ includeHash: true }}
    className={clsx(
      'flex items-center gap-3 rounded-card border border-line bg-surface p-4 shadow-1 hover:border-line2 hover:bg-hover',
      isNext && 'flex-row-reverse text-right',
    )}
  >
    {isNext ? (
      <ArrowRight aria-hidden="true" size={18} className="shrink-0 text-ink3" />
    ) : (
      <ArrowLeft aria-hidden="true" size={18} className="shrink-0 text-ink3" />
    )}
    <span className="min-w-0 flex-1">
      <span className="block text-small text-ink3">{name}</span>
      <b className="block text-body font-semibold">{getTitle(chapter)}</b>
    </span>
  </Link>
)
