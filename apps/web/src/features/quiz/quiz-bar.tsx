import { addressOf } from '@learn/contract/pages/plain'
import type { QuizStart } from '@learn/contract/quiz'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { iconButtonClass } from '#shared/ui/button.tsx'
import { Logo } from '#shared/ui/logo.tsx'

/** Where the way back from a quiz leads: its activity, else home. */
export const backOf = ({ id, programId }: Pick<QuizStart, 'id' | 'programId'>): string =>
  programId === null ? addressOf('home') : addressOf('activity', { programid: programId, type: 'quiz', id })

interface FrameProps {
  back: string
  backName: string
  children: ReactNode
}

/** The bar over everything of a quiz. In a low window, as at 400 % zoom, it scrolls away with what it would cover. */
export const BarFrame = ({ back, backName, children }: FrameProps) => (
  <header className="sticky top-0 z-bar flex min-h-bar flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-5 py-2 max-gate:px-3 [@media(max-height:20rem)]:static">
    <Link to={addressOf('home')} aria-label="Dashboard" className="shrink-0 rounded-input max-gate:hidden">
      <Logo size={34} />
    </Link>
    <Link to={back} aria-label={backName} className={iconButtonClass()}>
      <ArrowLeft aria-hidden="true" size={18} />
    </Link>
    {children}
  </header>
)

/** Over the start page: where the quiz stands. */
export const QuizBar = ({ quiz }: { quiz: QuizStart }) => (
  <BarFrame back={backOf(quiz)} backName="Back to the lesson">
    <p className="min-w-0 flex-1 truncate text-body text-ink2">
      {quiz.course.name} <span aria-hidden="true">›</span> <b className="font-semibold text-ink">{quiz.name}</b>
    </p>
  </BarFrame>
)
