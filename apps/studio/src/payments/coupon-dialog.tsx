import { COUPON_LIMIT, COUPON_PATTERN } from '@learn/contract/payments/plain'
import type { StaffAct } from '@learn/contract/staff'
import { useState } from 'react'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { ChoiceGroup } from '#shared/ui/choice-group.tsx'
import { DatePicker } from '#shared/ui/date-picker.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { dayToEpoch } from '#studio/acts/days.ts'
import { parsePercent, parseRupees } from './rupees.ts'

const PERCENT = 'Per cent'
const FIXED = 'Amount'
const DAY_S = 86_400

interface Props {
  programs: readonly { id: number; name: string }[]
  onClose: () => void
}

/** What was typed of a coupon. */
const EMPTY = {
  code: '',
  type: PERCENT,
  value: '',
  cap: '',
  program: '',
  from: '',
  until: '',
  uses: '',
  perPerson: '1',
  stacks: true,
}
type Typed = typeof EMPTY

const wholeNumber = (text: string): number | null => (/^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : null)
const isDay = (text: string): boolean => text === '' || /^\d{4}-\d{2}-\d{2}$/.test(text)

/** What is wrong with what was typed, by field; what is still empty is not wrong yet. */
function faultsIn({ code, type, value, cap, from, until, uses, perPerson }: Typed) {
  const worth = type === PERCENT ? parsePercent(value) : parseRupees(value)
  return {
    code:
      code && (code.trim().length < 3 || !COUPON_PATTERN.test(code.trim())) ? 'Three or more letters, digits, -' : null,
    value: value && worth === null ? (type === PERCENT ? 'From 0.01 to 100' : 'An amount in rupees') : null,
    cap: cap && parseRupees(cap) === null ? 'An amount in rupees' : null,
    until: from && until && until < from ? 'It lies before the first day' : null,
    uses: uses && wholeNumber(uses) === null ? 'A whole number' : null,
    perPerson: wholeNumber(perPerson) === null ? 'A whole number' : null,
  }
}

function actFrom(typed: Typed): StaffAct | null {
  const { code, type, value, cap, program, from, until, uses, perPerson, stacks } = typed
  const worth = type === PERCENT ? parsePercent(value) : parseRupees(value)
  const maxperperson = wholeNumber(perPerson)
  const isWhole = code.trim() && isDay(from) && isDay(until) && Object.values(faultsIn(typed)).every(fault => !fault)
  if (!isWhole || worth === null || maxperperson === null) return null
  const lastDay = dayToEpoch(until)
  return {
    kind: 'coupon',
    code: code.trim(),
    type: type === PERCENT ? 'percent' : 'fixed',
    value: worth,
    cappaise: type === PERCENT && cap ? parseRupees(cap) : null,
    startsat: dayToEpoch(from),
    endsat: lastDay === null ? null : lastDay + DAY_S,
    maxuses: uses ? wholeNumber(uses) : null,
    maxperperson,
    programid: program ? Number(program) : null,
    stacks,
  }
}

/** A new coupon. */
export function CouponDialog({ programs, onClose }: Props) {
  const [typed, setTyped] = useState(EMPTY)
  const faults = faultsIn(typed)
  const set =
    <K extends keyof Typed>(field: K) =>
    (value: Typed[K]) =>
      setTyped(before => ({ ...before, [field]: value }))
  const field = (name: 'value' | 'cap' | 'uses' | 'perPerson') => ({
    id: `coupon-${name}`,
    value: typed[name],
    isWrong: Boolean(faults[name]),
    fault: faults[name] || null,
    onText: set(name),
  })
  return (
    <ActDialog
      title="Add coupon"
      verb="Add coupon"
      said={`${typed.code.trim().toUpperCase()} is open`}
      act={actFrom(typed)}
      onClose={onClose}
    >
      <TextField
        id="coupon-code"
        label="Code"
        required
        maxLength={COUPON_LIMIT}
        autoCapitalize="characters"
        autoComplete="off"
        value={typed.code}
        isWrong={Boolean(faults.code)}
        fault={faults.code || null}
        onText={code => set('code')(code.toUpperCase())}
      />
      <ChoiceGroup
        id="coupon-type"
        label="What it takes off"
        look="tiles"
        options={[PERCENT, FIXED]}
        value={typed.type}
        onChoose={set('type')}
      />
      <div className="grid gap-5 m_tablet:grid-cols-2">
        <TextField
          {...field('value')}
          label={typed.type === PERCENT ? 'Per cent' : 'Amount in rupees'}
          required
          inputMode="decimal"
        />
        {typed.type === PERCENT && <TextField {...field('cap')} label="At most, in rupees" inputMode="decimal" />}
        <DatePicker id="coupon-from" label="First day" value={typed.from} onDay={set('from')} />
        <DatePicker
          id="coupon-until"
          label="Last day"
          value={typed.until}
          isWrong={Boolean(faults.until)}
          fault={faults.until || null}
          onDay={set('until')}
        />
        <TextField {...field('uses')} label="Uses in all" inputMode="numeric" />
        <TextField {...field('perPerson')} label="Uses by one learner" required inputMode="numeric" />
      </div>
      <Select
        id="coupon-program"
        label="Program"
        placeholder="All programs"
        options={programs.map(({ id, name }) => ({ value: String(id), name }))}
        value={typed.program}
        onChoose={set('program')}
      />
      <Checkbox
        id="coupon-stacks"
        label="Also lowers a price that a learner was promised"
        isChecked={typed.stacks}
        onCheck={set('stacks')}
      />
    </ActDialog>
  )
}
