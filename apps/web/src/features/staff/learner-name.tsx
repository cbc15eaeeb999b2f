import { LinkButton } from '#shared/ui/button.tsx'

/** Shows a learner in the list of learners; absent where the page has no such list. */
export type OnLearner = ((name: string) => void) | undefined

/** The name of a learner, leading to the list of learners where there is one. */
export const LearnerName = ({ name, onLearner }: { name: string; onLearner: OnLearner }) =>
  onLearner ? (
    <LinkButton onClick={() => onLearner(name)} className="block">
      {name}
    </LinkButton>
  ) : (
    <span className="block font-semibold">{name}</span>
  )
