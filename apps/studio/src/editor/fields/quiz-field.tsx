import { getAddress } from '@learn/contract/pages/plain'
import type { QuizContent, QuizSlot } from '@learn/course/content/quiz'
import { useQuery } from '@tanstack/react-query'
import { Library, Play, Plus, Shuffle } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { questionsQuery } from '#studio/app/queries.ts'
import { plural } from '#studio/app/words.ts'
import { openQuestion } from '#studio/questions/open-question.ts'
import { editContent, type FieldProps } from './field-props.ts'
import type { OpenedQuestion } from './quiz/question-dialog.tsx'
import { QuizSettings } from './quiz/quiz-settings.tsx'
import { ReviewGrid } from './quiz/review-grid.tsx'
import { SlotRow } from './quiz/slot-row.tsx'
import { fittingSections, isPageStart, withDraw, withPageStart, withQuestions, withSlots } from './quiz/slots.ts'
import { swapped } from './words.ts'

const dialog = { fault: 'over', close: ({ onClose }: { onClose: () => void }) => onClose() } as const
const QuestionDialog = lazyComponent('question-dialog', () => import('./quiz/question-dialog.tsx'), dialog)
const BankDialog = lazyComponent('bank-dialog', () => import('./quiz/bank-dialog.tsx'), dialog)

type Shown = { dialog: 'bank' } | { dialog: 'question'; opened: OpenedQuestion | null }

/** What a quiz asks, how it is taken, and what learners see of it. */
export default function QuizField(props: FieldProps) {
  const { thing } = props
  const courseId = thing.course.id
  const isLocked = !thing.can.write
  const [quiz, change] = editContent<QuizContent>(props)
  const { data: bank } = useQuery(questionsQuery(courseId))
  const [shown, setShown] = useState<Shown | null>(null)
  const close = () => setShown(null)
  const { slots } = quiz
  const byKey = new Map(bank?.questions.map(one => [one.key, one]))
  const categories = new Map(bank?.categories.map(({ key, name }) => [key, name]))
  const firstCategory = bank?.questions[0]?.categoryKey
  const set = (next: QuizSlot[]) => change({ slots: next, sections: fittingSections(quiz.sections, next.length) })
  const edit = async (key: string) => {
    setShown({ dialog: 'question', opened: await openQuestion(courseId, key) })
  }
  return (
    <div className="space-y-10">
      <section aria-labelledby="quiz-questions" className="space-y-4">
        <Heading level={2} look="h3" id="quiz-questions">
          Questions
        </Heading>
        {slots.length === 0 && <EmptyLine text="It asks nothing yet." />}
        <ol className="space-y-3">
          {slots.map((slot, at) => (
            <SlotRow
              // oxlint-disable-next-line react/no-array-index-key -- a question may stand in a quiz twice
              key={`${at}-${slot.source.kind === 'question' ? slot.source.question : slot.source.category}`}
              slot={slot}
              number={at + 1}
              question={slot.source.kind === 'question' ? byKey.get(slot.source.question) : undefined}
              categoryName={slot.source.kind === 'random' ? (categories.get(slot.source.category) ?? '') : ''}
              isLocked={isLocked}
              isPageStart={isPageStart(slots, at)}
              isLast={at === slots.length - 1}
              onMark={maxMark => set(slots.map((one, n) => (n === at ? { ...one, maxMark } : one)))}
              onPageStart={isStart => set(withPageStart(slots, at, isStart))}
              onMove={by => set(withSlots(slots, swapped(slots, at, by)))}
              onRemove={() =>
                set(
                  withSlots(
                    slots,
                    slots.filter((_one, n) => n !== at),
                  ),
                )
              }
              onEdit={() => slot.source.kind === 'question' && void edit(slot.source.question)}
            />
          ))}
        </ol>
        {slots.length > 0 && (
          <p className="tnum text-small text-ink3">
            {plural(slots.length, 'question')},{' '}
            {plural(
              slots.reduce((sum, { maxMark }) => sum + maxMark, 0),
              'point',
            )}
          </p>
        )}
        {!isLocked && (
          <div className="flex flex-wrap gap-3">
            {slots.length > 0 && (
              <a
                href={getAddress('tryQuiz', { activityId: thing.id })}
                className={buttonClass({ variant: 'soft', size: 'sm' })}
              >
                <Play size={15} aria-hidden="true" />
                Try the quiz
              </a>
            )}
            <Button variant="outline" size="sm" onClick={() => setShown({ dialog: 'question', opened: null })}>
              <Plus size={15} aria-hidden="true" />
              New question
            </Button>
            <Button variant="outline" size="sm" onClick={() => setShown({ dialog: 'bank' })}>
              <Library size={15} aria-hidden="true" />
              From the bank
            </Button>
            {firstCategory !== undefined && (
              <Button variant="outline" size="sm" onClick={() => set(withDraw(slots, firstCategory))}>
                <Shuffle size={15} aria-hidden="true" />
                Draw one of “{categories.get(firstCategory)}”
              </Button>
            )}
          </div>
        )}
      </section>
      <QuizSettings quiz={quiz} isLocked={isLocked} onQuiz={change} />
      <section aria-labelledby="quiz-review" className="space-y-4">
        <Heading level={2} look="h3" id="quiz-review">
          What learners see
        </Heading>
        <ReviewGrid review={quiz.review} isLocked={isLocked} onReview={review => change({ review })} />
      </section>
      {shown?.dialog === 'question' && (
        <QuestionDialog
          courseId={courseId}
          opened={shown.opened}
          onSaved={({ key, mark, isNew }) => isNew && set(withQuestions(slots, [{ key, mark }]))}
          onClose={close}
        />
      )}
      {shown?.dialog === 'bank' && (
        <BankDialog
          courseId={courseId}
          asked={new Set(slots.flatMap(({ source }) => (source.kind === 'question' ? source.question : [])))}
          onChoose={questions => set(withQuestions(slots, questions))}
          onClose={close}
        />
      )}
    </div>
  )
}
