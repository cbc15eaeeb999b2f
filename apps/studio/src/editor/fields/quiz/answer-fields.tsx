import { Plus } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { RowButtons } from '../row-buttons.tsx'
import { swapped } from '../words.ts'
import { HtmlText } from './html-text.tsx'
import { type WrittenQuestion, withRight } from './new-question.ts'

interface Props<Q extends WrittenQuestion = WrittenQuestion> {
  question: Q
  onQuestion: (question: Q) => void
}
type Of<T extends WrittenQuestion['type']> = Extract<WrittenQuestion, { type: T }>

/** What answers a question, by its type. */
export function AnswerFields({ question, onQuestion }: Props) {
  switch (question.type) {
    case 'multichoice':
      return <Choices question={question} onQuestion={onQuestion} />
    case 'truefalse':
      return (
        <Checkbox
          id="is-true"
          label="The sentence is true"
          isChecked={question.isTrue}
          onCheck={isTrue => onQuestion({ ...question, isTrue })}
        />
      )
    case 'shortanswer':
      return <ShortAnswers question={question} onQuestion={onQuestion} />
    case 'numerical':
      return <NumberAnswer question={question} onQuestion={onQuestion} />
    case 'essay':
      return <EssayFields question={question} onQuestion={onQuestion} />
  }
}

