import { FILM_CHOICE_CHARS, MOST_FILM_CHOICES, MOST_FILM_QUESTIONS } from '@learn/course/content/plain-video'
import type { FilmQuestion } from '@learn/course/content/video'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { readTime, timeText } from '#shared/lib/time-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { ChoiceFields, choiceOptions } from '#shared/ui/choice-fields.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Select } from '#shared/ui/select.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { TextField } from '#shared/ui/text-field.tsx'

interface Props {
  questions: readonly FilmQuestion[]
  durationS: number | null
  isEditable: boolean
  onQuestions: (questions: FilmQuestion[]) => void
  /** Plays the preview from a second on. */
  onPlay: (fromS: number) => void
}

/** A look at the film just before its question. */
const BEFORE_S = 5

/** Questions at seconds of a video, at which it waits. */
export function QuestionsField({ questions, durationS, isEditable, onQuestions, onPlay }: Props) {
  return (
    <section aria-labelledby="film-questions" className="space-y-3">
      <Heading level={2} look="h3" id="film-questions">
        Questions
      </Heading>
      {questions.length === 0 && (
        <EmptyLine text="None. At a question the video waits; it is for practice and gives no marks." />
      )}
      <ol className="divide-y divide-line">
        {questions.map(question => (
          <li key={question.atS} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2 text-body">
            <Button
              variant="ghost"
              size="sm"
              className="tnum -ml-2"
              onClick={() => onPlay(Math.max(0, question.atS - BEFORE_S))}
            >
              {timeText(question.atS)}
              <span className="sr-only">, play the video from just before it</span>
            </Button>
            <div className="min-w-0 flex-1 basis-60">
              <p className="break-words">{question.text}</p>
              <p className="text-small break-words text-ink3">Right: {question.choices[question.right]}</p>
            </div>
            {isEditable && (
              <Button variant="ghost" size="sm" onClick={() => onQuestions(questions.filter(one => one !== question))}>
                Remove<span className="sr-only"> the question at {timeText(question.atS)}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {isEditable && questions.length < MOST_FILM_QUESTIONS && (
        <AddQuestion
          durationS={durationS}
          isTaken={atS => questions.some(question => question.atS === atS)}
          onAdd={question => onQuestions([...questions, question].toSorted((a, b) => a.atS - b.atS))}
        />
      )}
    </section>
  )
}

const EMPTY = { time: '', text: '', choices: ['', ''], right: null as number | null, why: '' }

interface AddProps {
  durationS: number | null
  isTaken: (atS: number) => boolean
  onAdd: (question: FilmQuestion) => void
}

function AddQuestion({ durationS, isTaken, onAdd }: AddProps) {
  const [typed, setTyped] = useState(EMPTY)
  const { time, text, choices, right, why } = typed
  const change = (next: Partial<typeof EMPTY>) => setTyped(before => ({ ...before, ...next }))
  const atS = readTime(time)
  const fault = time === '' ? null : faultOfTime(atS, durationS, isTaken)
  const isWhole = text.trim() !== '' && choices.every(choice => choice.trim() !== '')
  const add = (): void => {
    if (atS === null || right === null) return
    onAdd({
      atS,
      text: text.trim(),
      choices: choices.map(choice => choice.trim()),
      right,
      ...(why.trim() && { why: why.trim() }),
    })
    setTyped(EMPTY)
  }
  return (
    <div role="group" aria-label="New question" className="space-y-3 rounded-input border border-line p-4">
      <div className="flex flex-wrap items-start gap-3">
        <span className="w-34">
          <TextField
            id="film-question-at"
            label="Waits at"
            inputMode="numeric"
            placeholder="1:05"
            isWrong={fault !== null}
            fault={fault}
            value={time}
            onText={value => change({ time: value })}
          />
        </span>
        <span className="min-w-52 flex-1">
          <TextField
            id="film-question-text"
            label="Question"
            maxLength={500}
            value={text}
            onText={value => change({ text: value })}
          />
        </span>
      </div>
      <ChoiceFields
        id="film-question"
        most={MOST_FILM_CHOICES}
        maxChars={FILM_CHOICE_CHARS}
        choices={choices}
        right={right}
        onChange={change}
      />
      <span className="block w-70 max-w-full">
        <Select
          id="film-question-right"
          label="Right choice"
          options={choiceOptions(choices)}
          placeholder="Choose"
          value={right === null ? '' : String(right)}
          onChoose={value => change({ right: value === '' ? null : Number(value) })}
        />
      </span>
      <TextField
        id="film-question-why"
        label="Why it is right (optional)"
        maxLength={1000}
        value={why}
        onText={value => change({ why: value })}
      />
      <Button variant="outline" disabled={!isWhole || right === null || atS === null || fault !== null} onClick={add}>
        <Plus size={16} aria-hidden="true" />
        Add question
      </Button>
    </div>
  )
}

function faultOfTime(atS: number | null, durationS: number | null, isTaken: (atS: number) => boolean): string | null {
  if (atS === null) return 'As 1:05 or 1:02:03'
  if (isTaken(atS)) return 'A question waits there already'
  return durationS !== null && atS >= durationS ? 'The video is over by then' : null
}
