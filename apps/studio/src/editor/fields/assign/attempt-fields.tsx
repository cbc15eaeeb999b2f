import type { AssignContent } from '@learn/course/content/assign'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Select } from '#shared/ui/select.tsx'
import { CountField } from '../count-field.tsx'
import { optionsFor } from '../words.ts'
import type { AssignPartProps } from './assign-part.ts'
import { AGAIN, WHICH_COUNTS } from './assign-words.ts'

/** How often learners submit, and what late work loses. */
export const AttemptFields = ({ content, isLocked, onContent }: AssignPartProps) => {
  const { attempts, again, counts, late } = content
  return (
    <section aria-labelledby="assign-attempts" className="space-y-4">
      <Heading level={2} look="h3" id="assign-attempts">
        Attempts and lateness
      </Heading>
      <div className="grid gap-4 m_tablet:grid-cols-2">
        <CountField
          id="assign-attempts-max"
          label="Attempts at most"
          empty="any number"
          most={100}
          isLocked={isLocked}
          count={attempts}
          onCount={next => onContent({ attempts: next })}
        />
        <Select
          id="assign-again"
          label="Another attempt"
          options={optionsFor(AGAIN)}
          disabled={isLocked || attempts === 1}
          value={again}
          onChoose={next => onContent({ again: next as AssignContent['again'] })}
        />
        <Select
          id="assign-counts"
          label="Which attempt counts"
          options={optionsFor(WHICH_COUNTS)}
          disabled={isLocked || attempts === 1}
          value={counts}
          onChoose={next => onContent({ counts: next as AssignContent['counts'] })}
        />
      </div>
      <Checkbox
        id="assign-late"
        label="Late work loses marks"
        disabled={isLocked}
        isChecked={late !== null}
        onCheck={isOn => onContent({ late: isOn ? { pctPerDay: 10, maxPct: 50 } : null })}
      />
      {late && (
        <div className="grid gap-4 m_tablet:grid-cols-2">
          <CountField
            id="assign-late-day"
            label="For each day begun, % of the marks"
            most={100}
            isLocked={isLocked}
            count={late.pctPerDay}
            onCount={pct => onContent({ late: { ...late, pctPerDay: pct ?? 0 } })}
          />
          <CountField
            id="assign-late-most"
            label="In all at most, %"
            most={100}
            isLocked={isLocked}
            count={late.maxPct}
            onCount={pct => onContent({ late: { ...late, maxPct: pct ?? 0 } })}
          />
        </div>
      )}
      <p className="text-small text-ink2">
        When it opens, is due and closes is set among the dates of each batch. More time for one learner too.
      </p>
    </section>
  )
}
