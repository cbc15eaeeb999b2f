import {
  EXPERIENCES,
  type FieldName,
  GENDERS,
  getRule,
  NO_CHOICE,
  SEVERAL_AT_MOST,
  YES_NO,
} from '@learn/contract/profile/plain'
import { ChoiceGroup } from '#shared/ui/choice-group.tsx'
import { DatePicker } from '#shared/ui/date-picker.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { SeveralField } from './several-field.tsx'
import type { ProfileEditor } from './use-profile.ts'

export interface FieldProps {
  editor: ProfileEditor
  field: FieldName
  /** Its faults are shown: it was left, or the step was to be saved. */
  isLooked: boolean
  onLeave: (field: FieldName) => void
  /** In the place of the label of the rule. */
  label?: string
  hint?: string
  placeholder?: string
  suggestions?: readonly string[]
}

export const fieldId = (field: string): string => `profile-${field.replaceAll('.', '-')}`

/** What options are called, where that is not what they are. */
const NAMES: ReadonlyMap<string, string> = new Map(EXPERIENCES)

const HINTS: Partial<Record<FieldName, string>> = {
  videoResumeLocation: 'One or two minutes is enough',
  'ug.marks': 'CGPA? Enter your university’s percentage.',
  pin: 'Six digits',
}
const PLACEHOLDERS: Partial<Record<FieldName, string>> = {
  currentDesignation: 'For example, Sales executive',
  videoResumeLocation: 'https://',
  description: 'Who you are and what you look for, in a few sentences',
}
/** The first entry of a list, where the documents name it (spec: platform 9). */
const FIRST_ENTRIES: Partial<Record<FieldName, string>> = { industry: NO_CHOICE }

/** A field of the profile with the control that its kind asks for. */
export function ProfileField({ editor, field, isLooked, onLeave, suggestions, ...more }: FieldProps) {
  const { values, set, faultOf, isNeeded } = editor
  const rule = getRule(field)
  const fault = isLooked ? faultOf(field) : null
  const value = values[field]
  const text = typeof value === 'string' ? value : ''
  const hint = more.hint ?? HINTS[field]
  const placeholder = more.placeholder ?? PLACEHOLDERS[field]
  const base = {
    id: fieldId(field),
    label: more.label ?? rule.label,
    required: isNeeded(field),
    isWrong: fault !== null,
    ...(fault !== null && { fault }),
    ...(hint && { hint }),
  }
  const onBlur = () => onLeave(field)
  const onText = (next: string) => set(field, next)
  switch (rule.kind) {
    case 'choice':
      return rule.options === GENDERS || rule.options === YES_NO ? (
        <ChoiceGroup {...base} options={rule.options} value={text} onChoose={onText} />
      ) : (
        <Select
          {...base}
          options={(rule.options ?? []).map(option => ({ value: option, name: NAMES.get(option) ?? option }))}
          {...(FIRST_ENTRIES[field] && { placeholder: FIRST_ENTRIES[field] })}
          value={text}
          onChoose={onText}
          onBlur={onBlur}
        />
      )
    case 'year':
      return (
        <Select
          {...base}
          options={(rule.options ?? []).map(option => ({ value: option, name: option }))}
          value={text}
          onChoose={onText}
          onBlur={onBlur}
        />
      )
    case 'date':
      return <DatePicker {...base} value={text} onDay={onText} onBlur={onBlur} />
    case 'text':
      return <TextArea {...base} value={text} onText={onText} onBlur={onBlur} {...(placeholder && { placeholder })} />
    case 'several':
      return (
        <SeveralField
          {...base}
          hint={`Up to ${SEVERAL_AT_MOST}`}
          most={SEVERAL_AT_MOST}
          options={rule.options ?? []}
          chosen={Array.isArray(value) ? (value as string[]) : []}
          onChoose={chosen => set(field, chosen)}
        />
      )
    case 'line':
    case 'phone':
    case 'pin':
    case 'percent':
    case 'money':
    case 'email':
    case 'link':
      return (
        <TextField
          {...base}
          value={text}
          onText={onText}
          onBlur={onBlur}
          autoComplete={AUTOCOMPLETE[field] ?? 'off'}
          inputMode={INPUT_MODES[rule.kind] ?? 'text'}
          {...(placeholder && { placeholder })}
          {...(suggestions && { suggestions })}
          {...(rule.kind === 'money' && { lead: <Lead>₹</Lead>, trail: <Trail>a year</Trail> })}
          {...(rule.kind === 'percent' && { trail: <Trail>%</Trail> })}
        />
      )
    // Both have an editor of their own.
    case 'skills':
    case 'policy':
      return null
  }
}

const INPUT_MODES = {
  phone: 'tel',
  pin: 'numeric',
  percent: 'decimal',
  money: 'decimal',
  email: 'email',
  link: 'url',
  line: 'text',
} as const
const AUTOCOMPLETE: Partial<Record<FieldName, string>> = {
  whatsappNumber: 'tel-national',
  state: 'address-level1',
  city: 'address-level2',
  pin: 'postal-code',
  currentAddress: 'street-address',
  currentOrganization: 'organization',
  currentDesignation: 'organization-title',
}

const Lead = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="-mr-2 pl-4 text-body text-ink3">
    {children}
  </span>
)
const Trail = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="shrink-0 pr-4 text-small text-ink3">
    {children}
  </span>
)
