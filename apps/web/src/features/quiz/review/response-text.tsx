import type { AnswerResult, QuizResponse } from '@learn/contract/quiz'
import { Check, X } from 'lucide-react'
import { RichText } from '#features/rich-text/index.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { getOrder } from '../answers/order.ts'
import { type AttemptQuestionView, getResponse, placesIn } from '../responses.ts'
import { RightSign } from './right-sign.tsx'

const NOTHING = {}

/** What was answered where it is no choice: words, pairs, code, files. */
export function ResponseText({ question, result }: { question: AttemptQuestionView; result: AnswerResult }) {
  const response = getResponse(question, NOTHING)
  const files = question.responsefileareas.flatMap(area => area.files)
  return (
    <div className="mt-5 rounded-input border border-line px-4 py-3">
      <p className="mb-1.5 text-small font-semibold">Your answer</p>
      <Said question={question} response={response} result={result} />
      {files.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1">
          {files.map(file => (
            <li key={file.id}>
              <a href={file.url} className={linkClass()}>
                {file.name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {result.tests && <Tests tests={result.tests} />}
    </div>
  )
}

function Said({
  question,
  response,
  result,
}: {
  question: AttemptQuestionView
  response: QuizResponse | null
  result: AnswerResult
}) {
  const { type, view } = question
  const answer = response?.answer
  if (type === 'match') {
    const given = placesIn(answer)
    return (
      <ul className="flex flex-col gap-1.5">
        {(view.prompts ?? []).map((html, place) => {
          const chosen = given[String(place)] ?? -1
          const isRight = result.parts[place]?.isRight ?? null
          return (
            <li key={`${place} ${html}`} className="flex items-center gap-x-3 gap-y-1 max-gate:flex-wrap">
              <RightSign isRight={isRight} />
              <RichText html={html} className="min-w-0 flex-1 max-gate:basis-40" />
              <b className="min-w-0 flex-1 text-body font-semibold max-gate:basis-full">
                {view.answers?.[chosen] ?? '--'}
              </b>
            </li>
          )
        })}
      </ul>
    )
  }
  if (view.items) return <GivenOrder items={view.items} answer={answer} result={result} />
  if (typeof answer !== 'string' || answer === '') return <p className="text-body text-ink3">Nothing</p>
  if (type === 'coderunner')
    return <pre className="overflow-x-auto font-mono text-small whitespace-pre-wrap">{answer}</pre>
  if (view.essay?.editor === 'rich') return <RichText html={answer} />
  if (view.essay?.editor === 'mono')
    return <pre className="overflow-x-auto font-mono text-small whitespace-pre-wrap">{answer}</pre>
  return <p className="text-body break-words whitespace-pre-line">{answer}</p>
}

/** Things in the order that was answered, each told whether it stands in its place. */
function GivenOrder({
  items,
  answer,
  result,
}: {
  items: string[]
  answer: QuizResponse['answer']
  result: AnswerResult
}) {
  if (Object.keys(placesIn(answer)).length === 0) return <p className="text-body text-ink3">Nothing</p>
  return (
    <ol className="flex flex-col gap-1.5">
      {getOrder(items, answer).map((place, rank) => (
        <li key={place} className="flex items-center gap-3">
          <RightSign isRight={result.parts[rank]?.isRight ?? null} />
          <span className="tnum text-small text-ink3">{rank + 1}.</span>
          <RichText html={items[place] ?? ''} className="min-w-0 flex-1" />
        </li>
      ))}
    </ol>
  )
}

/** The tests of code: hidden ones say how they went alone. */
const Tests = ({ tests }: { tests: NonNullable<AnswerResult['tests']> }) => (
  <ul className="mt-4 flex flex-col gap-2 border-t border-line pt-3 text-small">
    {tests.map((test, n) => (
      <li key={`${n}`} className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <span className={test.hasPassed ? 'text-okink' : 'text-badink'}>
          {test.hasPassed ? <Check size={15} aria-hidden="true" /> : <X size={15} aria-hidden="true" />}
        </span>
        <div className="min-w-0 flex-1">
          Test {n + 1}
          {test.category !== '' && `, ${test.category}`}: {test.hasPassed ? 'passed' : 'not passed'}
          {test.isHidden && ' (hidden)'}
          {test.fault !== '' && `, ${test.fault}`}
          {test.expected !== null && (
            <span className="mt-1 grid gap-2 font-mono whitespace-pre-wrap m_tablet:grid-cols-2">
              <span>Expected: {test.expected}</span>
              <span>Got: {test.got}</span>
            </span>
          )}
          {test.saidHtml && (
            <div className="mt-2">
              <RichText html={test.saidHtml} />
            </div>
          )}
        </div>
      </li>
    ))}
  </ul>
)
