import type { AssignCriterion } from '@learn/course/content/assign'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { CountField } from '../count-field.tsx'
import { HtmlText } from '../quiz/html-text.tsx'
import { RequiredText } from '../required-text.tsx'
import { RowButtons } from '../row-buttons.tsx'
import { useTyped } from '../use-typed.ts'
import { nextKey, swapped } from '../words.ts'
import { type Level, readLevels, withLevels, writeLevels } from './assign-text.ts'

interface Props {
  criteria: readonly AssignCriterion[]
  isLocked: boolean
  onCriteria: (criteria: AssignCriterion[]) => void
}

/** What work is looked at for. Their marks come to a share of the marks of the assignment. */
export const CriteriaFields = ({ criteria, isLocked, onCriteria }: Props) => (
  <div className="space-y-4">
    <Heading level={3} look="body">
      Criteria
    </Heading>
    {criteria.length === 0 && <EmptyLine text="None: whoever marks gives one mark for all of it." />}
    <ol className="space-y-4">
      {criteria.map((criterion, at) => (
        <li key={criterion.key} className="rounded-card border border-line p-4">
          <Criterion
            criterion={criterion}
            isLocked={isLocked}
            onCriterion={next => onCriteria(criteria.map((one, n) => (n === at ? next : one)))}
            buttons={
              <RowButtons
                name={criterion.name}
                isFirst={at === 0}
                isLast={at === criteria.length - 1}
                onMove={by => onCriteria(swapped(criteria, at, by))}
                onRemove={() => onCriteria(criteria.filter((_one, n) => n !== at))}
              />
            }
          />
        </li>
      ))}
    </ol>
    {!isLocked && criteria.length < 50 && (
      <Button
        variant="outline"
        size="sm"
        onClick={() => {
          const key = nextKey(
            'c',
            criteria.map(one => one.key),
          )
          onCriteria([...criteria, { key, name: `Criterion ${criteria.length + 1}`, html: '', max: 10, levels: [] }])
        }}
      >
        <Plus size={15} aria-hidden="true" />
        Add criterion
      </Button>
    )}
  </div>
)

interface CriterionProps {
  criterion: AssignCriterion
  isLocked: boolean
  onCriterion: (criterion: AssignCriterion) => void
  buttons: ReactNode
}

function Criterion({ criterion, isLocked, onCriterion, buttons }: CriterionProps) {
  const { key, name, html, max, levels } = criterion
  const { isWrong, ...typed } = useTyped<readonly Level[]>(levels, {
    read: readLevels,
    write: writeLevels,
    onValue: next => onCriterion(withLevels(criterion, next)),
  })
  return (
    <div className="space-y-3">
      <div className="flex items-end gap-3">
        <span className="min-w-0 flex-1">
          <RequiredText
            id={`criterion-${key}`}
            label="Criterion"
            maxLength={255}
            disabled={isLocked}
            value={name}
            onText={next => onCriterion({ ...criterion, name: next })}
          />
        </span>
        <span className="w-24">
          <CountField
            id={`criterion-max-${key}`}
            label="Marks"
            most={100_000}
            isLocked={isLocked || levels.length > 0}
            count={max}
            onCount={next => onCriterion({ ...criterion, max: next ?? 0 })}
          />
        </span>
        {!isLocked && buttons}
      </div>
      <HtmlText
        id={`criterion-text-${key}`}
        label="What is meant (optional)"
        rows={1}
        isLocked={isLocked}
        html={html}
        onHtml={next => onCriterion({ ...criterion, html: next })}
      />
      <TextArea
        id={`criterion-levels-${key}`}
        label="Levels, the best first, one a line (optional)"
        hint="As 5 = All of it is right. Without levels any number of marks can be given."
        rows={3}
        disabled={isLocked}
        isWrong={isWrong}
        fault={isWrong ? 'Begin each line with its marks, as 5 = All of it is right' : null}
        {...typed}
      />
    </div>
  )
}
