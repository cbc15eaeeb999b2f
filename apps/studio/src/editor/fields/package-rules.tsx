import type { PackageRules } from '@learn/course/content/package'
import { useState } from 'react'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { ATTEMPT_CHOICES, PACKAGE_NEEDS } from './words.ts'

interface Props {
  rules: PackageRules
  /** It says how its learner gets on; else it is done when it is opened. */
  reports: boolean
  isEditable: boolean
  onRules: (rules: PackageRules) => void
}

const names = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, name]) => ({ value, name }))
/** Of a select: what asks for no status. */
const NO_STATUS = 'none'

/** How often a package can be taken, which attempt counts, and what completes it. */
export function PackageRulesFields({ rules, reports, isEditable, onRules }: Props) {
  const { maxAttempts, counts, maxScore, needs, isNewAttemptForced } = rules
  const set = (next: Partial<PackageRules>) => onRules({ ...rules, ...next })
  const need = (next: Partial<PackageRules['needs']>) => set({ needs: { ...needs, ...next } })
  const isDisabled = !isEditable
  return (
    <section aria-labelledby="package-rules" className="space-y-5">
      <div>
        <Heading level={2} look="h3" id="package-rules">
          Attempts and completion
        </Heading>
        <p className="mt-1 text-small text-ink2">
          What a package says of its learner is self-reported: it runs in their browser, and nobody of the institute
          sees the answers.
        </p>
      </div>
      <div className="grid gap-5 m_tablet:grid-cols-2">
        <NumberField
          id="package-attempts"
          label="Attempts"
          hint="0: as many as one likes"
          bounds={[0, 100]}
          isDisabled={isDisabled}
          value={maxAttempts}
          onNumber={next => set({ maxAttempts: next })}
        />
        <Select
          id="package-counts"
          label="Which attempt counts"
          placeholder={null}
          options={names(ATTEMPT_CHOICES)}
          disabled={isDisabled}
          value={counts}
          onChoose={next => set({ counts: next as PackageRules['counts'] })}
        />
        <NumberField
          id="package-score"
          label="Marks of the whole"
          bounds={[1, 10_000]}
          isDisabled={isDisabled}
          value={maxScore}
          onNumber={next => set({ maxScore: next, needs: { ...needs, score: capped(needs.score, next) } })}
        />
      </div>
      {reports ? (
        <>
          <div className="grid gap-5 m_tablet:grid-cols-2">
            <Select
              id="package-status"
              label="Done when the package says"
              placeholder={null}
              options={names(PACKAGE_NEEDS)}
              disabled={isDisabled}
              value={needs.status ?? NO_STATUS}
              onChoose={next =>
                need({ status: next === NO_STATUS ? null : (next as NonNullable<PackageRules['needs']['status']>) })
              }
            />
            <NumberField
              id="package-needed"
              label="And with at least marks"
              hint="0: any score will do"
              bounds={[0, maxScore]}
              isDisabled={isDisabled}
              value={needs.score ?? 0}
              onNumber={next => need({ score: next === 0 ? null : next })}
            />
          </div>
          <Checkbox
            id="package-every"
            label="Every part has to say so"
            disabled={isDisabled}
            isChecked={needs.everyItem}
            onCheck={next => need({ everyItem: next })}
          />
        </>
      ) : (
        <p className="text-body text-ink2">It reports nothing: it is done when it is opened.</p>
      )}
      <Checkbox
        id="package-again"
        label="A new attempt begins by itself once one has ended"
        disabled={isDisabled}
        isChecked={isNewAttemptForced}
        onCheck={next => set({ isNewAttemptForced: next })}
      />
    </section>
  )
}

const capped = (score: number | null, most: number): number | null => (score === null ? null : Math.min(score, most))

interface NumberProps {
  id: string
  label: string
  hint?: string
  bounds: readonly [least: number, most: number]
  isDisabled: boolean
  value: number
  onNumber: (value: number) => void
}

/** A whole number within bounds: what is none yet stays in the field, and is told. */
function NumberField({ id, label, hint, bounds: [least, most], isDisabled, value, onNumber }: NumberProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isWhole = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most
  const isWrong = typed !== null && !isWhole(typed)
  return (
    <TextField
      id={id}
      label={label}
      inputMode="numeric"
      {...(hint && { hint })}
      disabled={isDisabled}
      isWrong={isWrong}
      fault={isWrong ? `A number from ${least} to ${most}` : null}
      value={typed ?? String(value)}
      onText={next => {
        setTyped(isWhole(next) ? null : next)
        if (isWhole(next)) onNumber(Number(next))
      }}
    />
  )
}