function Choices({ question, onQuestion }: Props<Of<'multichoice'>>) {
  const { choices, isSingle, shuffles } = question
  const set = (next: typeof choices, single = isSingle) =>
    onQuestion({
      ...question,
      isSingle: single,
      choices: withRight(
        next,
        next.map(({ fraction }) => fraction > 0),
        single,
      ),
    })
  const choose = (at: number, isRight: boolean) =>
    set(
      choices.map((choice, n) => ({
        ...choice,
        fraction: n === at ? Number(isRight) : isSingle ? 0 : choice.fraction,
      })),
    )
  return (
    <div className="space-y-4">
      <Checkbox
        id="is-several"
        label="Several choices are right"
        isChecked={!isSingle}
        onCheck={isSeveral => set(isSeveral ? choices : keepFirstRight(choices), !isSeveral)}
      />
      <ol className="space-y-4">
        {choices.map((choice, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- choices have no names of their own, and keep their order while one is written
          <li key={at} className="space-y-2 rounded-card border border-line p-3">
            <HtmlText
              id={`choice-${at}`}
              label={`Choice ${at + 1}`}
              takesPictures={`choice ${at + 1}`}
              html={choice.html}
              onHtml={html => set(choices.map((one, n) => (n === at ? { ...one, html } : one)))}
            />
            <HtmlText
              id={`choice-feedback-${at}`}
              label="What is said to who chose it (optional)"
              rows={1}
              html={choice.feedbackHtml}
              onHtml={feedbackHtml => set(choices.map((one, n) => (n === at ? { ...one, feedbackHtml } : one)))}
            />
            <div className="flex items-center justify-between gap-3">
              <Checkbox
                id={`choice-right-${at}`}
                label={`Choice ${at + 1} is right`}
                isChecked={choice.fraction > 0}
                onCheck={isRight => choose(at, isRight)}
              />
              {choices.length > 2 && (
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={() => set(choices.filter((_one, n) => n !== at))}
                  aria-label={`Remove choice ${at + 1}`}
                >
                  Remove
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      <Button
        variant="outline"
        size="sm"
        onClick={() => set([...choices, { html: '', fraction: 0, feedbackHtml: '' }])}
      >
        <Plus size={15} aria-hidden="true" />
        Add choice
      </Button>
      <Checkbox
        id="shuffles"
        label="In another order for each learner"
        isChecked={shuffles}
        onCheck={next => onQuestion({ ...question, shuffles: next })}
      />
    </div>
  )
}

/** Where one choice is right, the first of those that were. */
function keepFirstRight<T extends { fraction: number }>(choices: readonly T[]): T[] {
  const first = choices.findIndex(({ fraction }) => fraction > 0)
  return choices.map((choice, n) => ({ ...choice, fraction: n === first ? 1 : 0 }))
}

function ShortAnswers({ question, onQuestion }: Props<Of<'shortanswer'>>) {
  const { answers, isCaseSensitive } = question
  const set = (next: typeof answers) => onQuestion({ ...question, answers: next })
  return (
    <div className="space-y-4">
      <ol className="space-y-3">
        {answers.map(({ pattern, fraction }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- answers have no names of their own
          <li key={at} className="flex items-end gap-3">
            <span className="min-w-0 flex-1">
              <TextField
                id={`answer-${at}`}
                label={`Answer ${at + 1}`}
                {...(at === 0 && { hint: 'A star stands for anything.' })}
                value={pattern}
                onText={text => set(answers.map((one, n) => (n === at ? { ...one, pattern: text } : one)))}
              />
            </span>
            <span className="w-28">
              <TextField
                id={`answer-pct-${at}`}
                label="Marks, %"
                inputMode="numeric"
                value={String(Math.round(fraction * 100))}
                onText={text =>
                  /^\d{0,3}$/.test(text) &&
                  set(
                    answers.map((one, n) => (n === at ? { ...one, fraction: Math.min(100, Number(text)) / 100 } : one)),
                  )
                }
              />
            </span>
            <RowButtons
              name={`answer ${at + 1}`}
              isFirst={at === 0}
              isLast={at === answers.length - 1}
              onMove={by => set(swapped(answers, at, by))}
              onRemove={answers.length > 1 ? () => set(answers.filter((_one, n) => n !== at)) : null}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="outline"
        size="sm"
        onClick={() => set([...answers, { pattern: '', fraction: 1, feedbackHtml: '' }])}
      >
        <Plus size={15} aria-hidden="true" />
        Add answer
      </Button>
      <Checkbox
        id="case"
        label="Capitals count"
        isChecked={isCaseSensitive}
        onCheck={next => onQuestion({ ...question, isCaseSensitive: next })}
      />
    </div>
  )
}

function NumberAnswer({ question, onQuestion }: Props<Of<'numerical'>>) {
  const [first = { value: 0, tolerance: 0, fraction: 1, feedbackHtml: '' }, ...more] = question.answers
  const set = (next: Partial<typeof first>) => onQuestion({ ...question, answers: [{ ...first, ...next }, ...more] })
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField
        id="number"
        label="Right number"
        type="number"
        step="any"
        required
        value={first.value === null ? '' : String(first.value)}
        onText={text => Number.isFinite(Number(text)) && text !== '' && set({ value: Number(text) })}
      />
      <TextField
        id="tolerance"
        label="May be off by"
        type="number"
        step="any"
        min={0}
        value={String(first.tolerance)}
        onText={text => Number(text) >= 0 && set({ tolerance: Number(text) })}
      />
    </div>
  )
}

const words = (text: string): number | null => (text === '' ? null : Math.max(1, Number(text)))

function EssayFields({ question, onQuestion }: Props<Of<'essay'>>) {
  const { minWords, maxWords, maxFiles, markerInfoHtml } = question
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-3 gap-4">
        <TextField
          id="min-words"
          label="Words at least"
          inputMode="numeric"
          placeholder="any"
          value={minWords === null ? '' : String(minWords)}
          onText={text => /^\d{0,5}$/.test(text) && onQuestion({ ...question, minWords: words(text) })}
        />
        <TextField
          id="max-words"
          label="Words at most"
          inputMode="numeric"
          placeholder="any"
          value={maxWords === null ? '' : String(maxWords)}
          onText={text => /^\d{0,5}$/.test(text) && onQuestion({ ...question, maxWords: words(text) })}
        />
        <TextField
          id="max-files"
          label="Files at most"
          inputMode="numeric"
          value={String(maxFiles ?? 0)}
          onText={text => /^\d{0,2}$/.test(text) && onQuestion({ ...question, maxFiles: Number(text) })}
        />
      </div>
      <HtmlText
        id="marker-info"
        label="For whoever marks (optional)"
        hint="Learners never see it."
        html={markerInfoHtml}
        onHtml={html => onQuestion({ ...question, markerInfoHtml: html })}
      />
    </div>
  )
}
