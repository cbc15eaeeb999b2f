import type { QuizContent } from '@learn/course/content/quiz'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { ATTEMPT_CHOICES, optionsFor, QUIZ_BEHAVIOURS, QUIZ_OVERDUE, QUIZ_ROLES } from '../words.ts'

interface Props {
  quiz: QuizContent
  isLocked: boolean
  onQuiz: (next: Partial<QuizContent>) => void
}

const number = (text: string): number | null => (text === '' ? null : Math.max(1, Number(text)))

/** How a quiz is taken and what of it counts. */
export const QuizSettings = ({ quiz, isLocked, onQuiz }: Props) => (
  <section aria-labelledby="quiz-settings" className="space-y-5">
    <Heading level={2} look="h3" id="quiz-settings">
      How it is taken
    </Heading>
    <div className="grid grid-cols-2 gap-4">
      <Select
        id="quiz-role"
        label="Counts as"
        options={optionsFor(QUIZ_ROLES)}
        disabled={isLocked}
        value={quiz.role}
        onChoose={role => onQuiz({ role: role as QuizContent['role'] })}
      />
      <Select
        id="quiz-behaviour"
        label="Answers are marked"
        options={optionsFor(QUIZ_BEHAVIOURS)}
        disabled={isLocked}
        value={quiz.behaviour}
        onChoose={behaviour => onQuiz({ behaviour: behaviour as QuizContent['behaviour'] })}
      />
      <TextField
        id="quiz-minutes"
        label="Minutes"
        inputMode="numeric"
        placeholder="no limit"
        disabled={isLocked}
        value={quiz.timeLimitS === null ? '' : String(Math.round(quiz.timeLimitS / 60))}
        onText={text => {
          const minutes = number(text)
          if (/^\d{0,4}$/.test(text)) onQuiz({ timeLimitS: minutes === null ? null : minutes * 60 })
        }}
      />
      <Select
        id="quiz-overdue"
        label="When the time is over"
        options={optionsFor(QUIZ_OVERDUE)}
        disabled={isLocked || quiz.timeLimitS === null}
        value={quiz.overdue}
        onChoose={overdue =>
          onQuiz({
            overdue: overdue as QuizContent['overdue'],
            ...(overdue === 'grace' && { graceS: quiz.graceS || 300 }),
          })
        }
      />
      <TextField
        id="quiz-attempts"
        label="Attempts"
        inputMode="numeric"
        placeholder="any number"
        disabled={isLocked}
        value={quiz.attempts === null ? '' : String(quiz.attempts)}
        onText={text => /^\d{0,3}$/.test(text) && onQuiz({ attempts: number(text) })}
      />
      <Select
        id="quiz-grading"
        label="Which attempt counts"
        options={optionsFor(ATTEMPT_CHOICES)}
        disabled={isLocked || quiz.attempts === 1}
        value={quiz.grading}
        onChoose={grading => onQuiz({ grading: grading as QuizContent['grading'] })}
      />
    </div>
    <Checkbox
      id="quiz-shuffles"
      label="Choices stand in another order for each learner"
      disabled={isLocked}
      isChecked={quiz.shufflesAnswers}
      onCheck={shufflesAnswers => onQuiz({ shufflesAnswers })}
    />
    <Checkbox
      id="quiz-sequential"
      label="No way back to a page that was left"
      disabled={isLocked}
      isChecked={quiz.navigation === 'sequential'}
      onCheck={isSequential => onQuiz({ navigation: isSequential ? 'sequential' : 'free' })}
    />
  </section>
)
