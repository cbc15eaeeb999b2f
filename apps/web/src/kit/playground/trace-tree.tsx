import type { TraceStep } from '@learn/sheet/explain'
import { Chip } from '#shared/ui/chip.tsx'
import { valueText } from './value-text.ts'

/** Parts of a formula as a tree: each with its value and its place in the order of calculation. */
export const TraceTree = ({ step }: { step: TraceStep }) => (
  <ul aria-label="How it was calculated">
    <Branch step={step} />
  </ul>
)

function Branch({ step }: { step: TraceStep }) {
  const isDone = step.order !== null
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-1.5 text-small">
        <code className={isDone ? 'font-mono text-ink' : 'font-mono text-ink3'}>{step.text}</code>
        {isDone ? (
          <>
            <span className="text-ink3">gives</span>
            <span className="tnum font-semibold text-ink">{valueText(step.value, step.size)}</span>
            <span className="text-ink3">
              step {step.order}
              {step.times > 1 && `, ${step.times} times`}
            </span>
          </>
        ) : (
          <Chip>Not needed</Chip>
        )}
      </div>
      {step.parts.length > 0 && (
        <ul className="ml-1.5 border-l border-line2 pl-4">
          {step.parts.map((part, i) => (
            <Branch key={`${i} ${part.text}`} step={part} />
          ))}
        </ul>
      )}
    </li>
  )
}
