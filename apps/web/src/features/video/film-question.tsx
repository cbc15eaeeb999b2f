import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { QuestionCard } from './question-card.tsx'

interface Props {
  question: { atS: number; text: string; choices: readonly string[]; right: number; why: string }
  onAnswered: () => void
  /** Lets the film go on. */
  onPlay: () => void
}

/** A question at a second of a film, for oneself: the browser judges it, also without a network. */
export function FilmQuestion({ question, onAnswered, onPlay }: Props) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [checked, setChecked] = useState<number | null>(null)
  const isRight = checked === question.right
  const isWrong = checked !== null && checked === chosen && !isRight
  const check = (): void => {
    setChecked(chosen)
    if (chosen === question.right) onAnswered()
  }
  return (
    <QuestionCard
      id="film-question"
      question={question}
      chosen={chosen}
      onChoose={choice => !isRight && setChosen(choice)}
      canCheck={!isRight}
      onCheck={check}
      standing={
        isRight
          ? ['Right.', question.why].filter(Boolean).join(' ')
          : isWrong
            ? 'Not quite. Watch that part again, or try another choice.'
            : 'For yourself: it gives no marks.'
      }
    >
      <Button variant={isRight ? 'primary' : 'ghost'} onClick={onPlay}>
        {isRight ? 'Go on' : 'Skip'}
      </Button>
    </QuestionCard>
  )
}
