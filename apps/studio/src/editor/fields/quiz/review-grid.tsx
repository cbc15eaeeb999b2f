import type { QuizContent, QuizReviewOptions } from '@learn/course/content/quiz'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'

type Moment = keyof QuizContent['review']

const MOMENTS: Readonly<Record<Moment, string>> = {
  during: 'During the attempt',
  after: 'Right after it',
  open: 'While the quiz is open',
  closed: 'Once it is closed',
}
const FACTS: Readonly<Record<keyof QuizReviewOptions, string>> = {
  attempt: 'Their answers',
  correctness: 'Right or wrong',
  marks: 'Marks',
  specificFeedback: 'Feedback on the answer',
  generalFeedback: 'Explanation',
  rightAnswer: 'Right answer',
  overallFeedback: 'Feedback on the whole',
}
const moments = Object.keys(MOMENTS) as Moment[]
const facts = Object.keys(FACTS) as (keyof QuizReviewOptions)[]

interface Props {
  review: QuizContent['review']
  isLocked: boolean
  onReview: (review: QuizContent['review']) => void
}

interface Cell extends Props {
  moment: Moment
  fact: keyof QuizReviewOptions
}

function ReviewBox({ moment, fact, review, isLocked, onReview }: Cell) {
  const seen = review[moment]
  const isWhole = fact === 'attempt'
  return (
    <Checkbox
      id={`review-${moment}-${fact}`}
      label={<span className="sr-only">{`${FACTS[fact]}: ${MOMENTS[moment].toLowerCase()}`}</span>}
      disabled={isLocked || (!isWhole && !seen.attempt)}
      isChecked={seen[fact] && (isWhole || seen.attempt)}
      onCheck={isSeen => onReview({ ...review, [moment]: { ...seen, [fact]: isSeen } })}
    />
  )
}

const columnsOf = (props: Props): Column<keyof QuizReviewOptions>[] => [
  { name: 'They see', isRowHead: true, cell: fact => FACTS[fact] },
  ...moments.map(moment => ({
    name: MOMENTS[moment],
    cell: (fact: keyof QuizReviewOptions) => <ReviewBox moment={moment} fact={fact} {...props} />,
  })),
]

/** What learners see of an attempt, by moment. */
export const ReviewGrid = (props: Props) => (
  <Table label="What learners see of an attempt" rows={facts} keyOf={fact => fact} columns={columnsOf(props)} />
)
