import type { SheetValidation } from '@learn/contract/sandbox'
import { formulaTokens } from '@learn/sheet/formulas'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Select } from '#shared/ui/select.tsx'
import { MarksField } from './marks-field.tsx'
import { findBest } from './rules.ts'

interface Props {
  rule: SheetValidation
  isLocked: boolean
  onRule: (rule: SheetValidation) => void
}

/** The functions of a formula, each once. */
export const listFunctions = (formula: string): string[] => [
  ...new Set(
    formulaTokens(formula)
      .filter(({ kind }) => kind === 'function')
      .map(({ text }) => text.replace(/\($/, '').trim().toUpperCase()),
  ),
]

/** No function has this name. */
const ANY = '-'

/** What a formula earns that is not listed, and what it has to use. */
export function EquivalentFields({ rule, isLocked, onRule }: Props) {
  const { formula } = rule
  const set = (next: Partial<SheetValidation['formula']>) => onRule({ ...rule, formula: { ...formula, ...next } })
  const best = findBest(formula)
  const { equivalent: _earns, ...asBest } = formula
  const { requiredFunction: _function, ...anyFunction } = formula
  const how = formula.equivalent === undefined ? 'best' : formula.equivalent === 'off' ? 'off' : 'marks'
  const functions = [
    ...new Set([...listFunctions(best?.value ?? ''), ...(formula.requiredFunction ? [formula.requiredFunction] : [])]),
  ]
  return (
    <div className="space-y-3 border-t border-line pt-4">
      <Select
        id="equivalent"
        label="Any formula that does the same"
        disabled={isLocked}
        options={[
          { value: 'best', name: `earns ${best?.weightage ?? 0}, as the best` },
          { value: 'marks', name: 'earns other marks' },
          { value: 'off', name: 'earns nothing: listed ones only' },
        ]}
        value={how}
        onChoose={next =>
          next === 'best'
            ? onRule({ ...rule, formula: asBest })
            : set({ equivalent: next === 'off' ? 'off' : formula.mm })
        }
      />
      {typeof formula.equivalent === 'number' && (
        <p className="flex items-center justify-end gap-2 text-small text-ink2">
          It earns
          <MarksField
            id="equivalent-marks"
            label="What a formula that does the same earns"
            marks={formula.equivalent}
            isLocked={isLocked}
            onMarks={equivalent => set({ equivalent })}
          />
        </p>
      )}
      <Select
        id="required-function"
        label="Must use"
        disabled={isLocked}
        options={[{ value: ANY, name: 'no function in particular' }, ...functions.map(name => ({ value: name, name }))]}
        value={formula.requiredFunction ?? ANY}
        onChoose={name => (name === ANY ? onRule({ ...rule, formula: anyFunction }) : set({ requiredFunction: name }))}
      />
      <Checkbox
        id="copied-down"
        label="Must stay right when it is copied down"
        disabled={isLocked}
        isChecked={formula.copiedDown === true}
        onCheck={copiedDown => set({ copiedDown })}
      />
    </div>
  )
}
