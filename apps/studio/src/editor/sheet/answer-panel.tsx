import type { SheetProblem } from '@learn/contract/sandbox'
import type { ComponentProps } from 'react'
import { EmptyLine } from '#shared/ui/states.tsx'
import { type AnswerGroup, withRule } from './answer-groups.ts'
import { unmarkAnswers } from './mark-answers.ts'
import { RulePanel } from './rule-panel.tsx'

interface Props extends Pick<ComponentProps<typeof RulePanel>, 'tries' | 'figures' | 'isLocked' | 'onCase'> {
  problem: SheetProblem
  group: AnswerGroup | undefined
  onProblem: (problem: SheetProblem) => void
}

/** The rule of the chosen answer, or how one is made. */
export const AnswerPanel = ({ problem, group, onProblem, ...rest }: Props) => (
  <aside
    aria-label="The chosen answer"
    className="flex w-72 shrink-0 flex-col border-l border-line bg-surface sm_desktop:w-80"
  >
    {group ? (
      <RulePanel
        {...rest}
        problem={problem}
        group={group}
        onRule={rule => onProblem(withRule(problem, group, rule))}
        onProblem={onProblem}
        onUnmark={() => onProblem(unmarkAnswers(problem, group.cells))}
      />
    ) : (
      <div className="px-4">
        <EmptyLine text="Choose an answer cell to see how it is judged. To make one, choose cells in the sheet and press “Answer cells”." />
      </div>
    )}
  </aside>
)
