import { LessonArticle } from '#features/article/index.ts'
import type { PlayerProps } from '#features/course/index.ts'
import { Button } from '#shared/ui/button.tsx'
import { LessonPage } from './lesson-page.tsx'
import { LessonResult } from './lesson-result.tsx'
import { getRules } from './lesson-view.ts'
import { useMoves } from './use-moves.ts'

/** A lesson whose pages lead to one another: its beginning, the page on which its learner stands, its end with what follows it. */
export default function BranchingPlayer({ page, kind, content, address, children }: PlayerProps<'lesson'>) {
  const { start, move } = useMoves(address)
  const { attempt, last } = content
  if (attempt)
    return (
      <LessonArticle page={{ ...page, introHtml: attempt.step === 0 ? page.introHtml : '' }} kind={kind}>
        <LessonPage
          activityId={page.activity.id}
          attempt={attempt}
          isBegun={!start.isIdle}
          isPending={move.isPending}
          fault={move.error?.message ?? null}
          onWay={way => move.mutate({ attempt, way })}
          onAnswer={response => move.mutate({ attempt, response })}
          onOver={() => move.mutate({ attempt })}
        />
      </LessonArticle>
    )
  return (
    <LessonArticle page={page} kind={kind}>
      {last ? (
        <LessonResult {...content} last={last} />
      ) : (
        <ul className="mt-5 max-w-text list-disc pl-5 text-body text-ink2">
          {getRules(content).map(rule => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      )}
      {content.canStart && (
        <Button
          size="lg"
          variant={last ? 'outline' : 'primary'}
          className="mt-6"
          isPending={start.isPending}
          onClick={() => start.mutate()}
        >
          {last ? 'Take it again' : 'Begin'}
        </Button>
      )}
      <p role="alert" className="mt-3 text-small text-badink empty:hidden">
        {start.error?.message}
      </p>
      {children}
    </LessonArticle>
  )
}
