import type { SheetProblem, SheetValidation } from '@learn/contract/sandbox'
import type { StudioSheet } from '@learn/contract/studio'
import type { FormulaTry } from '@learn/grading'
import { Plus, Table2 } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import type { AnswerGroup } from './answer-groups.ts'
import { EquivalentFields } from './equivalent-fields.tsx'
import { MistakeHints } from './mistake-hints.tsx'
import { OptionCard } from './option-card.tsx'
import { OutputFields } from './output-fields.tsx'
import { type FormulaOption, findBest, withOptions } from './rules.ts'

interface Props {
  problem: SheetProblem
  group: AnswerGroup
  /** What the check made of the listed formulas, in their order. */
  tries: readonly (FormulaTry | null)[]
  figures: StudioSheet | undefined
  isLocked: boolean
  onRule: (rule: SheetValidation) => void
  onProblem: (problem: SheetProblem) => void
  onUnmark: () => void
  onCase: (tried: FormulaTry) => void
}

/** How the chosen answer is judged: its output, the formulas that are accepted, and the mistakes that are named. */
export function RulePanel(props: Props) {
  const { problem, group, tries, figures, isLocked, onRule, onProblem, onUnmark, onCase } = props
  const { range, title, rule, marks } = group
  const { formula } = rule
  return (
    <section aria-labelledby="rule" className="flex min-h-0 flex-1 flex-col">
      <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line px-4">
        <Heading level={2} look="body" id="rule" className="min-w-0 flex-1 truncate">
          <span className="font-mono">{range}</span> {title}
        </Heading>
        <span className="tnum shrink-0 text-small">
          <b>{marks}</b> a cell
        </span>
      </header>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long rule scrolls, also by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 space-y-5 overflow-y-auto px-4 py-4 -outline-offset-2!"
      >
        <OutputFields key={range} rule={rule} isLocked={isLocked} onRule={onRule} />
        <div className="space-y-3 border-t border-line pt-4">
          <div className="flex items-center gap-2">
            <Table2 size={15} aria-hidden="true" className="text-ink2" />
            <Heading level={3} look="small" className="flex-1">
              Formula <span className="font-normal text-ink2">· at most {formula.flag ? formula.mm : 0}</span>
            </Heading>
            {formula.flag && !isLocked && (
              <Button variant="ghost" size="sm" onClick={() => onRule(withOption(rule))}>
                <Plus size={15} aria-hidden="true" />
                Option
              </Button>
            )}
          </div>
          <Checkbox
            id="formula-flag"
            label="The formula is graded"
            disabled={isLocked}
            isChecked={formula.flag}
            onCheck={flag => onRule({ ...rule, formula: { ...formula, flag } })}
          />
          {formula.flag && <Options rule={rule} tries={tries} isLocked={isLocked} onRule={onRule} onCase={onCase} />}
        </div>
        {formula.flag && <EquivalentFields rule={rule} isLocked={isLocked} onRule={onRule} />}
        <MistakeHints
          problem={problem}
          cells={group.cells}
          figures={figures}
          isLocked={isLocked}
          onProblem={onProblem}
        />
        {!isLocked && (
          <Button variant="outline" size="sm" className="w-full" onClick={onUnmark}>
            No answer any more
          </Button>
        )}
      </div>
    </section>
  )
}

const withOption = (rule: SheetValidation): SheetValidation =>
  withOptions(rule, [
    ...rule.formula.options,
    { value: '', weightage: rule.formula.mm, feedback: '', isBest: rule.formula.options.length === 0 },
  ])

interface OptionsProps extends Pick<Props, 'tries' | 'isLocked' | 'onRule' | 'onCase'> {
  rule: SheetValidation
}

function Options({ rule, tries, isLocked, onRule, onCase }: OptionsProps) {
  const { options } = rule.formula
  const best = findBest(rule.formula)
  const set = (next: FormulaOption[]) => onRule(withOptions(rule, next))
  if (options.length === 0) return <p className="text-small text-badink">No formula yet: type one into the cell.</p>
  return (
    <ul className="space-y-3">
      {options.map((option, at) => (
        <OptionCard
          // oxlint-disable-next-line react/no-array-index-key -- formulas have no other name, and two may be empty
          key={at}
          id={`option-${at}`}
          option={option}
          isBest={option === best}
          tried={tries.find(one => one?.formula === option.value) ?? undefined}
          isLocked={isLocked}
          onOption={changed => set(options.map(one => (one === option ? changed : one)))}
          onBest={() => set(options.map(one => ({ ...one, isBest: one === option })))}
          onRemove={() => set(options.filter(one => one !== option))}
          onCase={onCase}
        />
      ))}
    </ul>
  )
}
