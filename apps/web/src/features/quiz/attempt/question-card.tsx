import type { AnswerResult, Attempt } from '@learn/contract/quiz'
import { clsx } from 'clsx'
import { Flag, Lightbulb, Lock } from 'lucide-react'
import { RichText } from '#features/rich-text/index.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Answer } from '../answers/answer.tsx'
import { markText } from '../quiz-texts.ts'
import { isQuestion } from '../responses.ts'
import { ResultLine } from '../review/result-line.tsx'
import type { Standing, Working } from './use-attempt.ts'

interface Props {
  attempt: Attempt
  work: Working
  standing: Standing
}

/** A question: its words, its answer, its flag; Check where answers are checked as one goes. */
export function QuestionCard({ attempt, work, standing }: Props) {
  const { question, response, isFlagged, isAnswered } = standing
  const { slot, number, heading, view, maxMark, isDone, isClosed, checked, hintHtml, triesLeft } = question
  const isLocked = isDone || !work.mayAnswer
  const canCheck =
    attempt.quiz.behaviour !== 'deferred' && isQuestion(question) && !isDone && !isClosed && triesLeft !== 0
  return (
    <section aria-label={number === null ? 'Text' : `Question ${number}`}>
      {heading && (
        <Heading level={2} look="h2" className="mb-5">
          {heading}
        </Heading>
      )}
      {number !== null && (
        <div className="flex items-center justify-between gap-4">
          <Heading level={heading ? 3 : 2} look="body" tabIndex={-1} data-question={slot} className="font-normal!">
            <b className="font-semibold">Question {number}</b>
            <span className="text-ink2">
              {' '}
              of {work.all} · {markText(maxMark)} {maxMark === 1 ? 'mark' : 'marks'}
            </span>
          </Heading>
          <Button
            variant="outline"
            size="sm"
            aria-pressed={isFlagged}
            disabled={work.isOver || isClosed}
            onClick={() => work.flag(slot, !isFlagged)}
            className={clsx(isFlagged && 'border-accent! bg-accentsoft! text-accentink!')}
          >
            <Flag size={14} aria-hidden="true" fill={isFlagged ? 'currentColor' : 'none'} />
            {isFlagged ? 'Flagged' : 'Flag'}
          </Button>
        </div>
      )}
      {isClosed ? (
        <Notice tone="info" Icon={Lock} className="mt-4">
          {closedText(question, work)}
        </Notice>
      ) : (
        <>
          {!view.gaps && !view.stack && <RichText html={view.textHtml} size="page" className="mt-4" />}
          <Answer
            question={question}
            response={response}
            isLocked={isLocked}
            attemptId={attempt.id}
            onAnswer={given => work.answer(slot, given)}
          />
        </>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3 empty:hidden">
        {!isLocked && isAnswered && isChoice(question.type) && (
          <LinkButton className="text-small" onClick={() => work.answer(slot, cleared(question.type, view.single))}>
            {question.type === 'multichoice' || question.type === 'singlechoice' || question.type === 'truefalse'
              ? 'Clear my choice'
              : 'Clear my answer'}
          </LinkButton>
        )}
        {canCheck && (
          <Button
            variant="soft"
            disabled={!isAnswered || isLocked}
            isPending={work.checks.isChecking(slot)}
            onClick={() => work.checks.check(slot)}
          >
            Check my answer
          </Button>
        )}
      </div>
      <p role="alert" className="mt-3 text-small text-badink empty:hidden">
        {work.checks.faultOf(slot)}
      </p>
      <div aria-live="polite">
        {checked && <ResultLine result={besideText(question, checked)} maxMark={maxMark} className="mt-4" />}
        {hintHtml && (
          <Notice tone="info" Icon={Lightbulb} className="mt-4">
            <RichText html={hintHtml} />
          </Notice>
        )}
      </div>
    </section>
  )
}

/** What trees say stands in the text of a STACK question. */
const besideText = ({ view }: Standing['question'], checked: AnswerResult): AnswerResult =>
  view.stack ? { ...checked, parts: [] } : checked

/** Why nothing is asked here yet. */
function closedText({ slot }: Standing['question'], { standing }: Working): string {
  const asked = standing.map(({ question }) => question).filter(isQuestion)
  const before = asked.filter(question => question.slot < slot).at(-1)
  return before
    ? `This opens once question ${before.number} is finished: check your answer to it.`
    : 'This opens later.'
}

const isChoice = (type: string): boolean =>
  [
    'truefalse',
    'multichoice',
    'singlechoice',
    'match',
    'cloze',
    'gaps',
    'picturegaps',
    'markers',
    'ordering',
    'stack',
  ].includes(type)

const cleared = (type: string, isSingle: boolean | undefined) =>
  type === 'truefalse' || type === 'singlechoice' || (type === 'multichoice' && isSingle)
    ? { answer: -1 }
    : { answer: {} }
