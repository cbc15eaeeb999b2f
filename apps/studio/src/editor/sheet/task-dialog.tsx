import type { SheetProblem } from '@learn/contract/sandbox'
import { Plus } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { RowButtons } from '../fields/row-buttons.tsx'
import { swapped } from '../fields/words.ts'
import { RangesField } from './ranges-field.tsx'

const PageField = lazyComponent('page-field', () => import('../page-field.tsx'), { fault: 'inside' })

interface Props {
  problem: SheetProblem
  isLocked: boolean
  onProblem: (problem: SheetProblem) => void
  onClose: () => void
}

type Step = SheetProblem['steps'][number]

/** What learners read before the sheet: what it is about, and the steps. */
export default function TaskDialog({ problem, isLocked, onProblem, onClose }: Props) {
  const { steps } = problem
  const set = (next: Step[]) => onProblem({ ...problem, steps: next })
  return (
    <Dialog title="What learners read" width="max-w-modal" onClose={onClose}>
      <div className="mt-4 -mx-6">
        <PageField
          label="What it is about"
          heading="What it is about"
          html={problem.description}
          isEditable={!isLocked}
          onHtml={description => onProblem({ ...problem, description })}
          below={
            <section aria-labelledby="steps" className="space-y-4">
              <Heading level={3} look="body" id="steps">
                Steps
              </Heading>
              <ol className="space-y-4">
                {steps.map((step, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- steps have no other name
                  <li key={at} className="rounded-input border border-line p-4">
                    <StepFields
                      at={at}
                      step={step}
                      isLocked={isLocked}
                      onStep={next => set(steps.map((one, n) => (n === at ? next : one)))}
                    />
                    {!isLocked && (
                      <RowButtons
                        name={`step ${at + 1}`}
                        isFirst={at === 0}
                        isLast={at === steps.length - 1}
                        onMove={by => set(swapped(steps, at, by))}
                        onRemove={() => set(steps.filter((_one, n) => n !== at))}
                      />
                    )}
                  </li>
                ))}
              </ol>
              {!isLocked && (
                <Button variant="outline" size="sm" onClick={() => set([...steps, { title: '', text: '', cells: [] }])}>
                  <Plus size={15} aria-hidden="true" />
                  Add a step
                </Button>
              )}
            </section>
          }
        >
          <TextField
            id="sheet-title"
            label="Title in the sandbox"
            maxLength={255}
            disabled={isLocked}
            value={problem.title}
            onText={title => onProblem({ ...problem, title })}
          />
        </PageField>
      </div>
      <div className="flex justify-end">
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  )
}

interface StepProps {
  at: number
  step: Step
  isLocked: boolean
  onStep: (step: Step) => void
}

const StepFields = ({ at, step, isLocked, onStep }: StepProps) => (
  <div className="space-y-3">
    <TextField
      id={`step-${at}-title`}
      label={`Step ${at + 1}`}
      disabled={isLocked}
      value={step.title}
      onText={title => onStep({ ...step, title })}
    />
    <TextArea
      id={`step-${at}-text`}
      label="What to do"
      rows={2}
      disabled={isLocked}
      value={step.text}
      onText={text => onStep({ ...step, text })}
    />
    <RangesField
      key={step.cells.join()}
      id={`step-${at}-cells`}
      label="Its cells (optional)"
      placeholder="F2:F11"
      ranges={step.cells}
      isLocked={isLocked}
      onRanges={cells => onStep({ ...step, cells })}
    />
  </div>
)
